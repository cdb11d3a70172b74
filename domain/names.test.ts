import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { idFromBytes, idTextSchema, MAX_ID } from './ids.ts';
import { cleanName, documentNameFrom, extensionOf, nameKey } from './names.ts';

test.each([
  ['A-101_V3.pdf', 'A-101'],
  ['folder/A-101.PDF', 'A-101'],
  ['C:\\plans\\Grundriß_v12.dwg', 'Grundriß'],
  ['no ending', 'no ending'],
  ['.hidden', '.hidden'],
  ['a:b?.pdf', 'a b'],
])('%s is the document %s', (file, name) => {
  expect(documentNameFrom(file)).toBe(name);
});

test('case and Unicode form do not tell names apart; invisible marks go', () => {
  expect(nameKey('Cafe\u0301')).toBe(nameKey('CAFÉ'));
  expect(cleanName('in\u202evoice\u0000.pdf')).toBe('invoice.pdf');
  expect(extensionOf('a.tar.GZ')).toBe('gz');
  expect(extensionOf('dot.')).toBe('');
});

test('ids stay within what JSON carries, and are never 0', () => {
  expect(idFromBytes(new Uint8Array(8).fill(255))).toBe(MAX_ID);
  expect(idFromBytes(new Uint8Array(8))).toBe(1);
  expect(() => idFromBytes(new Uint8Array(7))).toThrow(RangeError);
});

test.each(['0', '-1', '1.5', '01', 'abc', '9007199254740992', '', ' 1', '1e3'])('%j is no id', (text) => {
  expect(z.safeParse(idTextSchema, text).success).toBe(false);
});
