import { t } from "../words.ts";

/** The contact page with its subject filled in. */
export const contactPath = (subject: string) => `/contact?${new URLSearchParams({ subject })}`;

/** The same for a consultation: the page then offers office times, too. */
export const consultationPath = (course?: string) =>
  `${contactPath(
    course === undefined ? t("training.consultationSubject") : t("training.courseSubject", { course }),
  )}&consultation=1`;

export const consultingPath = () => contactPath(t("services.consultingSubject"));
