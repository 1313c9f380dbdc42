import { data } from "react-router";

/** Every address without a route of its own. The root renders the screen, between header and footer. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NothingHere() {
  return null;
}
