import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';
import type { AppEnv } from './middleware/app-env.ts';

/** All that a connection says until it ends. */
function hear(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    socket.on('data', (data) => {
      heard += data.toString();
    });
    socket.on('close', () => resolve(heard));
  });
}

test('half a request head does not hold a connection for ever', async () => {
  const listening = await listen(new Hono<AppEnv>(), '127.0.0.1', 0, { head: 200, check: 50 });
  const socket = connect(listening.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  expect(await hear(socket)).toContain('408');
  await listening.close();
});

test('a body that stands still ends', async () => {
  const app = new Hono<AppEnv>();
  app.post('/', async (c) => c.text(await c.req.text()));
  app.onError((error, c) => c.text(error.message, 500));
  const listening = await listen(app, '127.0.0.1', 0, { idle: 200 });
  const socket = connect(listening.port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab');
  await hear(socket);
  await listening.close();
});
