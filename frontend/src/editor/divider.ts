import { BlockEmbed } from "quill/blots/block";

/** A line between two parts of a text. */
export class Divider extends BlockEmbed {
  static blotName = "divider";
  static tagName = "hr";
}
