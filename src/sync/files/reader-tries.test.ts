import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentConnection } from '#src/data/current-store.ts';
import { setCurrentDevice } from '#src/sync/device.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { importFileOn } from './import-file.ts';
import { beginShowing, forgetEnds, forgetShowing, isSightKnown, knownEnd, noteEnd } from './reader-tries.ts';

const DAY = 24 * 60 * 60 * 1000;
let device: OpenDevice;
let sha256: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  setCurrentDevice(device);
  setCurrentConnection(device.connection);
  ({ sha256 } = await importFileOn(device, new Blob(['hostile']), 10));
});
afterEach(async () => {
  vi.useRealTimers();
  setCurrentConnection(undefined);
  setCurrentDevice(undefined);
  await device.connection.destroy();
});

test('a file that PDFium gave up on is known as that for a week', async () => {
  expect(await knownEnd(sha256)).toBeNull();
  await noteEnd(sha256, 'gave_up');
  vi.setSystemTime(Date.now() + 6 * DAY);
  expect(await knownEnd(sha256)).toBe('gave_up');
  vi.setSystemTime(Date.now() + 2 * DAY);
  expect(await knownEnd(sha256)).toBeNull();
});

test('a file that no reader came back from is waited for twice, and again when somebody wants that', async () => {
  await noteEnd(sha256, 'stuck');
  expect(await knownEnd(sha256)).toBeNull();
  await noteEnd(sha256, 'gave_up');
  await noteEnd(sha256, 'stuck');
  expect(await knownEnd(sha256)).toBe('stuck');
  await forgetEnds(sha256);
  expect(await knownEnd(sha256)).toBeNull();
  // Of a file that is not on this device nothing can be noted.
  await noteEnd('another', 'stuck');
  expect(await knownEnd('another')).toBeNull();
});

test('a file that wanted more memory than there is for it is known as that, once that was seen twice', async () => {
  await noteEnd(sha256, 'exhausted');
  // Another that was open beside it may have had the memory.
  expect(await knownEnd(sha256)).toBeNull();
  await noteEnd(sha256, 'exhausted');
  expect(await knownEnd(sha256)).toBe('exhausted');
  await forgetEnds(sha256);
  expect(await knownEnd(sha256)).toBeNull();
});

/** The page is gone, and with it what it knew: what it noted is there. */
async function reloaded() {
  vi.resetModules();
  const [tries, devices] = await Promise.all([import('./reader-tries.ts'), import('#src/sync/device.ts')]);
  devices.setCurrentDevice(device);
  return tries;
}

test('what the page itself draws is noted before it is shown, and after a time that never ended it is not shown unasked', async () => {
  const noted = async () => (await device.connection.store.blobs.get(sha256))?.tries?.shown?.count ?? 0;
  const end = await beginShowing(sha256);
  expect(await noted()).toBe(1);
  // Beside itself, as two versions of the same bytes are compared.
  const other = await beginShowing(sha256);
  await end?.();
  await end?.();
  expect(await noted()).toBeGreaterThan(0);
  await other?.();
  expect(await noted()).toBe(0);
  await beginShowing(sha256);
  const again = await reloaded();
  expect(await again.beginShowing(sha256)).toBeNull();
  expect(await again.beginShowing(sha256)).toBeNull();
  await again.forgetShowing(sha256);
  expect(await again.beginShowing(sha256)).not.toBeNull();
  vi.setSystemTime(Date.now() + 8 * DAY);
  expect(await (await reloaded()).beginShowing(sha256)).not.toBeNull();
  await forgetShowing(sha256);
  // Of a file that is not on this device nothing can be noted: it is shown.
  expect(await beginShowing('another')).not.toBeNull();
});

test('of a file that the page drew and came back from, or did not come back from, the sight is known, of no other', async () => {
  const imported = async (text: string) => (await importFileOn(device, new Blob([text]), 10)).sha256;
  const drawn = await imported('drawn');
  expect(await isSightKnown(drawn)).toBe(false);
  expect(await isSightKnown('another')).toBe(false);
  await (await beginShowing(drawn))?.();
  expect(await isSightKnown(drawn)).toBe(false);
  await (await beginShowing(drawn))?.(true);
  expect(await isSightKnown(drawn)).toBe(true);
  const other = await imported('another hostile one');
  await beginShowing(other);
  expect(await isSightKnown(other)).toBe(true);
  const again = await reloaded();
  expect(await again.isSightKnown(other)).toBe(true);
  expect(await again.beginShowing(other)).toBeNull();
});
