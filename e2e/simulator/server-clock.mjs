// Loaded before the server where a story has let days pass: its clock is so many milliseconds ahead.
const ahead = Number(process.env.PLUMBLINE_CLOCK_AHEAD ?? 0);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + ahead);
    else super(...given);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
