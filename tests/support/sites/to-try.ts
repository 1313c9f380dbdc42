// First aid, a brief builder and a sample of a paper, for companies of tests.
import { briefQuestions } from "../../../domain/brief.ts";

const symptom = (id: string, title: string) => ({
  id,
  title,
  now: ["Switch it off."],
  never: ["Do not dry it in an oven."],
  risk: { data: "The files may be gone." },
  bring: ["The machine"],
  subject: title,
  message: `${title}.`,
});

const choice = (name: string, multiple = false) => ({
  name,
  question: `${name}?`,
  multiple,
  unanswered: `${name} is open.`,
  options: ["one", "two"].map((value, points) => ({ value, label: `${name} ${value}`, points })),
});

/** The files, which name a service and a course that the company has. */
export const toTry = ({ service, course }: { service: string; course: string }) => ({
  "brief.yaml": {
    title: "Brief",
    summary: "Six questions about a project.",
    services: [service],
    link: "Write a brief",
    heading: "A brief",
    lead: "Answer what you know.",
    ...Object.fromEntries(briefQuestions.map((key) => [key, choice(key, key === "does")])),
    sizes: {
      small: { name: "Small", meaning: "Some weeks.", upTo: 2 },
      medium: { name: "Medium", meaning: "Some months.", upTo: 4 },
      large: { name: "Large", meaning: "In stages." },
    },
    subject: "A brief",
  },
  "documents.yaml": {
    heading: "On paper",
    lead: "Samples.",
    watermark: "Sample",
    list: [
      {
        file: "sample-bill",
        title: "Bill",
        label: "Sample bill",
        services: [service],
        courses: [course],
        table: { columns: ["What", "Amount"], rows: [["Work", "10"]] },
      },
    ],
  },
  "triage.yaml": {
    title: "First aid",
    summary: "What to do when something has happened.",
    service: service,
    address: "first-aid",
    link: "First aid",
    heading: "First aid",
    lead: "Open what happened.",
    checkedOn: "2026-11-20",
    symptoms: [symptom("wet", "It got wet"), symptom("dead", "It is dead")],
    slip: { heading: "Slip", lines: ["Name"] },
  },
});

export const readiness = ["Can you read?", "Do you have time?"].map((question) => ({
  question,
  gap: `${question} A gap.`,
  close: `${question} Closed.`,
}));
