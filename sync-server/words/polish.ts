import type { ServerWords } from './server-words.ts';

export const polish = {} as ServerWords;
