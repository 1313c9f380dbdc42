// Loaded before a site (`NODE_OPTIONS=--import`), this sets its clock ahead by CLOCK_AHEAD milliseconds.
const TrueDate = Date;
const ahead = Number(process.env.CLOCK_AHEAD ?? 0);

class ShiftedDate extends TrueDate {
  constructor(...args) {
    if (args.length === 0) super(ShiftedDate.now());
    else super(...args);
  }
  static now() {
    return TrueDate.now() + ahead;
  }
}

globalThis.Date = ShiftedDate;
