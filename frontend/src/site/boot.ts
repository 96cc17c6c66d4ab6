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
window.tapped?.click();

const { effectiveType, saveData, downlink = 2 } = connection;

whenIdle(loadEnhancements);
/* The page is hidden until then. The first frame comes when the style sheet is there. */
if (document.documentElement.dataset.noFont === "wait") requestAnimationFrame(fetchFonts);
else if (!saveData) whenIdle(fetchFonts);

/* On fast connections, load React after the first click, scroll or key: many visits are a single page. */
if (effectiveType === "4g" && !saveData && downlink >= 2) whenUsed(() => whenIdle(startReact));
