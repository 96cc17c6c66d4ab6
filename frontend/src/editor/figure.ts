import { Registry } from "parchment";
import { BlockEmbed } from "quill/blots/block";
import { isPictureAddress } from "@/shared/rich-text/addresses";

export interface FigureValue {
  url: string;
  alt: string;
  caption: string;
  /** In pixels; empty for the picture's own size. */
  width: string;
  height: string;
}

/**
 * A picture with its caption, a line of its own. Its address is of the web, of our library or raster data; any
 * other becomes empty (S105).
 */
export class Figure extends BlockEmbed {
  static blotName = "figure";
  static tagName = "figure";

  static create({ url, alt, caption, width, height }: FigureValue): HTMLElement {
    const figure = document.createElement("figure");
    figure.contentEditable = "false";
    const image = document.createElement("img");
    image.setAttribute("src", isPictureAddress(url) ? url : "");
    image.alt = alt;
    if (width) image.setAttribute("width", width);
    if (height) image.setAttribute("height", height);
    figure.append(image);
    if (caption) {
      const figcaption = document.createElement("figcaption");
      figcaption.textContent = caption;
      figure.append(figcaption);
    }
    return figure;
  }

  /** The value of any element with a picture in it; null without one. */
  static value(element: Element): FigureValue | null {
    const image = element instanceof HTMLImageElement ? element : element.querySelector("img");
    if (!image) return null;
    const attribute = (name: string) => image.getAttribute(name) ?? "";
    const pixels = (name: string) => String(Number.parseInt(attribute(name), 10) || "");
    const caption = element.querySelector("figcaption")?.textContent ?? "";
    return {
      url: attribute("src"),
      alt: attribute("alt"),
      caption: caption.trim().replace(/\s+/g, " "),
      width: pixels("width"),
      height: pixels("height"),
    };
  }

  constructor(...args: ConstructorParameters<typeof BlockEmbed>) {
    super(...args);
    /* quill-blot-formatter2 looks the clicked picture up. */
    const image = this.domNode.firstElementChild;
    if (image) Registry.blots.set(image, this);
  }

  get image(): HTMLImageElement {
    return this.domNode.firstElementChild as HTMLImageElement;
  }
}
