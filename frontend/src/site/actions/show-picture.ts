/** Shows a picture below its description, for a visitor who reads without pictures. */
export default function showPicture(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return;
  const image = new Image();
  image.src = link.href;
  image.alt = "";
  image.className = "w-full";
  link.after(image);
  link.hidden = true;
}
