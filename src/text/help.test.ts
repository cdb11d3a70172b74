// The help of the screens: in every language, as long as one reads, and with the words that stand on the screens.
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/language';
import { english, type HelpTexts } from './catalogues.ts';
import { help as inGerman } from './de/help.ts';
import { help } from './en/help.ts';
import { help as inSpanish } from './es/help.ts';
import { help as inFrench } from './fr/help.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { help as inPolish } from './pl/help.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { help as inPortuguese } from './pt/help.ts';
import { spanish } from './spanish.ts';
import { textOptions } from './start-texts.ts';

const spoken = {
  en: { ...english, help },
  es: { ...spanish, help: inSpanish },
  de: { ...german, help: inGerman },
  fr: { ...french, help: inFrench },
  pt: { ...portuguese, help: inPortuguese },
  pl: { ...polish, help: inPolish },
};

const said = ({ topics }: HelpTexts['help']) =>
  Object.entries(topics).flatMap(([topic, { title, entries }]) => [
    { key: `${topic}.title`, text: title as string },
    ...Object.entries(entries as Record<string, { ask: string; answer: string }>).flatMap(([name, { ask, answer }]) => [
      { key: `${topic}.entries.${name}.ask`, text: ask },
      { key: `${topic}.entries.${name}.answer`, text: answer },
    ]),
  ]);
const named = (text: string) => [...text.matchAll(/\$t\((.*?)\)/g)].map(([, key = '']) => key).sort();
const inEnglish = said(help);

test('every screen has three to seven questions', () => {
  const counts = Object.entries(help.topics).map(
    ([topic, { entries }]) => [topic, Object.keys(entries).length] as const,
  );
  expect(counts.length).toBeGreaterThan(12);
  expect(counts.filter(([, count]) => count < 3 || count > 7)).toEqual([]);
  for (const { key, text } of inEnglish) if (key.endsWith('.ask')) expect(text, key).toMatch(/\?|What now/);
});

describe('in every language', async () => {
  const resources = spoken as unknown as Record<string, Record<string, object>>;
  const texts = i18next.createInstance();
  await texts.init({ ...textOptions, lng: 'en', resources });

  test('there is one', () => expect(Object.keys(spoken)).toEqual([...languages]));

  test.each(languages)('%s says what English says, in its own words, and names what stands on the screens', (lng) => {
    const own = said(spoken[lng].help);
    expect(own.map(({ key }) => key)).toEqual(inEnglish.map(({ key }) => key));
    for (const [at, { key, text }] of own.entries()) {
      const first = inEnglish[at]?.text ?? '';
      expect(named(text), key).toEqual(named(first));
      for (const name of named(text))
        expect(texts.exists(name, { lng, fallbackLng: [] }), `${key}: ${name}`).toBe(true);
      const bare = text.replace(/\$t\(.*?\)/g, '').trim();
      if (lng !== 'en' && /\p{L}{3}/u.test(bare)) expect(text, key).not.toBe(first);
      const read = texts.t(`help:topics.${key}` as 'help:topics.bin.title', { lng });
      expect(read, key).not.toMatch(/\$t|{{|topics\./);
      expect(read.length, key).toBeGreaterThan(4);
      expect(read.length, key).toBeLessThan(700);
    }
  });
});
