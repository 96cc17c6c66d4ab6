"""Settings for uploads in S3-compatible storage."""

from typing import Any

from boto3.s3.transfer import TransferConfig
from botocore.config import Config

# A request has the connection and, between two pieces of the answer, these seconds, twice. With botocore's defaults it
# would wait for five minutes when the service accepts it and does not answer.
CONNECT_TIMEOUT = 2
READ_TIMEOUT = 5
ATTEMPTS = 2


def s3_storage(url: str) -> dict[str, Any]:
    """The entry of STORAGES for `s3://bucket/prefix`. Keys, region and endpoint are boto3's own AWS_… variables.

    Wagtail's tasks serialise the options as JSON, so other objects need their own settings.
    """
    bucket_name, _, location = url.removeprefix("s3://").partition("/")
    return {
        "BACKEND": "cms.core.object_storage.ObjectStorage",
        "OPTIONS": {
            "bucket_name": bucket_name,
            "location": location,
            "file_overwrite": False,  # a second document of the same name would replace the first
            "querystring_auth": False,
            "object_parameters": {"CacheControl": "public, max-age=31536000, immutable"},
        },
    }


def s3_client_config() -> Config:
    """AWS_S3_CLIENT_CONFIG. Other services than Amazon's lack some checksums."""
    return Config(
        signature_version="s3v4",
        request_checksum_calculation="when_required",
        response_checksum_validation="when_required",
        connect_timeout=CONNECT_TIMEOUT,
        read_timeout=READ_TIMEOUT,
        retries={"total_max_attempts": ATTEMPTS, "mode": "standard"},
    )


def s3_transfer_config() -> TransferConfig:
    """AWS_S3_TRANSFER_CONFIG. No further retries: a thread must not wait longer for a service that does not respond."""
    return TransferConfig(num_download_attempts=1)
