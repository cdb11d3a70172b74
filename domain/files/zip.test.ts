import { expect, test } from 'vitest';
import { centralHeader, descriptor, endRecords, localHeader, type ZipEntry, ZipPaths } from './zip.ts';

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

test('a sum that is not known before the bytes stands behind them, in eight bytes each where they are large', () => {
  const late = { ...entry, isSumBehind: true };
  const local = new DataView(localHeader(late).buffer);
  expect([6, 14, 18, 22].map((at) => local.getUint16(at, true))).toEqual([0x0808, 0, 0, 0]);
  const central = new DataView(centralHeader(late).buffer);
  expect([8, 16, 20, 24].map((at) => central.getUint16(at, true))).toEqual([0x0808, 7, 3, 3]);
  const behind = new DataView(descriptor(late).buffer);
  expect([0, 4, 8, 12].map((at) => behind.getUint32(at, true))).toEqual([0x08074b50, 7, 3, 3]);
  expect(behind.byteLength).toBe(16);

  const large = { ...late, size: 5 * GIGABYTE };
  const before = new DataView(localHeader(large).buffer);
  expect([before.getUint32(14, true), before.getUint32(22, true), before.getUint16(31, true)]).toEqual([
    0, 0xffffffff, 1,
  ]);
  const after = new DataView(descriptor(large).buffer);
  expect([after.byteLength, Number(after.getBigUint64(16, true))]).toEqual([24, 5 * GIGABYTE]);
});

test('so do more files than the first ZIP can count', () => {
  const end = new DataView(endRecords(70_000, 100, 6 * GIGABYTE).buffer);
  expect(end.byteLength).toBe(56 + 20 + 22);
  expect(Number(end.getBigUint64(32, true))).toBe(70_000);
  expect(Number(end.getBigUint64(56 + 8, true))).toBe(6 * GIGABYTE + 100);
  expect(end.getUint16(76 + 10, true)).toBe(0xffff);
});

test('a path leads nowhere outside, and no two are one', () => {
  const paths = new ZipPaths();
  expect(paths.add(['files', '..', 'A/101.pdf'])).toBe('files/_/A_101.pdf');
  const plans = ['plan.pdf', 'plan (2).pdf', 'Plan.pdf', 'PLAN.pdf', 'Plan (2).PDF', 'Plan', 'plan.pdf'];
  expect(plans.map((name) => paths.add(['files', name]))).toEqual([
    ...['files/plan.pdf', 'files/plan (2).pdf', 'files/Plan (3).pdf', 'files/PLAN (4).pdf', 'files/Plan (2) (2).PDF'],
    ...['files/Plan', 'files/plan (5).pdf'],
  ]);
  expect(paths.add([''])).toBe('_');
});

test('a folder has one path, which is no file’s and no other folder’s', () => {
  const paths = new ZipPaths();
  expect(paths.add(['Level 1'])).toBe('Level 1');
  expect(paths.addFolder(['level 1'])).toBe('level 1 (2)/');
  expect(paths.add(['level 1', 'A-101.pdf'])).toBe('level 1 (2)/A-101.pdf');
  expect(paths.addFolder(['A:', 'v1.2'])).toBe('A_/v1.2/');
  expect(paths.addFolder(['A?', 'v1.2'])).toBe('A_ (2)/v1.2/');
  expect(paths.add(['A_'])).toBe('A_ (3)');
});

test('a name is one that every disk has room for, with its ending', () => {
  const long = new ZipPaths().add([`${'図'.repeat(200)}.pdf`]);
  expect(long).toMatch(/^図{78}\.pdf$/);
  expect(new ZipPaths().add([`a.${'b'.repeat(400)}`])).toHaveLength(1 + 120);
});

test('a path is one that Windows takes, too', () => {
  const paths = new ZipPaths();
  const odd = ['a<b>c', 'q?*|"', 'CON', 'nul.txt', 'LPT1.pdf', 'x.', 'y ', 'tab\there', 'console.pdf'];
  expect(odd.map((name) => paths.add(['files', name]))).toEqual(
    ['a_b_c', 'q____', '_CON', '_nul.txt', '_LPT1.pdf', 'x', 'y', 'tab_here', 'console.pdf'].map(
      (name) => `files/${name}`,
    ),
  );
});

test('the paths of many files are those that one number after the other comes to, and thousands of one name take no time', () => {
  const taken = new Set<string>();
  const oneByOne = (name: string) => {
    const [, stem = '', ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? [];
    let path = name;
    for (let n = 2; taken.has(path.toLowerCase()); n += 1) path = `${stem} (${n})${ending}`;
    taken.add(path.toLowerCase());
    return path;
  };
  const names = [
    'ΑΣ.pdf',
    'ας.pdf',
    'A (2)',
    'a',
    'A',
    'A (2) (2)',
    'a.b.c',
    'İ.İ',
    'A (3)',
    'A (5)',
    'A (4).pdf',
    'A.pdf',
  ];
  const paths = new ZipPaths();
  for (let at = 0; at < 400; at += 1) {
    const name = names[(at * at + Math.floor(at / 7)) % names.length] ?? '';
    expect(paths.add([name])).toBe(oneByOne(name));
  }
  for (let at = 0; at < 20_000; at += 1) paths.add(['Photo.jpg']);
  expect(paths.add(['photo.jpg'])).toBe('photo (20001).jpg');
});
