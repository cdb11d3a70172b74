import type { Translated } from '../catalogues.ts';
import type { changes as english } from '../en/changes.ts';

export const changes: Translated<typeof english> = {
  undo: 'Deshacer',
};
