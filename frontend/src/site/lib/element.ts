/** An element with classes that the site's components use too, for the style sheet knows only these. */
export function element(name: string, className: string, ...content: (Node | string)[]) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}
