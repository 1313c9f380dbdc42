import { z } from "zod";
import { weekdays } from "../../domain/region.ts";
import { closingMinutes, minutesOf, type Span, spansOf } from "../../domain/time/opening-hours.ts";
import { clock } from "./schema-parts.ts";

const row = z
  .strictObject({
    days: z.array(z.enum(weekdays)).min(1),
    opens: clock.optional(),
    closes: clock.optional().describe("Earlier than `opens` means on the next day."),
    times: z
      .array(z.strictObject({ opens: clock, closes: clock }))
      .min(1)
      .optional()
      .describe("Instead of `opens` and `closes`, for hours with a break."),
  })
  .superRefine(({ days, opens, closes, times }, context) => {
    const tell = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    // Closing before opening means past midnight.
    const checkSpan = ({ opens, closes }: Partial<Span>, path: (string | number)[]) => {
      if (opens && opens === closes)
        tell(path, "is when it opens; for open all day write 00:00 to 23:59, for closed leave both out");
    };
    if (times && (opens || closes))
      tell(["times"], "stands beside opens or closes; write all spans under times");
    if (opens && !closes) tell(["opens"], "has no closes beside it; a closed day has neither");
    if (closes && !opens) tell(["closes"], "has no opens beside it; a closed day has neither");
    checkSpan({ opens, closes }, ["closes"]);
    for (const [i, span] of times?.entries() ?? []) checkSpan(span, ["times", i, "closes"]);
    const spans = spansOf({ days, times });
    for (const [i, span] of spans.entries()) {
      const clash = spans.slice(0, i).find((earlier) => minutesOf(span.opens) < closingMinutes(earlier));
      if (clash)
        tell(["times"], `${clash.opens} to ${clash.closes} and ${span.opens} to ${span.closes} overlap`);
    }
  });

/** Rows in the order shown. A day in no row, or in one without times, is closed. */
export const hours = z.array(row).superRefine((rows, context) => {
  const seen = new Map<string, number>();
  for (const [i, { days }] of rows.entries())
    for (const day of days) {
      const earlier = seen.get(day);
      seen.set(day, i);
      if (earlier === undefined) continue;
      const message =
        earlier === i
          ? `${day} stands here twice`
          : `${day} stands in row ${earlier + 1}, too; put all its spans there, under times`;
      context.addIssue({ code: "custom", path: [i, "days"], message });
    }
});
