// What the public pages say, for those who read Polish.
import type { TranslatedTexts } from './catalogues.ts';
import type { firstEnglish } from './first-english.ts';
import { failure } from './pl/failure.ts';
import { landing } from './pl/landing.ts';
import { words } from './pl/words.ts';

export const firstPolish: TranslatedTexts<typeof firstEnglish> = { failure, landing, words };
