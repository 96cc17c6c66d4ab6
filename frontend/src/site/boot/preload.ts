/**
 * Vite wraps every dynamic import of the boot script's modules in this: the chunks that the imported
 * one needs are asked for at the same time. Vite's own is larger than the rest of the boot script,
 * because it also waits for style sheets.
 */
export function __vitePreload<Module>(
  load: () => Promise<Module>,
  chunks: string[] = [],
): Promise<Module> {
  for (const chunk of chunks) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = import.meta.env.BASE_URL + chunk;
    document.head.append(link);
  }
  return load();
}
