import "./quill-widget.css";
import { wagtail } from "./globals";
import { mountEditor } from "./mount";
import { mountAddress } from "./mount-address";

const { StimulusModule, telepath } = wagtail;

/** Takes over a field of a form for as long as it is there; the field names Wagtail's chooser of pictures. */
abstract class FieldController extends StimulusModule.Controller {
  private unmount: (() => void) | undefined;

  abstract mount(field: Element, chooser: string): (() => void) | undefined;

  connect(): void {
    this.unmount = this.mount(this.element, this.element.getAttribute("data-chooser") ?? "");
  }

  disconnect(): void {
    this.unmount?.();
  }
}

/** `data-controller="quill-editor"` on a textarea. */
class QuillEditorController extends FieldController {
  mount(field: Element, chooser: string) {
    return field instanceof HTMLTextAreaElement ? mountEditor(field, chooser) : undefined;
  }
}

/** `data-controller="image-address"` on an input. */
class ImageAddressController extends FieldController {
  mount(field: Element, chooser: string) {
    return field instanceof HTMLInputElement ? mountAddress(field, chooser) : undefined;
  }
}

/* By this name the server asks for the widget: Wagtail's own, which may be loaded after this script. */
Object.defineProperty(telepath.constructors, "marga.QuillWidget", {
  get: () => telepath.constructors["wagtail.widgets.Widget"],
});

wagtail.wagtail.app.register("quill-editor", QuillEditorController);
wagtail.wagtail.app.register("image-address", ImageAddressController);
