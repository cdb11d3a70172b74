// The app's words: English in the first load, another language when the browser asks for it.
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Catalogue, english, type Language, languages } from './catalogues.ts';

const loaders: Record<Language, () => Promise<Catalogue>> = {
  en: () => Promise.resolve(english),
  es: async () => (await import('./spanish.ts')).spanish,
};

/** The first of the browser's languages that the app speaks; English when there is none. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** Call once, before the first screen is drawn. Where the language cannot be loaded (no network yet), English stands in. */
export async function startTexts(wanted: readonly string[]): Promise<void> {
  let language = languageFor(wanted);
  let catalogue: Catalogue = english;
  try {
    catalogue = await loaders[language]();
  } catch {
    language = 'en';
  }
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'words',
    resources: { en: english, [language]: catalogue },
    interpolation: { escapeValue: false },
    returnNull: false,
    showSupportNotice: false,
  });
  document.documentElement.lang = language;
}
