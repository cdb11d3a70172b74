// What the public pages say, for those who read Spanish.
import type { TranslatedTexts } from './catalogues.ts';
import { failure } from './es/failure.ts';
import { landing } from './es/landing.ts';
import { words } from './es/words.ts';
import type { firstEnglish } from './first-english.ts';

export const firstSpanish: TranslatedTexts<typeof firstEnglish> = { failure, landing, words };
