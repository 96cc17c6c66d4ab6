import "./styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { watchOtherTabs } from "./api/session";
import { applyLanguage } from "./lib/language";
import { adminRoutes } from "./routes";
import { frame } from "./strings/frame";

const root = document.getElementById("root");
if (!root) throw new Error("The document has no #root");

if (hasStorage()) {
  applyLanguage();
  watchOtherTabs();
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(adminRoutes)} />
    </StrictMode>,
  );
} else {
  /* Nor is the chosen language kept: the browser's is spoken. */
  const words = navigator.language.startsWith("bn") ? frame.bn : frame.en;
  createRoot(root).render(<p className="p-4">{words.noStorage}</p>);
}

/** Whether the browser lets this site keep anything, without which nobody stays signed in (S67). */
function hasStorage(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}
