import { PDFDocument, PDFName, PDFNumber } from 'pdf-lib';
import { expect, test } from 'vitest';
import { mayHaveUnits } from './look-for-units.ts';

/** Pages, one of them in units. `packed`: their entries are in packed streams, as most programs write them. */
async function made(unit: number | null, packed: boolean, encrypted = false): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < 120; page += 1) pdf.addPage([600, 400]).drawRectangle({ x: page, y: page });
  if (unit !== null) pdf.getPage(70).node.set(PDFName.of('UserUnit'), PDFNumber.of(unit));
  if (encrypted) pdf.encrypt({ ownerPassword: 'secret' });
  return pdf.save({ useObjectStreams: packed });
}

test.each([true, false])('a page with a unit of its own is found, packed or not: %s', async (packed) => {
  expect(await mayHaveUnits(await made(2.5, packed))).toBe(true);
  expect(await mayHaveUnits(await made(null, packed))).toBe(false);
});

test('packed entries are looked into however their stream ends', async () => {
  const text = new TextDecoder('latin1').decode(await made(null, true));
  const bytes = (changed: string) => Uint8Array.from(changed, (character) => character.charCodeAt(0));
  expect(await mayHaveUnits(bytes(text.replaceAll('\nendstream', '\r\nendstream')))).toBe(false);
  expect(await mayHaveUnits(bytes(text.replaceAll('\nendstream', 'endstream')))).toBe(false);
});

test('what cannot be looked into may have them', async () => {
  expect(await mayHaveUnits(await made(null, true, true))).toBe(true);
  const broken = new TextEncoder().encode('%PDF-1.7\n1 0 obj << /Type /ObjStm >> stream\nno such thing');
  expect(await mayHaveUnits(broken)).toBe(true);
});
