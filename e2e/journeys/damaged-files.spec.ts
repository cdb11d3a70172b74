// Damaged files to every reader of bytes that a device has, in a page: few here, and as many as one likes by
// `npm run fuzz -- --device-files N`.
import { expect, test } from '@playwright/test';
import { runDeviceFuzz } from '../fuzz/run-device-fuzz.ts';

test('96 damaged files are each answered, the page goes on, and its process keeps within its memory', async () => {
  const { readers, wrong } = await runDeviceFuzz({ files: 96, seed: 1 });
  expect(wrong).toEqual([]);
  for (const [name, report] of Object.entries(readers)) {
    expect([name, report.files]).toEqual([name, 12]);
    // Both kinds came up: a fuzz of files that are all refused, or all sound, shows nothing.
    expect([name, report.read]).not.toEqual([name, 0]);
    expect([name, report.read]).not.toEqual([name, 12]);
  }
});
