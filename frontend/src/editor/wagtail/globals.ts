/* What Wagtail's admin offers to scripts, as far as the editor uses it. */

/** A picture of the library, as the blog's chooser answers it. */
export interface ChosenImage {
  url: string;
  width: number;
  height: number;
  default_alt_text?: string;
}

export interface StimulusController {
  readonly element: Element;
  connect(): void;
  disconnect(): void;
}

type Constructor<Made> = new (...given: never[]) => Made;

interface Wagtail {
  wagtail: {
    app: { register: (name: string, controller: Constructor<StimulusController>) => void };
  };
  wagtailConfig: { CSRF_TOKEN: string; CSRF_HEADER_NAME: string };
  telepath: { constructors: Record<string, Constructor<object>> };
  StimulusModule: { Controller: Constructor<StimulusController> };
  /** Only where a form brings Wagtail's chooser for images. */
  ImageChooserModal?: new (
    address: string,
  ) => { open: (options: object, chosen: (image: ChosenImage) => void) => void };
}

export const wagtail = window as unknown as Wagtail;
