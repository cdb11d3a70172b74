// Every row of the failure matrix has a file of its own.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROWS = 45;

test('no row of the failure matrix is without a test', () => {
  const files = readdirSync(import.meta.dirname);
  const has = (row: number) => files.some((name) => name.startsWith(`row-${String(row).padStart(2, '0')}-`));
  const missing = Array.from({ length: ROWS }, (_, index) => index + 1).filter((row) => !has(row));
  expect(missing).toEqual([]);
});
