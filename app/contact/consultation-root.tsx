// Office times to choose from, above the contact form. A chosen time goes into the message and nowhere else.
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { OfficeTime } from "../../domain/time/consultation-times.ts";
import type { OfficeHours } from "../browser/open-now.ts";
import { loadWholeSheet } from "../browser/whole-sheet.ts";
import { changedEvent } from "../forms/form-state.ts";
import { t } from "../words.ts";
import { ConsultationTimes, type TimeWords, wordsOf } from "./consultation-times.tsx";

const sentenceOf = (time: OfficeTime, words: TimeWords) => t("consultation.sentence", wordsOf(time, words));

/** Puts the sentence at the start of the message, replacing an earlier one, where the visitor can read and change it. */
function writeInto(message: HTMLTextAreaElement, sentence: string) {
  const others = message.value.split("\n").filter((line) => !line.startsWith(t("consultation.proposed")));
  message.value = `${sentence}\n\n${others.join("\n").trimStart()}`;
  message.dispatchEvent(new Event("input", { bubbles: true }));
}

type Props = { place: HTMLElement; hours: OfficeHours; words: TimeWords; message: HTMLTextAreaElement };

function Consultation({ place, hours, words, message }: Props) {
  const proposed = () =>
    message.value
      .split("\n")
      .filter((line) => line.includes(t("consultation.proposed")))
      .join("\n");
  const [proposal, setProposal] = useState(proposed);
  useEffect(() => {
    const form = message.form;
    const events = ["input", changedEvent];
    const followMessage = () => setProposal(proposed);
    for (const event of events) form?.addEventListener(event, followMessage);
    return () => {
      for (const event of events) form?.removeEventListener(event, followMessage);
    };
  });
  return (
    <ConsultationTimes
      words={words}
      hours={hours.rows}
      holidays={hours.holidays}
      place={place}
      isWritten={(time) => proposal.includes(sentenceOf(time, words))}
      onChoose={(time) => writeInto(message, sentenceOf(time, words))}
    />
  );
}

/** Renders the times into `place`. Rejects when the styles do not load. */
export async function enhance(place: HTMLElement) {
  // Its code may come when another page is shown.
  const page = place.closest("main");
  const message = page?.querySelector<HTMLTextAreaElement>("#contact-form [name=message]");
  const hours = page?.querySelector<HTMLElement>("[data-hours]")?.dataset.hours;
  if (!message || !hours) throw new Error("The page has no contact form with business hours");
  await loadWholeSheet();
  // As if somebody turned to the form, so that a draft is back in it, with the time that was chosen then.
  message.dispatchEvent(new Event("focusin", { bubbles: true }));
  createRoot(place).render(
    <Consultation
      place={place}
      hours={JSON.parse(hours) as OfficeHours}
      words={JSON.parse(place.dataset.consultation ?? "") as TimeWords}
      message={message}
    />,
  );
}
