// Which of the languages that the app speaks a person gets.
import { type Language, languages } from '#domain/language';

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
