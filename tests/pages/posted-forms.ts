// What a browser without script posts from each of the three forms.

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
  phone: "९८४१२३४५६७",
  course: "fullstack-web",
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
