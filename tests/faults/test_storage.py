"""The S3 storage of uploads is lost."""

from pathlib import Path

import pytest

from tests.s3 import BUCKET, KEY, RCLONE, REGION, SECRET, s3
from tests.seeded_site import Site

from .requests import create_post, png, sign_in, visit

pytestmark = pytest.mark.skipif(RCLONE is None, reason="rclone is not installed")
MESSAGE = (
    "The storage of pictures and documents does not answer. Nothing was saved; try again in a few minutes."
)


def test_upload_without_its_storage_saves_nothing(seeded: Path, tmp_path: Path) -> None:
    bucket = tmp_path / "s3"
    bucket.mkdir()
    with s3(bucket) as server:
        environment = {
            "MEDIA_STORAGE_URL": f"s3://{BUCKET}/media",
            "AWS_S3_ENDPOINT_URL": server.url,
            "AWS_S3_REGION_NAME": REGION,
            "AWS_S3_ACCESS_KEY_ID": KEY,
            "AWS_S3_SECRET_ACCESS_KEY": SECRET,
        }
        with Site(seeded, tmp_path / "site", **environment) as site, sign_in(site) as client:

            def upload() -> tuple[int, dict[str, str]]:
                answer = client.post("/api/upload", files={"image": ("ভোর.png", png(), "image/png")})
                return answer.status_code, answer.json()

            def names() -> set[str]:
                return {path.name for path in (bucket / BUCKET).rglob("*") if path.is_file()}

            status, picture = upload()
            assert status == 201
            post = create_post(client, image=picture["url"])
            assert visit(site, f"/images/{picture['image']}").status_code == 200
            listed = client.get("/api/upload").json()
            stored = names()
            server.kill()

            assert upload() == (503, {"message": MESSAGE, "errors": {}})
            assert client.get("/api/upload").json() == listed
            page = visit(site, post["path"])
            assert (page.status_code, post["title"] in page.text) == (200, True)
            answer = visit(site, f"/images/{picture['image']}")
            assert (answer.status_code, answer.headers["Retry-After"]) == (503, "60")
            assert "ছবি ও নথির ভাণ্ডার সাড়া দিচ্ছে না।" in answer.text

            server.start()
            assert names() == stored
            assert visit(site, f"/images/{picture['image']}").status_code == 200
            assert upload()[0] == 201
