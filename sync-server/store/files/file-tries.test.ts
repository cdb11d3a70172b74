import { expect, test } from 'vitest';
import { aloneTurns } from '#server/store/nodes.ts';
import { startTestApp } from '#server/testing/start-test-app.ts';
import { createFileTries, sweepFileTries } from './file-tries.ts';

const DAY = 24 * 60 * 60 * 1000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY).toISOString();

test('work that was begun twice and never ended is given up, after a restart too, until a month has passed', async () => {
  const app = await startTestApp();
  try {
    const first = createFileTries({ ...app.services.core, now: () => dayAfter(0) });
    expect(await first.begin('facts a')).toBe(true);
    expect(await first.begin('facts b')).toBe(true);
    await first.end('facts b');
    const again = await app.restart();
    try {
      const { db } = again.services.core;
      const next = createFileTries({ db, now: () => dayAfter(1), nodes: aloneTurns });
      expect(await next.begin('facts a')).toBe(true);
      expect([await next.begin('facts a'), await next.begin('facts a')]).toEqual([false, false]);
      expect(await next.begin('facts b')).toBe(true);
      await sweepFileTries(db, dayAfter(0.5));
      expect(await next.begin('facts a')).toBe(false);
      await sweepFileTries(db, dayAfter(2));
      expect(await next.begin('facts a')).toBe(true);
    } finally {
      await again.stop();
    }
  } finally {
    await app.close();
  }
});
