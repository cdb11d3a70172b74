// Plural forms of a catalogue, by the categories of its language (Intl.PluralRules): `key_one`, `key_few`, `key_many`,
// `key_other`. i18next asks for the category's own key and knows no way from a missing one to `other`.
import type { Language } from '#domain/language';

export type Texts = { readonly [key: string]: string | Texts };

const OTHER = '_other';

/** The same texts, with a form for each category of the language: `other` where it has none of its own. */
export function withPluralForms(language: Language, texts: Texts): Texts {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const filled: Record<string, string | Texts> = {};
  for (const [key, said] of Object.entries(texts)) {
    if (typeof said !== 'string') {
      filled[key] = withPluralForms(language, said);
      continue;
    }
    filled[key] = said;
    if (!key.endsWith(OTHER)) continue;
    const base = key.slice(0, -OTHER.length);
    for (const category of pluralCategories) filled[`${base}_${category}`] = texts[`${base}_${category}`] ?? said;
  }
  return filled;
}
