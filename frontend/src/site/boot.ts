import { runActions } from "./boot/actions";
import { connection, whenIdle } from "./boot/connection";
import { loadEnhancements } from "./boot/enhancements";
import { fetchFonts } from "./boot/fonts";
import { watchMenu } from "./boot/menu";
import { startReact, startReactOnDemand } from "./boot/react";

/* The only script that every page loads. It must stay small: .size-limit.js. */

watchMenu();
runActions();
startReactOnDemand();

whenIdle(() => {
  loadEnhancements();
  if (!connection.saveData) fetchFonts();
  if (
    connection.effectiveType === "4g" &&
    !connection.saveData &&
    !((connection.downlink ?? 2) < 2)
  ) {
    startReact();
  }
});
