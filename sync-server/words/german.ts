import type { ServerWords } from './server-words.ts';

export const german = {} as ServerWords;
