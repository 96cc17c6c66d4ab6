import { useLocation } from "react-router-dom";
import { useNavigationFocus } from "@/shared/navigation/use-navigation-focus";

/** The router's key of the first page of a document. */
const FIRST_KEY = "default";

/** After a navigation the focus goes to the heading of the new screen. */
export function useScreenFocus(): void {
  const { pathname, key } = useLocation();
  useNavigationFocus(pathname, key === FIRST_KEY);
}
