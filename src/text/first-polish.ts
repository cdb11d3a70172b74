// What the public pages say, for those who read Polish.
import type { Translated } from './catalogues.ts';
import type { firstEnglish } from './first-english.ts';
import { failure } from './pl/failure.ts';
import { landing } from './pl/landing.ts';
import { words } from './pl/words.ts';

export const firstPolish: Translated<typeof firstEnglish> = { failure, landing, words };
