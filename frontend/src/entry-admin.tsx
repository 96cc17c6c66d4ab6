import "@/styles/admin.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { adminRoutes } from "@/app/admin/routes";
import { applyLanguage } from "@/lib/language";
import { watchOtherTabs } from "@/lib/session";

const root = document.getElementById("root");
if (!root) throw new Error("The document has no #root");

applyLanguage();
watchOtherTabs();

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(adminRoutes)} />
  </StrictMode>,
);
