import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Listener } from '../mutations/pokes.ts';
import { streamNews } from './news-stream.ts';

test('a device that stops to read is given up, and nothing more waits for it', async () => {
  let listener: Listener | undefined;
  const stop = vi.fn();
  const pokes = {
    listen(one: Listener) {
      listener = one;
      return stop;
    },
  };
  const app = new Hono().get('/', (c) => streamNews(c, pokes, { userId: 1, token: 'a', network: '192.0.2.1' }));
  const answer = await app.request('/');
  for (let news = 0; news < 90; news += 1) listener?.tell([`p:${news}`]);
  expect(stop).not.toHaveBeenCalled();
  for (let news = 0; news < 20; news += 1) listener?.tell([`p:${news}`]);
  expect(stop).toHaveBeenCalled();
  await answer.body?.cancel();
});
