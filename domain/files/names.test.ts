import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { idFromBytes, idTextSchema, MAX_ID } from '../ids.ts';
import {
  cleanName,
  documentNameFrom,
  extensionOf,
  fileNameAfter,
  folded,
  nameKey,
  nameWithEnding,
  nameWithoutEnding,
} from './names.ts';

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
  expect(cleanName('\u061cin\u200bvo\u2060ice\u206a.pdf\ufeff')).toBe('invoice.pdf');
  expect(extensionOf('a.tar.GZ')).toBe('gz');
  expect(extensionOf('dot.')).toBe('');
});

/** Every character of a kind. */
function* charactersOf(kind: RegExp): Generator<string> {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (kind.test(character)) yield character;
  }
}

test('no character that nobody sees is in a name or an address, wherever it stands', () => {
  const hidden = [...charactersOf(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/u)];
  expect(hidden.length).toBeGreaterThan(4_000);
  const standing = (sign: string) => `${sign}Own${sign}er@exa${sign}mple.com${sign}`;
  expect(hidden.filter((sign) => cleanName(standing(sign)) !== 'Owner@example.com')).toEqual([]);
  expect(hidden.filter((sign) => folded(standing(sign)) !== 'owner@example.com')).toEqual([]);
  expect(hidden.filter((sign) => nameKey(standing(sign)) !== 'owner@example.com')).toEqual([]);
  expect(hidden.filter((sign) => cleanName(sign.repeat(3)) !== '')).toEqual([]);
  expect(cleanName('own\u00ad\u200cer')).toBe('owner');
});

test.each([
  ['Persian, between letters that would join', 'می\u200cخواهم'],
  ['Hindi, after the sign that ties consonants', 'क्\u200dष'],
  ['Malayalam, the same', 'ന്\u200dറ'],
  ['a picture of several', '\u{1f477}\u{1f3fd}\u200d♀\ufe0f'],
  ['a sign as a picture', '⚠\ufe0f Roof'],
])('a joiner stays where something is written with it: %s; names are compared without', (_, name) => {
  expect(cleanName(name)).toBe(name);
  expect(nameKey(name)).toBe(nameKey(name.replace(/\u200c|\u200d|\ufe0f/g, '')));
});

test('what is kept is kept as it is when it comes again', () => {
  const seen = ['a', 'A', '\u0301', 'İ', 'ﷺ', '＠', 'ک', 'क', '\u094d', '⚠', '\u{1f477}', '\u{1f3fd}', ' '];
  const signs = [...seen, '\u200c', '\u200d', '\ufe0f', '\u00ad', '\u2800', '\u1160'];
  let texts = [''];
  for (let length = 1; length <= 3; length += 1) texts = texts.flatMap((text) => signs.map((sign) => text + sign));
  expect(texts.filter((text) => cleanName(cleanName(text)) !== cleanName(text))).toEqual([]);
  expect(texts.filter((text) => folded(folded(text)) !== folded(text))).toEqual([]);
  expect(texts.filter((text) => nameKey(cleanName(text)) !== nameKey(text))).toEqual([]);
});

test('an address is one, in whatever width, form or case its letters come', () => {
  expect(folded('ＯＷＮＥＲ＠example.com')).toBe('owner@example.com');
  expect(folded('Cafe\u0301@EXAMPLE.com')).toBe('café@example.com');
});

test('ids stay within what JSON carries, and are never 0', () => {
  expect(idFromBytes(new Uint8Array(8).fill(255))).toBe(MAX_ID);
  expect(idFromBytes(new Uint8Array(8))).toBe(1);
  expect(() => idFromBytes(new Uint8Array(7))).toThrow(RangeError);
});

test.each(['0', '-1', '1.5', '01', 'abc', '9007199254740992', '', ' 1', '1e3'])('%j is no id', (text) => {
  expect(z.safeParse(idTextSchema, text).success).toBe(false);
});

test.each([
  ['B-7', 'A-101.pdf', 'B-7.pdf'],
  ['B-7', 'A-101_V3.PDF', 'B-7_V3.PDF'],
  ['B-7_V9.pdf', 'A-101_V3.PDF', 'B-7_V3.PDF'],
  ['B-7_V9', 'A-101.pdf', 'B-7_V9.pdf'],
  ['Detail 1.20', 'A-101.pdf', 'Detail 1.20.pdf'],
  ['B-7', 'README', 'B-7'],
  ['.pdf', 'A-101.pdf', '.pdf.pdf'],
  ['𝒳'.repeat(100), `a.${'x'.repeat(99)}`, `${'𝒳'.repeat(77)}.${'x'.repeat(99)}`],
])('a document called %s makes a file of %s called %s', (name, fileName, after) => {
  expect(fileNameAfter(name, fileName)).toBe(after);
});

test.each([
  ['A-101', 'x_V2.pdf', 'A-101.pdf', 'A-101'],
  ['A-101', 'X.PDF', 'A-101.PDF', 'A-101'],
  ['A-101.pdf', 'A-101.PDF', 'A-101.pdf', 'A-101'],
  ['Detail 1.20', 'detail.dwg', 'Detail 1.20.dwg', 'Detail 1.20'],
  ['README', 'README', 'README', 'README'],
])('%s of the file %s is shown as %s with its ending and as %s without', (name, fileName, having, without) => {
  expect(nameWithEnding(name, fileName)).toBe(having);
  expect(nameWithoutEnding(name, fileName)).toBe(without);
});
