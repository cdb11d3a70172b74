import { expect, test } from 'vitest';
import { centralHeader, endRecords, freePath, localHeader, type ZipEntry } from './zip.ts';

const entry: ZipEntry = { name: new Uint8Array([65]), size: 3, crc: 7, offset: 9, at: [0, 0] };
const GIGABYTE = 2 ** 30;

test('what is small stands where the first ZIP has it', () => {
  expect(localHeader(entry).length).toBe(31);
  expect(centralHeader(entry).length).toBe(47);
  expect(endRecords(1, 47, 34).length).toBe(22);
});

test('a size and a place beyond four gigabytes stand in a part of their own', () => {
  const large = { ...entry, size: 5 * GIGABYTE, offset: 6 * GIGABYTE };
  const local = new DataView(localHeader(large).buffer);
  expect([local.getUint32(22, true), local.getUint16(28, true), local.getUint16(31, true)]).toEqual([
    0xffffffff, 20, 1,
  ]);
  expect(Number(local.getBigUint64(35, true))).toBe(5 * GIGABYTE);
  const central = new DataView(centralHeader(large).buffer);
  expect(central.getUint32(42, true)).toBe(0xffffffff);
  expect(central.getUint16(30, true)).toBe(28);
  expect(Number(central.getBigUint64(47 + 4 + 16, true))).toBe(6 * GIGABYTE);
});

test('so do more files than the first ZIP can count', () => {
  const end = new DataView(endRecords(70_000, 100, 6 * GIGABYTE).buffer);
  expect(end.byteLength).toBe(56 + 20 + 22);
  expect(Number(end.getBigUint64(32, true))).toBe(70_000);
  expect(Number(end.getBigUint64(56 + 8, true))).toBe(6 * GIGABYTE + 100);
  expect(end.getUint16(76 + 10, true)).toBe(0xffff);
});

test('a path leads nowhere outside, and no two are one', () => {
  expect(freePath(['files', '..', 'A/101.pdf'], new Set())).toBe('files/_/A_101.pdf');
  expect(freePath(['files', 'Plan.pdf'], new Set(['files/plan.pdf', 'files/plan (2).pdf']))).toBe('files/Plan (3).pdf');
  expect(freePath([''], new Set())).toBe('_');
});
