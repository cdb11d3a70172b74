// The demo's time: its story ends now and began some weeks before, on working days.

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;

export interface Calendar {
  /** The story's present, for the server's clock. */
  now(): string;
  /** Goes on to a time of a working day so many working days ago, UTC; never back, and never past the end. */
  go(workdaysAgo: number, time: string): void;
  /** The day of the present, `2026-11-20`. */
  day(): string;
  /** Local time as a camera of the place writes it: some minutes before the present. */
  camera(minutesBefore: number): string;
}

/** The midnight of a working day before the one of `end`. */
function workday(end: number, ago: number): number {
  let at = end - (end % DAY);
  for (let left = ago; left > 0; ) {
    at -= DAY;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}

/** @param end the present of whoever looks at the demo; the story stops some minutes before it. */
export function openCalendar(end: Date): Calendar {
  const last = end.getTime() - 5 * MINUTE;
  let present = workday(end.getTime(), 25);
  const iso = (time: number) => new Date(time).toISOString();
  return {
    // Nothing of one story happens at the very same moment.
    now() {
      present = Math.min(present + 1, last);
      return iso(present);
    },
    go(workdaysAgo, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const wanted = workday(end.getTime(), workdaysAgo) + (hours * 60 + minutes) * MINUTE;
      present = Math.min(Math.max(present + MINUTE, wanted), last);
    },
    day: () => iso(present).slice(0, 10),
    camera: (minutesBefore) =>
      iso(present - minutesBefore * MINUTE)
        .slice(0, 19)
        .replace('T', ' ')
        .replaceAll('-', ':'),
  };
}
