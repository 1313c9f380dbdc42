// What a browser without script posts from each of the three forms.
import { loadContent } from "../../content-model/read/load.server.ts";

const { courses, site } = loadContent();

export const contact = {
  name: "Sita Sharma",
  email: "sita@visitor.example",
  subject: "A website",
  message: "Can you make one?\r\nBy March, please.",
  topic: "",
  submissionId: "",
};
export const enrollment = {
  fullName: "Ram Rai",
  email: "ram@visitor.example",
  // A number of the company's country.
  phone: site.country === "NP" ? "९८४१२३४५६७" : (site.phone?.value ?? ""),
  course: courses[0]?.slug ?? "",
  topic: "",
  submissionId: "",
};
export const newsletter = { email: "reader@visitor.example", topic: "", submissionId: "" };

/** Path, fields and first letter of a reference. */
export const forms = [
  ["/contact", contact, "C"],
  ["/enroll", enrollment, "E"],
  ["/newsletter", newsletter, "N"],
] as const;
