import type { ServerWords } from './server-words.ts';

export const french = {} as ServerWords;
