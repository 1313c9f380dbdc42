import { useState } from "react";
import type { Site } from "../../content/schema.ts";
import type { OfficeTime } from "../../domain/consultation-times.ts";
import { formatDate } from "../../domain/date.ts";
import { formatClock } from "../../domain/opening-hours.ts";
import type { FormFields } from "../context.ts";
import type { RootData } from "../root.tsx";
import { t } from "../words.ts";
import { CalendarFile } from "./calendar-file.tsx";
import { ConsultationTimes } from "./consultation-times.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { FormReply } from "./form-reply.ts";

type Props = {
  root: RootData;
  hours: { rows: Site["hours"]; holidays: Site["holidays"] };
  reply: FormReply | undefined;
  subject: string;
};

const sentenceOf = ({ day, date, clock }: OfficeTime) =>
  t("consultation.sentence", { day, date: formatDate(date), time: formatClock(clock) });

const messageField = () => document.querySelector<HTMLTextAreaElement>("#contact-form [name=message]");

/** Puts the sentence first in the message, in place of an earlier one, so that it can be read and changed. */
function writeIntoMessage(sentence: string) {
  const field = messageField();
  if (!field) return;
  const others = field.value.split("\n").filter((line) => !line.startsWith(t("consultation.proposed")));
  field.value = `${sentence}\n\n${others.join("\n").trimStart()}`;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The contact form under a choice of office times. The time goes into the message and nowhere else. */
export function ConsultationForm({ root, hours, reply, subject }: Props) {
  const [chosen, setChosen] = useState<OfficeTime>();
  const [sent, setSent] = useState<{ time: OfficeTime; uid: string }>();
  const onSent = ({ message = "" }: FormFields) => {
    const stands = chosen && message.includes(sentenceOf(chosen));
    setSent(stands ? { time: chosen, uid: crypto.randomUUID() } : undefined);
    setChosen(undefined);
  };
  return (
    <>
      <ConsultationTimes
        hours={hours.rows}
        holidays={hours.holidays.map(({ date }) => date)}
        chosen={chosen}
        isWritten={(time) => messageField()?.value.includes(sentenceOf(time)) ?? false}
        onChoose={(time, isNew) => {
          setChosen(time);
          if (isNew) writeIntoMessage(sentenceOf(time));
        }}
      />
      <ContactForm
        root={root}
        reply={reply}
        subject={subject}
        onSent={onSent}
        afterSent={sent && <CalendarFile {...sent} site={root.site} />}
      />
    </>
  );
}
