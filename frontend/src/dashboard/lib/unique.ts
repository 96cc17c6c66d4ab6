/** A text that is made once; crypto.randomUUID is missing where the connection is not secure. */
export function unique(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return [Date.now(), ...random].map((part) => part.toString(36)).join("");
}
