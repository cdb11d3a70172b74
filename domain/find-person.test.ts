import { expect, it } from 'vitest';
import { isMeant } from './find-person.ts';

const inigo = { full_name: 'Íñigo Gómez-Vega', email: 'inigo.gv@example.com' };

it.each(['gom', 'INIGO', 'gómez vega', 'inigo.gv@', ' vega '])('finds somebody by %j', (text) => {
  expect(isMeant(inigo, text)).toBe(true);
});

it.each(['', '  ', '--', 'vega gómez', 'ana', '%'])('does not find them by %j', (text) => {
  expect(isMeant(inigo, text)).toBe(false);
});
