// What stands below a printed code is said twice, by the server and on the device: whoever compares two prints reads one thing.
import { expect, test } from 'vitest';
import { english } from '../src/text/catalogues.ts';
import { french } from '../src/text/french.ts';
import { german } from '../src/text/german.ts';
import { polish } from '../src/text/polish.ts';
import { portuguese } from '../src/text/portuguese.ts';
import { spanish } from '../src/text/spanish.ts';
import { codeHints } from '../sync-server/words/by-language.ts';

const catalogues = { en: english, es: spanish, de: german, fr: french, pt: portuguese, pl: polish };

test('the hint below a code is the same from server and device, in letters that every PDF has', () => {
  const onDevice = Object.fromEntries(
    Object.entries(catalogues).map(([language, { viewer }]) => [language, viewer.stamp.hint]),
  );
  expect(onDevice).toEqual(codeHints);
  // WinAnsi, as far as these languages go: Latin-1.
  for (const hint of Object.values(codeHints)) expect(hint).toMatch(/^[\u0020-\u00ff]+$/);
});
