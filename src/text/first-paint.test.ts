// What runs before the first paint, in a page of a few fakes: it is a plain file and can import nothing.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { languages } from '#domain/language';

const script = readFileSync(new URL('../../public/first-paint.js', import.meta.url), 'utf8');

/** @returns what the device keeps after the page was opened, and whether the page waits for the app's own drawing. */
function opened(search: string, before: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(before));
  const page = { lang: 'en', dataset: {} as Record<string, string> };
  runInNewContext(script, {
    URL,
    document: { documentElement: page, addEventListener: () => undefined },
    location: { href: `https://plumbline.example/${search}` },
    history: { state: null, replaceState: () => undefined },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    matchMedia: () => ({ matches: false }),
  });
  return { language: kept.get('plumbline:language'), isHeld: 'hold' in page.dataset };
}

test('every language that the app speaks is kept when its link is pressed before the app hears it', () => {
  for (const language of languages) {
    expect(opened(`?language=${language}`)).toEqual({ language, isHeld: language !== 'en' });
  }
});

test('of an address that somebody else made nothing but a language is kept', () => {
  for (const said of ['', 'xx', 'EN', 'en,es', 'constructor', 'x'.repeat(100_000)]) {
    expect(opened(`?language=${said}`)).toEqual({ language: undefined, isHeld: false });
    expect(opened(`?language=${said}`, { 'plumbline:language': 'de' })).toEqual({ language: 'de', isHeld: true });
  }
});

test('what was kept and is no language holds no page', () => {
  expect(opened('', { 'plumbline:language': 'xx' }).isHeld).toBe(false);
});
