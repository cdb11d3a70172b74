import type { Translated } from '../catalogues.ts';
import type { site as english } from '../en/site.ts';

export const site: Translated<typeof english> = {
  title: 'Listo para la obra',
};
