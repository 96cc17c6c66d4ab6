/** An element with classes that the site's components use too, for the style sheet knows only these. */
export function element(name: string, className: string, ...content: (Node | string)[]) {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...content);
  return element;
}
