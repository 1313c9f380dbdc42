import { data } from "react-router";
import { content } from "../../../content-model/read/index.server.ts";
import { courseOfCalendar } from "../../../domain/paths.ts";
import type { Route } from "./+types/not-found.ts";

/** Every address without a route of its own. The root renders the screen, between header and footer. */
export function loader({ url }: Route.LoaderArgs) {
  const named = courseOfCalendar(url.pathname);
  const course = content.courses.find(({ slug }) => slug === named);
  throw data(course && { slug: course.slug, title: course.title }, { status: 404 });
}

export default function NothingHere() {
  return null;
}
