// Times and sizes in a person's own language and time zone.
import i18next from 'i18next';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The browser's own variant of a language, where it has one: dates are written otherwise in London than in New York.
 * @param language of the app: `en`, `es`.
 */
function regional(language: string): string {
  const wanted = globalThis.navigator?.languages ?? [];
  return wanted.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
}

/** Making a formatter takes longer than using it, and a screen of cards uses some a hundred times. */
function kept<F>(make: (tag: string, format: object) => F): (language: string, format: object) => F {
  const made = new Map<string, F>();
  return (language, format) => {
    const tag = regional(language);
    const key = tag + JSON.stringify(format);
    const known = made.get(key) ?? make(tag, format);
    made.set(key, known);
    return known;
  };
}

const dateFormat = kept((tag, format) => new Intl.DateTimeFormat(tag, format));
const listFormat = kept((tag, format) => new Intl.ListFormat(tag, format));
const numberFormat = kept((tag, format) => new Intl.NumberFormat(tag, format));

/**
 * A moment in words. Every time that is shown goes through here: the engine throws at one that no calendar has, and rows that a
 * server took before it looked may hold one (`momentSchema`). A page says so and goes on.
 */
function timeText(moment: Date, language: string, format: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(moment.getTime())) return i18next.t('time:unknown', { lng: language });
  return dateFormat(language, format).format(moment);
}

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

/** Parts of a sentence one after the other, as people say them: a, b and c. */
export function listText(parts: readonly string[], language: string): string {
  return listFormat(language, { type: 'conjunction' }).format(parts);
}

/** A day as people say it in full, with the day of the week. */
export function dayText(iso: string, language: string): string {
  return timeText(new Date(iso), language, { dateStyle: 'full' });
}

/** Told part by part: the short style of a time is `7:42` in one language and `07:42` in another. */
const day = { day: 'numeric', month: 'short' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const dayAndClock = { year: 'numeric', ...day, ...clock } as const;

export function dateText(iso: string, language: string): string {
  // Part by part: the medium style of a date is `16.11.2026` in one language, beside `16. Nov., 17:58` on the same card.
  return timeText(new Date(iso), language, { year: 'numeric', ...day });
}

/** A moment with its date and its hour, wherever it lies. */
export function dateTimeText(iso: string, language: string): string {
  return timeText(new Date(iso), language, dayAndClock);
}

/** A local time as somebody's clock wrote it (`2026-10-12T07:42:00`, an offset may follow): never shifted to another zone. */
export function writtenMomentText(local: string, language: string): string {
  return timeText(new Date(`${local.slice(0, 19)}Z`), language, { ...dayAndClock, timeZone: 'UTC' });
}

/** The hour and minute of a moment of today, as `07:42`; of another day with its date. `now` in ms. */
export function momentText(iso: string, now: number, language: string): string {
  const moment = new Date(iso);
  const today = moment.toDateString() === new Date(now).toDateString();
  return timeText(moment, language, today ? clock : { ...day, ...clock });
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
  // A figure and its unit stay in one line, as they do in Spanish without asking.
  return numberFormat(language, format).format(value).replace(' ', '\u00A0');
}

const spans = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1000],
] as const;

/** How long a time is, in the largest unit of which it has at least one. `span` in ms. */
export function spanText(span: number, language: string): string {
  const [unit, length] = spans.find(([, one]) => span >= one) ?? ['second', 1000];
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return numberFormat(language, format).format(span / length);
}

/** A count as people write it. */
export function countText(count: number, language: string): string {
  return numberFormat(language, {}).format(count);
}
