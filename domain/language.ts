// The languages that app and server speak: the one list of them. Whoever adds one is led by the compiler and by tests; `docs/map.md` says where.
export const languages = ['en', 'es', 'de', 'fr', 'pt', 'pl'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words: whoever is lost in the wrong one finds theirs. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
  pl: 'Polski',
};

/** Words by their plural category (CLDR); `other` is said for those that have none of their own. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<Language, Intl.PluralRules>();

/** What is said of so many. */
export function pluralForm(language: Language, count: number, forms: PluralForms): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return forms[known.select(count)] ?? forms.other;
}
