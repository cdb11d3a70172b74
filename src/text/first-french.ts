// What the public pages say, for those who read French.
import type { Translated } from './catalogues.ts';
import type { firstEnglish } from './first-english.ts';
import { failure } from './fr/failure.ts';
import { landing } from './fr/landing.ts';
import { words } from './fr/words.ts';

export const firstFrench: Translated<typeof firstEnglish> = { failure, landing, words };
