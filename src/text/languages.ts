// The languages that the app speaks, and which of them a person gets.
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The language of a tag such as `es-419`; undefined when the app does not speak it. */
function languageOfTag(tag: string): Language | undefined {
  return languages.find((language) => tag.toLowerCase().split('-')[0] === language);
}

/** The first of the wanted languages that the app speaks; English when there is none. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languageOfTag(tag);
    if (found !== undefined) return found;
  }
  return 'en';
}
