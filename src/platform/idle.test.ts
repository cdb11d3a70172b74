import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { whenIdle } from './idle.ts';

it('leaves nothing on the signal, idle or ended', async () => {
  const living = new AbortController();
  await whenIdle(living.signal);
  expect(getEventListeners(living.signal, 'abort')).toEqual([]);
  await whenIdle(AbortSignal.abort());
  await whenIdle();
});
