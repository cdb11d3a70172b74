import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentConnection } from '#src/data/current-store.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { setCurrentDevice } from './device.ts';
import { importFileOn } from './import-file.ts';
import { forgetEnds, knownEnd, noteEnd } from './reader-tries.ts';

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
