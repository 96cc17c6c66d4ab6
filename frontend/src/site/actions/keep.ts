import "../enhancements/offline";
import { keep } from "../offline/keep";

export default keep;
