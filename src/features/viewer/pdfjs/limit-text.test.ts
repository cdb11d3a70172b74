import { readFileSync } from 'node:fs';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { lettersWithoutEnd } from '#domain/testing/hostile-pdfs';
import { LETTERS_MAX } from '#src/features/viewer/stage/laid-lines.ts';
import { limitText } from './limit-text.ts';

async function textsOf(data: Uint8Array, limit: typeof limitText = limitText): Promise<string[]> {
  const pdf = await pdfjs.getDocument({ data, verbosity: 0 }).promise;
  limit(pdf as never);
  // As the view asks for it: more than once.
  await pdf.getPage(1);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.loadingTask.destroy();
  return items.map((item) => ('str' in item ? item.str : ''));
}

const lettersIn = (texts: readonly string[]): number => texts.join('').length;

test('of a page with millions of letters the first are laid, and nothing from a piece on that is longer than all', async () => {
  const some = lettersIn(await textsOf(lettersWithoutEnd({ each: 5, count: 50_000 })));
  expect(some).toBeGreaterThan(LETTERS_MAX / 2);
  expect(some).toBeLessThanOrEqual(LETTERS_MAX);
  expect(lettersIn(await textsOf(lettersWithoutEnd({ each: 400, count: 50_000 })))).toBe(0);
});

test('an ordinary sheet has all of its text', async () => {
  const sheet = () => new Uint8Array(readFileSync('e2e/samples/a4-small.pdf'));
  const texts = await textsOf(sheet());
  expect(lettersIn(texts)).toBeGreaterThan(100);
  expect(texts).toEqual(await textsOf(sheet(), () => undefined));
});
