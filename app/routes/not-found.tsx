import { data } from "react-router";

/** Every address that is not in the map. The screen is the root's, inside header and footer. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NothingHere() {
  return null;
}
