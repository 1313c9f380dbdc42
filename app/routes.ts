import { index, type RouteConfig, route as routeInAnyCase } from "@react-router/dev/routes";
import { loadContent } from "../content/load.server.ts";

const { services, courses } = loadContent();

/** The server sends other spellings on to the page's own address, so no route answers them, in the browser either. */
const route = (path: string, file: string, options: { id?: string } = {}) =>
  routeInAnyCase(path, file, { ...options, caseSensitive: true });

// The URL map in menu order. Each service and course in content has its address from its file's name.
export default [
  index("routes/home.tsx"),
  route("about-us", "routes/about-us.tsx"),
  route("services", "routes/services.tsx"),
  ...services.map(({ slug }) => route(slug, "routes/service.tsx", { id: `service-${slug}` })),
  route("training", "routes/training.tsx"),
  route("training-courses", "routes/training-courses.tsx"),
  route("training-courses/compare", "routes/training-courses-compare.tsx"),
  route("course-finder", "routes/course-finder.tsx"),
  ...courses.map(({ slug }) => route(slug, "routes/course.tsx", { id: `course-${slug}` })),
  route("training/:track/:module", "routes/course-module.tsx"),
  route("enroll", "routes/enroll.tsx"),
  route("portfolio", "routes/portfolio.tsx"),
  route("portfolio/:slug", "routes/portfolio-project.tsx"),
  route("team", "routes/team.tsx"),
  route("contact", "routes/contact.tsx"),
  route("search", "routes/search.tsx"),
  route("newsletter", "routes/newsletter.tsx"),
  route("newsletter/confirm", "routes/newsletter-confirm.tsx"),
  route("newsletter/unsubscribe", "routes/newsletter-unsubscribe.tsx"),
  route("lead-answered", "routes/lead-answered.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
