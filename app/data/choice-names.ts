import type { Course } from "../../content-model/schema/schema.ts";
import { t } from "../words.ts";

type Level = NonNullable<Course["modules"][number]["level"]>;

export const levelNames: Record<Level, string> = {
  Beginner: t("level.beginner"),
  Intermediate: t("level.intermediate"),
  Advanced: t("level.advanced"),
};
