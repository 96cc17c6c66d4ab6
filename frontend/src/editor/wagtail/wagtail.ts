/* The part of the JavaScript API of Wagtail's admin that the editor uses. */

/** A picture of the library, as the chooser of blog/choosers.py answers it. */
export interface ChosenImage {
  url: string;
  width: number;
  height: number;
  default_alt_text?: string;
}

interface WagtailWindow {
  wagtailConfig: { CSRF_TOKEN: string; CSRF_HEADER_NAME: string };
  ImageChooserModal: new (
    address: string,
  ) => { open: (options: object, onChosen: (image: ChosenImage) => void) => void };
}

export const wagtail = window as unknown as WagtailWindow;
