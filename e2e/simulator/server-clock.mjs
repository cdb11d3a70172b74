// Loaded before the server where a story has let days pass: its clock is so many milliseconds ahead. No two of its times are
// the same: they say in which order things were done.
const ahead = Number(process.env.PLUMBLINE_CLOCK_AHEAD ?? 0);
const RealDate = Date;
let last = 0;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length > 0) {
      super(...given);
      return;
    }
    last = Math.max(last + 1, RealDate.now() + ahead);
    super(last);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
