// Loaded before a site (`NODE_OPTIONS=--import`), this sets its clock to a Friday morning in Nepal, so that pages show the
// same year, dates and opening hours in every run. The clock runs on from there.
const begin = Date.parse("2026-11-20T04:15:00Z");
const RealDate = Date;
const late = RealDate.now() - begin;

class FixedDate extends RealDate {
  constructor(...args: unknown[]) {
    if (args.length === 0) super(FixedDate.now());
    else super(...(args as [number]));
  }
  static override now(): number {
    return RealDate.now() - late;
  }
}

globalThis.Date = FixedDate as DateConstructor;
