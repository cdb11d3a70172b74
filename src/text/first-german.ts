// What the public pages say, for those who read German.
import type { TranslatedTexts } from './catalogues.ts';
import { failure } from './de/failure.ts';
import { landing } from './de/landing.ts';
import { words } from './de/words.ts';
import type { firstEnglish } from './first-english.ts';

export const firstGerman: TranslatedTexts<typeof firstEnglish> = { failure, landing, words };
