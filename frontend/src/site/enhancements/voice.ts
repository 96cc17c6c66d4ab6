import { bengaliVoice } from "../listen/voice";

/* Reading aloud is offered only where there is a voice for it. Most browsers list their voices late. */
function offer(): void {
  document.documentElement.toggleAttribute("data-voice", bengaliVoice() !== undefined);
}

document.addEventListener("click", async ({ target }) => {
  const button = (target as Element).closest<HTMLElement>("[data-listen]");
  const voice = button && bengaliVoice();
  if (voice) (await import("../listen/listen")).listen(button, voice);
});
window.speechSynthesis?.addEventListener("voiceschanged", offer);
offer();
