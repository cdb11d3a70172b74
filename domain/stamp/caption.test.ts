import { expect, test } from 'vitest';
import { stampedFileName } from './caption.ts';

test.each([
  ['A-101', 'V2', 'A-101 V2 QR.pdf'],
  ['Floor plan.PDF', 'Rev A', 'Floor plan Rev A QR.pdf'],
  ['Planta 1/50: "norte"', 'V1', 'Planta 1 50 norte V1 QR.pdf'],
])('a sheet of %s, %s is saved as %s', (name, label, fileName) => {
  expect(stampedFileName(name, label)).toBe(fileName);
});
