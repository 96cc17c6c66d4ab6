/** Whether nothing can be read or seen: `<p><br></p>` is as good as nothing (S55), a picture is something. */
export function isBlank(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return !body.querySelector("img") && (body.textContent ?? "").trim() === "";
}
