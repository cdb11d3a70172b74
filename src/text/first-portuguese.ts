// What the public pages say, for those who read Portuguese.
import type { TranslatedTexts } from './catalogues.ts';
import type { firstEnglish } from './first-english.ts';
import { failure } from './pt/failure.ts';
import { landing } from './pt/landing.ts';
import { words } from './pt/words.ts';

export const firstPortuguese: TranslatedTexts<typeof firstEnglish> = { failure, landing, words };
