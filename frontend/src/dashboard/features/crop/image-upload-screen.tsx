import { type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router-dom";
import { goLink } from "@/shared/ui/button-styles";
import { ImageGrid } from "../../components/image-grid/image-grid";
import { type ImageResult, loadImages } from "../../components/image-grid/load-images";
import { PageHeader } from "../../components/page-header";
import { Empty } from "../../components/states";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { crop as area } from "../../strings/crop";
import { images } from "../../strings/images";
import { ChooseStep } from "./choose-step";
import { CropStep } from "./crop-step";
import { SaveStep } from "./save-step";
import { StepList } from "./step-list";
import { firstStep, nextStep, type Step } from "./steps";

/* Full rows at two, three, four and six columns. */
const NEWEST = { search: "", page: 1, size: 12 };

export function loader({ request }: LoaderFunctionArgs): Promise<ImageResult> {
  return loadImages(NEWEST, request.signal);
}

/** One picture, cropped to 4:3 and saved; below, what is in the library already (S59, D15). */
export function Component() {
  const shelved = useLoaderData<ImageResult>();
  const words = useStrings(area);
  const library = useStrings(images);
  const { revalidate } = useRevalidator();
  const [step, move] = useReducer(nextStep, firstStep);
  const [alt, setAlt] = useState("");
  useUnsavedChanges(step.name !== "choose-img");

  return (
    <>
      <PageHeader title={words.heading} />
      <Place step={step.name} news={step.name === "choose-img" && step.saved ? words.saved : ""}>
        {step.name === "choose-img" && (
          <ChooseStep
            saved={step.saved}
            onChosen={(picture) => {
              setAlt("");
              move({ type: "chosen", picture });
            }}
          />
        )}
        {step.name === "crop-img" && (
          <CropStep
            picture={step.picture}
            crop={step.crop}
            onCropped={(crop, result) => move({ type: "cropped", crop, result })}
            onCancel={() => move({ type: "cancelled" })}
          />
        )}
        {step.name === "img-cropped" && (
          <SaveStep
            picture={step.picture}
            crop={step.crop}
            result={step.result}
            alt={alt}
            onDescribe={setAlt}
            onCropAgain={() => move({ type: "crop again" })}
            onSaved={() => {
              move({ type: "saved" });
              void revalidate();
            }}
          />
        )}
      </Place>
      <ImageGrid
        title={library.newest}
        action={
          <Link className={goLink} to={adminPaths.viewAllImage}>
            {library.showAll}
          </Link>
        }
        shelved={shelved}
        empty={<Empty>{library.none}</Empty>}
      />
    </>
  );
}

interface PlaceProps {
  step: Step["name"];
  /** What has just happened, read out with the name of the step. */
  news: string;
  children: ReactNode;
}

/** The place of the step at hand. It takes the focus when the step changes: the last one's button is gone. */
function Place({ step, news, children }: PlaceProps) {
  const words = useStrings(area);
  const names = {
    "choose-img": words.choose,
    "crop-img": words.cropping,
    "img-cropped": words.check,
  };
  const place = useRef<HTMLElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (step === last.current) return;
    last.current = step;
    place.current?.focus({ preventScroll: true });
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView();
  }, [step]);
  return (
    <section
      className="grid gap-6"
      ref={place}
      tabIndex={-1}
      aria-label={names[step]}
      aria-description={news || undefined}
      data-step={step}
    >
      <StepList current={step} />
      {children}
    </section>
  );
}
