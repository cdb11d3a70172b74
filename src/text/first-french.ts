// What the public pages say, for those who read French.
import type { TranslatedTexts } from './catalogues.ts';
import type { firstEnglish } from './first-english.ts';
import { failure } from './fr/failure.ts';
import { landing } from './fr/landing.ts';
import { words } from './fr/words.ts';

export const firstFrench: TranslatedTexts<typeof firstEnglish> = { failure, landing, words };
