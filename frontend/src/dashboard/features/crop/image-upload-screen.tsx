import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { goLink } from "@/shared/ui/button-styles";
import { imageListQuery, imageListsKey, wholeLibrary } from "../../api/images";
import { ImageGrid } from "../../components/image-grid/image-grid";
import { PageHeader } from "../../components/page-header";
import { Empty } from "../../components/states";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { tryFetchFresh } from "../../lib/query-client";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { crop } from "../../strings/crop";
import { images } from "../../strings/images";
import { ChooseStep } from "./choose-step";
import { CropStep } from "./crop-step";
import { type Description, SaveStep } from "./save-step";
import { StepList } from "./step-list";
import { firstStep, nextStep, type Step } from "./steps";

/** Fills the last row with two, three, four and six columns. */
const newestImagesQuery = imageListQuery({ ...wholeLibrary, limit: 12, offset: 0 });

export async function loader(): Promise<null> {
  await tryFetchFresh(newestImagesQuery);
  return null;
}

const noDescription: Description = { alt: "", decorative: false, focus: null };

/** Crops one picture to 4:3 and saves it; below are the newest pictures (S59, D15). */
export function Component() {
  const t = useStrings(crop);
  const library = useStrings(images);
  const queryClient = useQueryClient();
  const [step, dispatch] = useReducer(nextStep, firstStep);
  const [description, setDescription] = useState(noDescription);
  useUnsavedChanges(step.name !== "choose-img");

  return (
    <>
      <PageHeader title={t.heading} />
      <StepSection
        step={step.name}
        message={step.name === "choose-img" && step.saved ? t.saved : undefined}
      >
        {step.name === "choose-img" && (
          <ChooseStep
            saved={step.saved}
            onChosen={(picture) => {
              setDescription(noDescription);
              dispatch({ type: "chosen", picture });
            }}
          />
        )}
        {step.name === "crop-img" && (
          <CropStep
            picture={step.picture}
            crop={step.crop}
            onCropped={(crop, result) => dispatch({ type: "cropped", crop, result })}
            onCancel={() => dispatch({ type: "cancelled" })}
          />
        )}
        {step.name === "img-cropped" && (
          <SaveStep
            picture={step.picture}
            crop={step.crop}
            result={step.result}
            description={description}
            onDescribe={setDescription}
            onCropAgain={() => dispatch({ type: "crop again" })}
            onSaved={() => {
              dispatch({ type: "saved" });
              void queryClient.invalidateQueries({ queryKey: imageListsKey });
            }}
          />
        )}
      </StepSection>
      <ImageGrid
        query={newestImagesQuery}
        title={library.newest}
        action={
          <Link className={goLink} to={adminPaths.viewAllImage}>
            {library.showAll}
          </Link>
        }
        empty={<Empty>{library.none}</Empty>}
      />
    </>
  );
}

interface StepSectionProps {
  step: Step["name"];
  /** Read out with the name of the step. */
  message: string | undefined;
  children: ReactNode;
}

/** The current step. It gets the focus when the step changes, since the button that had it is gone. */
function StepSection({ step, message, children }: StepSectionProps) {
  const t = useStrings(crop);
  const names = {
    "choose-img": t.choose,
    "crop-img": t.cropping,
    "img-cropped": t.check,
  };
  const section = useRef<HTMLElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (step === last.current) return;
    last.current = step;
    section.current?.focus({ preventScroll: true });
    if ((section.current?.getBoundingClientRect().top ?? 0) < 0) section.current?.scrollIntoView();
  }, [step]);
  return (
    <section
      className="grid gap-6"
      ref={section}
      tabIndex={-1}
      aria-label={names[step]}
      aria-description={message}
      data-step={step}
    >
      <StepList current={step} />
      {children}
    </section>
  );
}
