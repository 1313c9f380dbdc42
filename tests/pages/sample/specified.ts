// What the pages of the sample company have to show, in its exact words.

/** docs/behaviour.md, "Addresses". */
export const specifiedPaths = [
  "/",
  "/about-us",
  "/services",
  "/graphics-design",
  "/web-development",
  "/app-dev",
  "/software-development",
  "/cloud-service",
  "/ai-ml",
  "/pc-laptop",
  "/photography-videography",
  "/training",
  "/training-courses",
  "/fullstack-web",
  "/graphics-design-course",
  "/cloud-computing-course",
  "/ai-ml-course",
  "/mobile-app-course",
  "/data-engineering-course",
  "/enroll",
  "/portfolio",
  "/team",
  "/contact",
];

export type SpecifiedCourse = {
  path: string;
  title: string;
  duration: string;
  level: string;
  price: string;
  projects: number;
  /** The catalogue's chip. */
  category: string;
  popular: boolean;
  modules: number;
  /** Section of /training/ with a page for each module. */
  track?: string;
};

/** The sample's courses. */
export const specifiedCourses: SpecifiedCourse[] = [
  {
    path: "/fullstack-web",
    title: "Full Stack Web Development",
    duration: "6 Months",
    level: "Beginner to Advanced",
    price: "Rs 45,000",
    projects: 15,
    category: "Development",
    popular: true,
    modules: 6,
    track: "fullstack",
  },
  {
    path: "/graphics-design-course",
    title: "Advanced Graphic Design Masterclass",
    duration: "6 Months",
    level: "All Levels",
    price: "Rs 35,000",
    projects: 20,
    category: "Design",
    popular: false,
    modules: 6,
    track: "graphic-design",
  },
  {
    path: "/cloud-computing-course",
    title: "Cloud Computing & DevOps",
    duration: "8 Months",
    level: "Intermediate to Advanced",
    price: "Rs 50,000",
    projects: 18,
    category: "Cloud & DevOps",
    popular: true,
    modules: 6,
    track: "cloud-devops",
  },
  {
    path: "/ai-ml-course",
    title: "AI & Machine Learning",
    duration: "8 Months",
    level: "Intermediate",
    price: "Rs 55,000",
    projects: 12,
    category: "AI & ML",
    popular: false,
    modules: 5,
  },
  {
    path: "/mobile-app-course",
    title: "Mobile App Development",
    duration: "6 Months",
    level: "Intermediate",
    price: "Rs 40,000",
    projects: 10,
    category: "Development",
    popular: false,
    modules: 4,
  },
  {
    path: "/data-engineering-course",
    title: "Database & Data Engineering",
    duration: "5 Months",
    level: "Intermediate",
    price: "Rs 38,000",
    projects: 8,
    category: "Data",
    popular: false,
    modules: 4,
  },
];

/** docs/behaviour.md, "Service pages". */
export const specifiedServices: [title: string, path: string][] = [
  ["Graphics Design", "/graphics-design"],
  ["Web Development", "/web-development"],
  ["Mobile App Development", "/app-dev"],
  ["Cloud Services", "/cloud-service"],
  ["Software Development", "/software-development"],
  ["AI & Machine Learning", "/ai-ml"],
  ["PC Laptop Services & Supply", "/pc-laptop"],
  ["Photography & Videography", "/photography-videography"],
];

/** docs/behaviour.md, "Figures". */
export const trainingClaims: [label: string, value: string][] = [
  ["Students Trained", "500+"],
  ["Employment Rate", "95%"],
  ["Corporate Partners", "50+"],
  ["Student Rating", "4.9/5"],
];

/** The pages that the footer of every page leads to. */
export const specifiedFooterPaths = [
  "/",
  "/about-us",
  "/team",
  "/services",
  "/training",
  "/portfolio",
  "/contact",
  "/software-development",
  "/cloud-service",
  "/ai-ml",
  "/graphics-design",
];
