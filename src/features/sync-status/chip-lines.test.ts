import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#domain/language';
import { english } from '#src/text/catalogues.ts';
import { french } from '#src/text/french.ts';
import { german } from '#src/text/german.ts';
import { polish } from '#src/text/polish.ts';
import { portuguese } from '#src/text/portuguese.ts';
import { spanish } from '#src/text/spanish.ts';
import { chipLines } from './chip-lines.ts';
import type { SyncSummary } from './use-sync-summary.ts';

const texts = i18next.createInstance();
const languages = { en: english, es: spanish, de: german, fr: french, pt: portuguese, pl: polish } satisfies Record<
  Language,
  unknown
>;
beforeAll(() => texts.init({ lng: 'en', resources: languages, showSupportNotice: false }));

const still = { phase: 'idle', last_sync_at: null, asked_at: null, error: null, sending: false } as const;
const both: SyncSummary = {
  attention: 1,
  waiting: 3,
  checked_at: '2026-10-04T07:43:00.000Z',
  kept_back: false,
  status: still,
  app_coming: false,
};
const offline = { ...still, error: 'offline' } as const;

const lines = (summary: SyncSummary, narrow: boolean, language = 'en') =>
  chipLines(summary, '07:43', narrow, texts.getFixedT(language, 'sync'));

describe('the sync chip', () => {
  test('says above what counts most, and below what waits besides', () => {
    expect(lines(both, false)).toMatchObject({ first: '1 needs attention', second: '3 waiting · checked 07:43' });
    expect(lines({ ...both, attention: 0 }, false)).toMatchObject({ first: '3 waiting', second: 'checked 07:43' });
    expect(lines({ ...both, waiting: 0 }, true)).toMatchObject({ first: '1 to see to', second: 'checked 07:43' });
    expect(lines({ ...both, attention: 0, waiting: 0 }, true)).toMatchObject({ first: 'All sent' });
  });

  test('says up to when news are here where the server keeps back what came since, and short enough for a phone', () => {
    const kept = { ...both, attention: 0, waiting: 0, kept_back: true };
    expect(lines(kept, false)).toMatchObject({ first: 'All sent', second: 'news up to 07:43' });
    for (const language of ['en', 'es']) expect(lines(kept, true, language).second.length).toBeLessThanOrEqual(21);
  });

  test('has two short lines on a phone, in either language, and says all of it to whoever listens', () => {
    for (const language of ['en', 'es']) {
      for (const status of [still, offline]) {
        const { first, second, spoken } = lines({ ...both, status }, true, language);
        // As many letters as there is room for on a phone of 390 px.
        expect([first.length <= 19, second.length <= 21]).toEqual([true, true]);
        expect(spoken).toContain('07:43');
        expect(spoken).toContain(first);
        expect(spoken).toMatch(language === 'en' ? /3 waiting/ : /3 en espera/);
        if (status === offline) expect(spoken).toMatch(language === 'en' ? /^Offline/ : /^Sin conexión/);
      }
    }
  });

  test('has its commonest states in full on a phone of 360 px, in every language', () => {
    for (const language of Object.keys(languages)) {
      const quiet = { ...both, attention: 0, waiting: 0 };
      const states = [
        ...[quiet, { ...quiet, waiting: undefined }, { ...quiet, status: { ...still, error: 'full' as const } }],
        ...[1, 2, 12].flatMap((count) => [
          { ...quiet, attention: count },
          { ...quiet, waiting: count },
        ]),
      ];
      const said = states.map((state) => lines(state, true, language).first);
      expect(said.filter((first) => first.length > 14)).toEqual([]);
    }
  });

  test('says everywhere that there is no network, and that there is no room', () => {
    const alone = { ...both, attention: 0, status: offline };
    expect(lines(alone, false).first).toBe('Offline · 3 waiting');
    expect(lines(alone, true)).toMatchObject({ first: '3 waiting', second: 'Offline · 07:43' });
    const { first, second, spoken } = lines({ ...both, status: { ...still, error: 'full' } }, true);
    expect([first, second]).toEqual(['Device full', '3 waiting · 07:43']);
    expect(spoken).toBe('Device full · 1 to see to · 3 waiting · checked 07:43');
  });

  test('says that the server is not reached, where it is the server', () => {
    const away = { ...both, attention: 0, status: { ...still, error: 'server' } } as const;
    expect(lines(away, false).first).toBe('No server · 3 waiting');
    expect(lines(away, true).second).toBe('No server · 07:43');
    expect(lines(away, true, 'es').second).toBe('Sin servidor · 07:43');
    expect(lines(away, false).spoken).not.toContain('Offline');
  });

  test('says that the app is not on the device yet, in either language, on a phone too', () => {
    const coming = { ...both, attention: 0, waiting: 0, app_coming: true };
    expect(lines(coming, false)).toMatchObject({ first: 'All sent', second: 'not offline-ready yet' });
    for (const language of ['en', 'es']) {
      const { second, spoken } = lines({ ...coming, status: offline }, true, language);
      expect(second.length <= 21).toBe(true);
      expect(spoken).toContain(second);
      expect(spoken).toContain('07:43');
    }
  });
});
