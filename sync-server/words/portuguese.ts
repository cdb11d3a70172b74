import type { ServerWords } from './server-words.ts';

export const portuguese = {} as ServerWords;
