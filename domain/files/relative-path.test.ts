import { expect, test } from 'vitest';
import { parseRelativePath } from './relative-path.ts';

test.each([
  ['A-101.pdf', [], 'A-101.pdf', 'A-101'],
  ['Site/Ground  floor/A-101_V2.pdf', ['Site', 'Ground floor'], 'A-101_V2.pdf', 'A-101'],
  ['Site\\Level 1\\A.pdf', ['Site', 'Level 1'], 'A.pdf', 'A'],
  ['Site/what: a "plan"?.pdf', ['Site'], 'what: a "plan"?.pdf', 'what a plan'],
  ['..hidden/…/.profile', ['..hidden', '…'], '.profile', '.profile'],
])('%s', (path, folders, fileName, documentName) => {
  expect(parseRelativePath(path)).toEqual({ folders, fileName, documentName });
});

test.each([
  '../A.pdf',
  'Site/../../etc/passwd',
  'Site\\..\\A.pdf',
  './A.pdf',
  'Site//A.pdf',
  'Site/',
  'Site/ /A.pdf',
  '',
  '/etc/passwd',
  '\\\\host\\share\\A.pdf',
  'C:\\plans\\A.pdf',
  'c:/plans/A.pdf',
  'Site/A\u0000.pdf',
  'Site\r\n/A.pdf',
  'Site/???.pdf',
  `${'a'.repeat(121)}/A.pdf`,
  `Site/${'a'.repeat(252)}.pdf`,
  `${'a/'.repeat(600)}A.pdf`,
])('%j is refused', (path) => {
  expect(() => parseRelativePath(path)).toThrow(expect.objectContaining({ code: 'bad_path' }));
});
