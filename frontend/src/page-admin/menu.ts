import { MenuEditor } from "./menu-editor";
import "./menu.css";

customElements.define("menu-editor", MenuEditor);
