import "@/features/cms/quillEditor/quill-widget.css";
import { mountEditor } from "@/features/cms/quillEditor/mount";
import { wagtail } from "@/features/cms/quillEditor/wagtail";

const { StimulusModule, telepath } = wagtail;

/** The controller that `data-controller="quill-editor"` on a textarea calls. */
class QuillEditorController extends StimulusModule.Controller {
  private unmount: (() => void) | undefined;

  connect(): void {
    if (this.element instanceof HTMLTextAreaElement) this.unmount = mountEditor(this.element);
  }

  disconnect(): void {
    this.unmount?.();
  }
}

/* By this name the server asks for the widget: Wagtail's own, which may be loaded after this script. */
Object.defineProperty(telepath.constructors, "marga.QuillWidget", {
  get: () => telepath.constructors["wagtail.widgets.Widget"],
});

wagtail.wagtail.app.register("quill-editor", QuillEditorController);
