import { recordDistrict } from "../lib/memory";

document.addEventListener("marga:page", recordDistrict);
recordDistrict();
