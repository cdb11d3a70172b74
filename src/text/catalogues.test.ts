import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { english } from './catalogues.ts';
import { languageFor } from './languages.ts';
import { spanish } from './spanish.ts';

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}
const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map((match) => match[1]).sort();

describe('the catalogues', () => {
  const inSpanish = new Map(leaves(spanish as Tree));

  it('say the same things in both languages, with the same blanks to fill', () => {
    for (const [key, text] of leaves(english as Tree)) {
      expect(placeholders(inSpanish.get(key) ?? 'missing'), key).toEqual(placeholders(text));
    }
    expect(inSpanish.size).toBe(leaves(english as Tree).length);
  });

  it('leave no sentence empty', () => {
    for (const [key, text] of [...leaves(english as Tree), ...inSpanish]) expect(text.trim(), key).not.toBe('');
  });

  it('count in both languages', async () => {
    const texts = i18next.createInstance();
    await texts.init({ lng: 'en', resources: { en: english, es: spanish }, showSupportNotice: false });
    expect(texts.t('sync:attention', { count: 1 })).toBe('1 needs attention');
    expect(texts.t('sync:attention', { count: 2 })).toBe('2 need attention');
    await texts.changeLanguage('es');
    expect(texts.t('sync:waiting', { count: 7 })).toBe('7 en espera');
  });
});

describe('languageFor', () => {
  it('takes the first language that is spoken here', () => {
    expect(languageFor(['fr-FR', 'es-419', 'en'])).toBe('es');
    expect(languageFor(['EN-gb', 'es'])).toBe('en');
    expect(languageFor(['de'])).toBe('en');
    expect(languageFor([])).toBe('en');
  });
});
