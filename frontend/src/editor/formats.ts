import { AlignClass } from "quill/formats/align";
import { BackgroundStyle } from "quill/formats/background";
import Blockquote from "quill/formats/blockquote";
import Bold from "quill/formats/bold";
import CodeBlock, { Code } from "quill/formats/code";
import { ColorStyle } from "quill/formats/color";
import { DirectionClass } from "quill/formats/direction";
import { FontClass } from "quill/formats/font";
import Header from "quill/formats/header";
import Image from "quill/formats/image";
import Indent from "quill/formats/indent";
import Italic from "quill/formats/italic";
import Link from "quill/formats/link";
import List from "quill/formats/list";
import Script from "quill/formats/script";
import { SizeClass } from "quill/formats/size";
import Strike from "quill/formats/strike";
import Underline from "quill/formats/underline";
import { isPictureAddress } from "@/shared/rich-text/addresses";

/** Pictures come from the web, from our library or as raster data; any other address becomes empty (S105). */
class Picture extends Image {
  static sanitize(address: string): string {
    return isPictureAddress(address) ? address : "";
  }

  /** An empty description is one: the picture only decorates. */
  format(name: string, value: string): void {
    if (name === "alt" && value === "") this.domNode.setAttribute(name, value);
    else super.format(name, value);
  }
}

class SafeLink extends Link {
  static PROTOCOL_WHITELIST = ["http", "https", "mailto", "tel"];
  static SANITIZED_URL = "";
}

/* The toolbar offers most of these. Code, scripts, typefaces and direction only survive: older
   posts may have them. Tables are absent, so a pasted one becomes paragraphs. */
export const formats = {
  align: AlignClass,
  background: BackgroundStyle,
  blockquote: Blockquote,
  bold: Bold,
  code: Code,
  "code-block": CodeBlock,
  color: ColorStyle,
  direction: DirectionClass,
  font: FontClass,
  header: Header,
  image: Picture,
  indent: Indent,
  italic: Italic,
  link: SafeLink,
  list: List,
  script: Script,
  size: SizeClass,
  strike: Strike,
  underline: Underline,
};

/** What a writer may choose; a value that is not here, in an older post, stays as it is. */
export const headings = ["1", "2", "3", "4", "5", "6"] as const;
export const sizes = ["small", "large", "huge"] as const;
export const alignments = ["center", "right", "justify"] as const;
export const colours = {
  green: "#0b5d3b",
  brick: "#9a2a1f",
  red: "#b3261e",
  blue: "#1d4f91",
  ochre: "#8a5a00",
  grey: "#55605a",
} as const;
export const backgrounds = {
  greenTint: "#e5eee6",
  brickTint: "#f7e8e3",
  sand: "#f1e9d8",
  yellow: "#fbe9a7",
  blueTint: "#e1ebf7",
} as const;
