import { runActions } from "./boot/actions";
import { connection, whenIdle, whenUsed } from "./boot/connection";
import { loadEnhancements } from "./boot/enhancements";
import { fetchFonts } from "./boot/fonts";
import { watchMenu } from "./boot/menu";
import { startReact, startReactOnDemand } from "./boot/react";
import { watchSearch } from "./boot/search";

/* The only script that every page loads. It must stay small: .size-limit.js. */

watchMenu();
watchSearch();
runActions();
startReactOnDemand();
window.booted = true;
/* The early script ran before the page had elements. */
window.showMemory?.();
window.tapped?.click();

const { effectiveType, saveData, downlink = 2 } = connection;

whenIdle(loadEnhancements);
const { noFont } = document.documentElement.dataset;
const fetchFontsWhenIdle = () => whenIdle(fetchFonts);
/* The page is hidden until then. The first frame comes when the style sheet is there. */
if (noFont === "wait") requestAnimationFrame(fetchFonts);
else if (!saveData) {
  /* A device with a font needs ours for the next page only, and many visits are a single page. */
  if (noFont === undefined) whenUsed(fetchFontsWhenIdle);
  else fetchFontsWhenIdle();
}

/* On fast connections, load React after the first click, scroll or key, for the same reason. */
if (effectiveType === "4g" && !saveData && downlink >= 2) whenUsed(() => whenIdle(startReact));
