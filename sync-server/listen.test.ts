import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
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
  const listening = await listen(new Hono<AppEnv>(), { host: '127.0.0.1', port: 0 }, { head: 200, check: 50 });
  const socket = connect(listening.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  expect(await hear(socket)).toContain('408');
  await listening.close();
});

test('a body that stands still ends', async () => {
  const app = new Hono<AppEnv>();
  app.post('/', async (c) => c.text(await c.req.text()));
  app.onError((error, c) => c.text(error.message, 500));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 }, { idle: 200 });
  const socket = connect(listening.port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab');
  await hear(socket);
  await listening.close();
});

test('a body that comes in drops ends too', async () => {
  const app = new Hono<AppEnv>();
  app.post('/', async (c) => c.text(await c.req.text()));
  app.onError((error, c) => c.text(error.message, 500));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 }, { head: 100, request: 300, check: 50 });
  const socket = connect(listening.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
  const drops = setInterval(() => socket.write('x'), 20);
  await hear(socket);
  clearInterval(drops);
  await listening.close();
});

describe('a body', () => {
  /** Sends so many bytes every 20 ms to a server that reads each after `wait` milliseconds. @returns what it answers. */
  async function send(drop: number, count: number, wait = 0): Promise<string> {
    const app = new Hono<AppEnv>();
    app.post('/', async (c) => {
      await new Promise((resolve) => setTimeout(resolve, wait));
      return c.text(`took ${(await c.req.arrayBuffer()).byteLength}`);
    });
    app.onError((error, c) => c.text(error.message, 500));
    const listening = await listen(app, { host: '127.0.0.1', port: 0 }, { pace: { slowest: 10_000, window: 200 } });
    const socket = connect(listening.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const length = drop * count;
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
    let left = count;
    const drops = setInterval(() => {
      if (left === 0) return;
      left -= 1;
      socket.write(Buffer.alloc(drop));
    }, 20);
    const heard = await hear(socket);
    clearInterval(drops);
    await listening.close();
    return heard;
  }

  test('slower than any line that a device puts up with ends', async () => {
    expect(await send(10, 500)).not.toContain('took');
  });

  test('that is slow enough to take several looks, and not too slow, comes whole', async () => {
    expect(await send(2000, 40)).toContain('took 80000');
  });

  test('that a busy server has not read yet is not to blame', async () => {
    expect(await send(100, 2, 1000)).toContain('took 200');
    expect(await send(20_000, 30, 1000)).toContain('took 600000');
  });
});

test('one connection more than there may be is ended, and those that are there go on', async () => {
  const app = new Hono<AppEnv>();
  app.get('/', (c) => c.text('here'));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 }, { connections: 2 });
  const open = () => {
    const socket = connect(listening.port, '127.0.0.1');
    socket.on('error', () => undefined);
    return new Promise<Socket>((resolve) => socket.once('connect', () => resolve(socket)));
  };
  const [first, second] = [await open(), await open()];
  expect(await hear(await open())).toBe('');
  for (const socket of [first, second]) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await hear(socket)).toContain('here');
  }
  await listening.close();
});

test('a body has one length: a request that says two is none', async () => {
  const app = new Hono<AppEnv>();
  let reached = 0;
  app.all('*', (c) => {
    reached += 1;
    return c.text('');
  });
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  const two = [
    'Content-Length: 6\r\nTransfer-Encoding: chunked',
    'Content-Length: 0\r\nContent-Length: 6',
    'Transfer-Encoding: xchunked\r\nContent-Length: 3',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  ];
  for (const lengths of two) {
    const socket = connect(listening.port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lengths}\r\n\r\n0\r\n\r\nG`);
    expect(await hear(socket)).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(reached).toBe(0);
  await listening.close();
});

test('a request with too many headers is refused, and none is left out of one that is answered', async () => {
  const app = new Hono<AppEnv>();
  app.get('/', (c) => c.text(`from ${c.req.header('X-Forwarded-For')}`));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  const ask = (count: number) => {
    const socket = connect(listening.port, '127.0.0.1');
    const short = Array.from({ length: count }, (_, at) => `h${at % 10}:\r\n`).join('');
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${short}X-Forwarded-For: 192.0.2.1\r\n\r\n`);
    return hear(socket);
  };
  expect(await ask(97)).toContain('from 192.0.2.1');
  for (const count of [98, 300, 2001]) expect(await ask(count)).toMatch(/^HTTP\/1\.1 431 /);
  await listening.close();
});

test('what is no request, or names no host, tells nothing of the inside', async () => {
  const listening = await listen(new Hono<AppEnv>(), { host: '127.0.0.1', port: 0 });
  const bad = [
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a/b@c\r\nConnection: close\r\n\r\n',
    'GET http:// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ];
  for (const request of bad) {
    const socket = connect(listening.port, '127.0.0.1');
    socket.write(request);
    const heard = await hear(socket);
    expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(heard).not.toMatch(/ at |node_modules|\.ts|\.js/);
  }
  await listening.close();
});
