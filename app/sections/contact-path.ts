import { t } from "../words.ts";

/** The contact page with its subject filled in. */
export const contactPath = (subject: string) => `/contact?${new URLSearchParams({ subject })}`;

export const consultationPath = (course?: string) =>
  contactPath(
    course === undefined ? t("training.consultationSubject") : t("training.courseSubject", { course }),
  );

export const consultingPath = () => contactPath(t("services.consultingSubject"));
