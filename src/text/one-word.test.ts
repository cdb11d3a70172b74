// One thing has one word: somebody who read "cobertura" looks for no "señal".
import { expect, test } from 'vitest';
import { spanish } from './spanish.ts';

/** What a text does not say, and what it says instead. */
const twice: [never: RegExp, instead: string][] = [
  [/\bseñal\b/i, 'cobertura'],
  [/\binformes?\b/i, 'parte de obra'],
  [/versi[oó]n actual|versiones actuales/i, 'versión vigente'],
  // Of the server's own backup it is said: no person does that here.
  [/\brestaur(?!ó desde una copia)/i, 'recuperar'],
];

function* textsIn(node: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof node === 'string') yield [path, node];
  else
    for (const [key, inner] of Object.entries(node ?? {})) yield* textsIn(inner, path === '' ? key : `${path}.${key}`);
}

test.each(twice)('in Spanish nothing is called %s: it is %s', (never) => {
  expect([...textsIn(spanish)].filter(([, text]) => never.test(text))).toEqual([]);
});

test('in Spanish a withdrawn print is no collected one: it is there still', () => {
  const { prints, qr } = spanish;
  expect([prints.state.withdrawn, qr.withdrawn]).toEqual(['Anulada', 'Anulada']);
  expect([prints.state.collected_once, prints.column.collected]).toEqual(['Retirada', 'Retirada (UTC)']);
  const withdrawn = [...textsIn(spanish)].filter(([path]) => /withdrawn|delete_body|privacy/.test(path));
  expect(withdrawn.filter(([, text]) => /retirad[ao]|retiró/i.test(text))).toEqual([]);
});
