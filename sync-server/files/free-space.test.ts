import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const statfs = vi.fn();
let checkFreeSpace: typeof import('./disk.ts').checkFreeSpace;

// Modules stay loaded from file to file: the one that is to see another disk is loaded anew.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('node:fs/promises', async (original) => ({ ...(await original<object>()), statfs }));
  ({ checkFreeSpace } = await import('./disk.ts'));
});
afterAll(() => {
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

const [MIB, FLOOR] = [2 ** 20, 256 * 2 ** 20];
const disk = (bytes: number, files: number, ffree: number) => ({ bavail: bytes / 4096, bsize: 4096, files, ffree });
beforeEach(() => statfs.mockReset());

async function isRefused(of: object, more = 0): Promise<boolean> {
  statfs.mockResolvedValue(of);
  const outcome = await checkFreeSpace('/data', FLOOR, more).catch(({ code }) => code);
  expect([undefined, 'storage_full']).toContain(outcome);
  return outcome !== undefined;
}

test('bytes stay free, and more than is about to be written', async () => {
  expect(await isRefused(disk(FLOOR, 1_000_000, 900_000))).toBe(false);
  expect(await isRefused(disk(FLOOR, 1_000_000, 900_000), MIB)).toBe(true);
  expect(await isRefused(disk(FLOOR + MIB, 1_000_000, 900_000), MIB)).toBe(false);
});

test('places for files stay free, as many as files of 16 KiB would need in these bytes', async () => {
  expect(await isRefused(disk(100 * FLOOR, 1_000_000, 16_384))).toBe(false);
  expect(await isRefused(disk(100 * FLOOR, 1_000_000, 16_383))).toBe(true);
  expect(await isRefused(disk(100 * FLOOR, 1_000_000, 0))).toBe(true);
});

test('a file system that makes places as it needs them has none and is not full', async () => {
  expect(await isRefused(disk(100 * FLOOR, 0, 0))).toBe(false);
});
