// Times and sizes in a person's own language and time zone.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Age =
  | { unit: 'just_now' }
  | { unit: 'minutes_ago' | 'hours_ago' | 'days_ago'; count: number }
  | { unit: 'date'; text: string };

/** How long ago something was; from seven days on, its date. A time ahead of `now` (both ms) is just now. */
export function ageOf(iso: string, now: number, language: string): Age {
  const passed = now - Date.parse(iso);
  if (passed < MINUTE) return { unit: 'just_now' };
  if (passed < HOUR) return { unit: 'minutes_ago', count: Math.floor(passed / MINUTE) };
  if (passed < DAY) return { unit: 'hours_ago', count: Math.floor(passed / HOUR) };
  if (passed < 7 * DAY) return { unit: 'days_ago', count: Math.floor(passed / DAY) };
  return { unit: 'date', text: dateText(iso, language) };
}

export function dateText(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(iso));
}

/** A local time as somebody's clock wrote it (`2026-10-12T07:42:00`, an offset may follow): never shifted to another zone. */
export function writtenMomentText(local: string, language: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(new Date(`${local.slice(0, 19)}Z`));
}

/** The hour and minute of a moment of today, as `07:42`; of another day with its date. `now` in ms. */
export function momentText(iso: string, now: number, language: string): string {
  const moment = new Date(iso);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const today = moment.toDateString() === new Date(now).toDateString();
  const format = today ? clock : ({ ...clock, day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(language, format).format(moment);
}

const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size of `bytes` in the largest unit that gives 1 or more; 1 kB is 1,000 bytes. */
export function bytesText(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : Math.min(steps.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const digits = step > 0 && value < 10 ? 1 : 0;
  const unit = steps[step] ?? 'byte';
  // The short form of a byte is its name, and the same for one and for many.
  const unitDisplay = step === 0 ? 'long' : 'short';
  const format = { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(language, format).format(value);
}
