import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/start-test-app.ts';

const script = join(import.meta.dirname, 'walk.mjs');

test('the walk through the API leads to its end on a fresh server', async () => {
  const app = await startTestApp();
  try {
    const env = { PATH: process.env.PATH, PLUMBLINE_URL: app.baseUrl };
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
    const [announced, firstPage, secondPage, versions, verdict] = stdout.trim().split('\n');
    expect(announced).toBe('2 files announced, 2 uploaded');
    expect([firstPage, secondPage]).toEqual(['a page has A-101', 'a page has A-201']);
    expect(versions).toMatch(/^V2 foretold, V2 given; the stamped print has \d{3,} bytes$/);
    expect(verdict).toBe('Is this print current? V1 is superseded: build from V2');
  } finally {
    await app.close();
  }
});

test('the walk stays short and stands on nothing but the client', () => {
  const text = readFileSync(script, 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(75);
  expect([...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual([
    'node:crypto',
    '../client/plumbline.mjs',
  ]);
});
