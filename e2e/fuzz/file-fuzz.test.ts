import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { runFileFuzz } from './run-file-fuzz.ts';

test('270 damaged files are each answered, end nobody who reads them, and take no memory past its bound', async () => {
  const child = (name: string) => ({ path: join(testServer, `${name}.js`), execArgv: [] });
  const programs = {
    thumbnailChild: child('thumbnail-child'),
    stampChild: child('stamp-child'),
    photoChild: child('photo-child'),
  };
  const { readers, wrong } = await runFileFuzz({ files: 270, seed: 1, programs });
  expect(wrong).toEqual([]);
  for (const [name, report] of Object.entries(readers)) {
    expect([name, report]).toMatchObject([name, { files: 30, ended: 0 }]);
    // Both kinds came up: a fuzz of files that are all refused, or all sound, shows nothing.
    expect([name, report.read]).not.toEqual([name, 0]);
    expect([name, report.read]).not.toEqual([name, 30]);
  }
});
