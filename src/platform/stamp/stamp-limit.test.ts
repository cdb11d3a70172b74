// Stamping as the worker does it, in a thread whose memory has no end of its own.
import { deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { stampPdf } from '#domain/stamp/stamp-pdf';
import { objectsWithoutEnd } from '#domain/testing/hostile-pdfs';
import { limitGrowth } from '../dwg/limit-growth.ts';

const caption = { name: 'A-101', version: 'V3', hint: 'Scan to check' };
const stamp = { position: 'bottom-right', text: 'https://plans.example.com/q/abc', size: 72, caption } as const;
const stamped = (bytes: Uint8Array) => stampPdf(bytes, stamp, { createCode: create, limit: limitGrowth });

async function sheet(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([600, 400]).drawText('Ground floor', { x: 50, y: 200, font });
  return pdf.save({ useObjectStreams: true });
}

test('a sheet is stamped, objects in streams too', async () => {
  expect((await stamped(await sheet())).pages).toBe(1);
});

test('objects that unpack to gigabytes are not read to their end', async () => {
  const inner = Buffer.alloc(270_000_000, ' ');
  inner.write('901 0 [ ]');
  const bytes = objectsWithoutEnd(deflateSync(deflateSync(inner)));
  expect(bytes.length).toBeLessThan(20_000);
  const { push } = Array.prototype;
  await expect(stamped(bytes)).rejects.toThrow('without end');
  expect(Array.prototype.push).toBe(push);
}, 60_000);
