import { HtmlEditorElement } from "./html-editor";
import { ImageAddressElement } from "./image-address";
import "./fields.css"; // after the editor's own styles, whose colours it replaces

/* The elements that blog/widgets.py renders. */
customElements.define("html-editor", HtmlEditorElement);
customElements.define("image-address", ImageAddressElement);
