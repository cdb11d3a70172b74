import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { time as english } from './en/time.ts';
import { time as spanish } from './es/time.ts';
import {
  ageOf,
  bytesText,
  dateText,
  dateTimeText,
  dayText,
  momentText,
  spanText,
  writtenMomentText,
} from './moments.ts';

beforeAll(() =>
  i18next.init({ lng: 'en', resources: { en: { time: english }, es: { time: spanish } }, showSupportNotice: false }),
);

const at = (iso: string) => Date.parse(iso);
const made = '2026-03-14T07:42:00.000Z';

describe('ageOf', () => {
  it.each([
    ['2026-03-14T07:42:59.000Z', { unit: 'just_now' }],
    ['2026-03-14T07:43:00.000Z', { unit: 'minutes_ago', count: 1 }],
    ['2026-03-14T08:41:59.000Z', { unit: 'minutes_ago', count: 59 }],
    ['2026-03-14T08:42:00.000Z', { unit: 'hours_ago', count: 1 }],
    ['2026-03-15T07:42:00.000Z', { unit: 'days_ago', count: 1 }],
    ['2026-03-21T07:41:00.000Z', { unit: 'days_ago', count: 6 }],
  ])('at %s', (now, age) => {
    expect(ageOf(made, at(now), 'en')).toEqual(age);
  });

  it('is a date from the seventh day on', () => {
    expect(ageOf(made, at('2026-03-21T07:42:00.000Z'), 'en')).toEqual({ unit: 'date', text: 'Mar 14, 2026' });
  });

  it('takes a time that is ahead of the clock for now', () => {
    expect(ageOf(made, at('2026-03-11T00:00:00.000Z'), 'en')).toEqual({ unit: 'just_now' });
  });
});

describe('momentText', () => {
  it('shows hour and minute today and adds the day otherwise', () => {
    const local = new Date(2026, 2, 14, 7, 42).toISOString();
    expect(momentText(local, new Date(2026, 2, 14, 23, 0).getTime(), 'en')).toBe('07:42');
    expect(momentText(local, new Date(2026, 2, 15, 0, 1).getTime(), 'en')).toBe('Mar 14, 07:42');
  });
});

describe('the hour', () => {
  it('has two figures in every language and everywhere', () => {
    const local = new Date(2026, 2, 14, 7, 42).toISOString();
    const now = new Date(2026, 2, 14, 23, 0).getTime();
    for (const language of ['en', 'es', 'en-GB', 'es-MX']) {
      const hours = [momentText(local, now, language), momentText(local, now + 86_400_000, language)];
      hours.push(dateTimeText(local, language), writtenMomentText('2026-03-14T07:42:00', language));
      expect(hours.filter((text) => !/(^|\D)07:42$/.test(text))).toEqual([]);
    }
  });
});

describe('dayText', () => {
  it('is the day in full', () => {
    const local = new Date(2026, 2, 14, 23, 59).toISOString();
    expect([dayText(local, 'en'), dayText(local, 'es')]).toEqual([
      'Saturday, March 14, 2026',
      'sábado, 14 de marzo de 2026',
    ]);
  });
});

describe('writtenMomentText', () => {
  it('is what the clock showed, wherever it is read', () => {
    expect(writtenMomentText('2026-10-12T07:42:00', 'en')).toBe('Oct 12, 2026, 07:42');
    expect(writtenMomentText('2026-10-12T23:42:00+14:00', 'es')).toBe('12 oct 2026, 23:42');
  });
});

describe('a time that no calendar has', () => {
  // The server took any string of that shape once: a row with one must not end the page that shows it.
  it.each(['2026-99-99T99:99:99.999Z', '2026-02-03T25:00:00.000Z', ''])('%j is said to be unknown', (time) => {
    const now = at('2026-03-15T07:42:00.000Z');
    for (const [language, text] of [
      ['en', 'time unknown'],
      ['es-MX', 'hora desconocida'],
    ] as const) {
      expect([dateText, dayText, dateTimeText, writtenMomentText].map((words) => words(time, language))).toEqual(
        Array(4).fill(text),
      );
      expect(momentText(time, now, language)).toBe(text);
      expect(ageOf(time, now, language)).toEqual({ unit: 'date', text });
    }
  });
});

describe('bytesText', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1_540_000, '1.5 MB'],
    [83_200_000, '83 MB'],
    [4_210_000_000, '4.2 GB'],
    [12_000_000_000_000, '12,000 GB'],
  ])('%d', (bytes, text) => {
    expect(bytesText(bytes, 'en')).toBe(text.replace(' ', '\u00A0'));
  });
});

describe('spanText', () => {
  it.each([
    [400, '0 seconds', '0 segundos'],
    [1000, '1 second', '1 segundo'],
    [59_400, '59 seconds', '59 segundos'],
    [90_000, '2 minutes', '2 minutos'],
    [3_600_000, '1 hour', '1 hora'],
    [3 * 86_400_000, '3 days', '3 días'],
  ])('%i ms: %s', (span, english, spanish) => {
    expect(spanText(span, 'en')).toBe(english);
    expect(spanText(span, 'es')).toBe(spanish);
  });
});

it('a date has one form in a language, with and without its hour', () => {
  const told = (language: string) => [dateText(made, language), dateTimeText(made, language)];
  for (const language of ['en', 'es', 'de', 'fr', 'pt', 'pl']) {
    const [date = '', moment = ''] = told(language);
    expect(moment.startsWith(date)).toBe(true);
  }
});
