import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#domain/language';
import { english } from './catalogues.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { languageFor } from './languages.ts';
import { type Texts, withPluralForms } from './plural-forms.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}
const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map((match) => match[1]).sort();

/** Every catalogue but the English one, which is the shape of the others. */
const others = { es: spanish, de: german, fr: french, pt: portuguese, pl: polish };

/** A plural form that English has not: it says what `other` says, to other numbers. */
const furtherForm = /_(few|many)$/;

describe('the catalogues', () => {
  it('are of every language that is spoken', () => {
    expect(['en', ...Object.keys(others)]).toEqual([...languages]);
  });

  it.each(Object.entries(others))(
    'say the same things in %s as in English, with the same blanks to fill',
    (_, texts) => {
      const said = new Map(leaves(texts as Tree));
      const inEnglish = new Map(leaves(english as Tree));
      for (const [key, text] of inEnglish) {
        expect(placeholders(said.get(key) ?? 'missing'), key).toEqual(placeholders(text));
      }
      for (const [key, text] of said) {
        expect(text.trim(), key).not.toBe('');
        const known = inEnglish.get(key) ?? inEnglish.get(key.replace(furtherForm, '_other'));
        expect(known, key).toBeDefined();
        expect(placeholders(text), key).toEqual(placeholders(known ?? ''));
      }
    },
  );

  it('count in every language, by its own plural forms', async () => {
    const texts = i18next.createInstance();
    await texts.init({ lng: 'en', showSupportNotice: false });
    for (const [language, catalogue] of Object.entries({ en: english, ...others })) {
      const said = withPluralForms(language as Language, catalogue.team as Texts);
      texts.addResourceBundle(language, 'team', said);
    }
    const counts = [1, 2, 5, 22, 1_000_000];
    for (const language of languages) {
      for (const count of counts) {
        const said = texts.t('team:with_access', { count, lng: language });
        expect(said, language).toContain(String(count));
        if (language !== 'en') expect(said).not.toBe(texts.t('team:with_access', { count, lng: 'en' }));
      }
    }
    const forms = counts
      .slice(0, 4)
      .map((count) => texts.t('team:with_access', { count, lng: 'pl' }).replace(/\d+/, ''));
    expect(new Set(forms).size).toBe(3);
    expect(forms[1]).toBe(forms[3]);
  });
});

describe('languageFor', () => {
  it('takes the first language that is spoken here', () => {
    expect(languageFor(['it-IT', 'es-419', 'en'])).toBe('es');
    expect(languageFor(['pt-BR', 'en'])).toBe('pt');
    expect(languageFor(['EN-gb', 'es'])).toBe('en');
    expect(languageFor(['nl'])).toBe('en');
    expect(languageFor([])).toBe('en');
  });
});
