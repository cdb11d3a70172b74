// The app's words. A few are in the first load, the public pages' come with them, the rest with the signed-in app, and its help
// when somebody asks for it; each in the language that is wanted. All languages are on the device once the service worker has kept the app.
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#domain/language';
import { browserKeep } from '#src/platform/own-files/keep.ts';
import type { Catalogue, HelpTexts, TranslatedTexts } from './catalogues.ts';
import { failure } from './en/failure.ts';
import { words } from './en/words.ts';
import type { firstEnglish } from './first-english.ts';
import { languageFor } from './languages.ts';
import { withPluralForms } from './plural-forms.ts';

type FirstTexts = TranslatedTexts<typeof firstEnglish>;
type Loaders<Texts> = Record<Language, () => Promise<Texts>>;

const LANGUAGE = 'plumbline:language';
const keep = browserKeep();

/** What is said before sign-in. */
const firstTexts: Loaders<FirstTexts> = {
  en: async () => (await import('./first-english.ts')).firstEnglish,
  es: async () => (await import('./first-spanish.ts')).firstSpanish,
  de: async () => (await import('./first-german.ts')).firstGerman,
  fr: async () => (await import('./first-french.ts')).firstFrench,
  pt: async () => (await import('./first-portuguese.ts')).firstPortuguese,
  pl: async () => (await import('./first-polish.ts')).firstPolish,
};
const whole: Loaders<Catalogue> = {
  en: async () => (await import('./catalogues.ts')).english,
  es: async () => (await import('./spanish.ts')).spanish,
  de: async () => (await import('./german.ts')).german,
  fr: async () => (await import('./french.ts')).french,
  pt: async () => (await import('./portuguese.ts')).portuguese,
  pl: async () => (await import('./polish.ts')).polish,
};
/** Long, and few read it. */
const help: Loaders<HelpTexts> = {
  en: () => import('./en/help.ts'),
  es: () => import('./es/help.ts'),
  de: () => import('./de/help.ts'),
  fr: () => import('./fr/help.ts'),
  pt: () => import('./pt/help.ts'),
  pl: () => import('./pl/help.ts'),
};
type LoadedTexts = FirstTexts | Catalogue | HelpTexts;
/** What the screens so far have needed. */
let needed: readonly Loaders<LoadedTexts>[] = [firstTexts];

/** What i18next needs to know, wherever it speaks. */
export const textOptions = {
  fallbackLng: 'en',
  defaultNS: 'words',
  interpolation: { escapeValue: false },
  returnNull: false,
  showSupportNotice: false,
} as const;

function addTexts(language: Language, texts: LoadedTexts): void {
  for (const [room, said] of Object.entries(texts))
    i18next.addResourceBundle(language, room, withPluralForms(language, said));
}

export function currentLanguage(): Language {
  return languageFor([i18next.language]);
}

/**
 * Call once, before the first screen is drawn, with the browser's languages; one that was chosen on this device goes
 * before them.
 */
export async function startTexts(wanted: readonly string[]): Promise<void> {
  const chosen = keep.get(LANGUAGE);
  const language = languageFor(chosen === null ? wanted : [chosen, ...wanted]);
  // What must be said when nothing more can be loaded.
  const resources = { en: { failure, words } };
  await i18next.use(initReactI18next).init({ ...textOptions, lng: language, resources });
  document.documentElement.lang = language;
}

/** Where a language cannot be loaded (no network yet), English stands in. */
async function load(loaders: Loaders<LoadedTexts>): Promise<void> {
  const language = currentLanguage();
  try {
    addTexts(language, await loaders[language]());
  } catch (error) {
    if (language === 'en') throw error;
    addTexts('en', await loaders.en());
  }
}

/**
 * What the public pages say: wait for it before the first of them is drawn.
 * @throws what the browser says when they cannot be loaded.
 */
export function loadPublicTexts(): Promise<void> {
  return load(firstTexts);
}

/** What the forms and the screens behind sign-in say. @see loadPublicTexts */
export function loadAppTexts(): Promise<void> {
  if (!needed.includes(whole)) needed = [whole];
  return load(whole);
}

/** What the help of the screens says. @see loadPublicTexts */
export function loadHelpTexts(): Promise<void> {
  needed = [whole, help];
  return load(help);
}

/**
 * Speaks another language from now on, on this device.
 * @throws what the browser says when it cannot be loaded; then everything stays as it is.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const texts = await Promise.all(needed.map((loaders) => loaders[language]()));
  for (const said of texts) addTexts(language, said);
  keep.set(LANGUAGE, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
