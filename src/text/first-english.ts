// What the public pages say: a part of the first load, so as little as they need.
import { failure } from './en/failure.ts';
import { landing } from './en/landing.ts';
import { words } from './en/words.ts';

export const firstEnglish = { failure, landing, words } as const;
