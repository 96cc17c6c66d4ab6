/** Whether HTML has neither text nor a picture, as `<p><br></p>` (S55). */
export function isBlank(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return !body.querySelector("img") && (body.textContent ?? "").trim() === "";
}
