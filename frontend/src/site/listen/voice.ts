/** A Bengali voice of the device itself: what others speak is sent to their servers. */
export function bengaliVoice(): SpeechSynthesisVoice | undefined {
  const voices = window.speechSynthesis?.getVoices() ?? [];
  return voices.find(
    ({ lang, localService }) => localService && /^bn\b/i.test(lang.replace("_", "-")),
  );
}
