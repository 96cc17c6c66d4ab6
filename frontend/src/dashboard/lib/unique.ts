/** A unique text. crypto.randomUUID exists in secure contexts only. */
export function unique(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return [Date.now(), ...random].map((part) => part.toString(36)).join("");
}
