import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { oneAfterTheOther } from './request-order.ts';

let server: Server;
let begun = 0;
let atOnce = 0;
let most = 0;

/** A server whose answers take a moment and so many bytes. */
function serve(bytes: number): Promise<number> {
  [begun, atOnce, most] = [0, 0, 0];
  const answer = oneAfterTheOther((request, response) => {
    begun += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    response.once('finish', () => {
      atOnce -= 1;
    });
    const body = `${request.url} `.padEnd(bytes, '.');
    setTimeout(() => response.setHeader('Content-Length', body.length).end(body), 2);
  });
  server = createServer(answer);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
afterEach(() => new Promise((resolve) => server.close(resolve)));

const requests = (count: number) =>
  Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

test('of one connection one request is answered at a time, in their order', async () => {
  const socket = connect(await serve(200), '127.0.0.1');
  socket.write(requests(3));
  let heard = '';
  await new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      heard += data.toString();
      if (heard.includes('/2 ')) resolve();
    });
  });
  socket.destroy();
  const order = [...heard.matchAll(/\/(\d) /g)].map(([, number]) => number);
  expect(order).toEqual([...'012']);
  expect(most).toBe(1);
});

test('a connection with a thousand at once is ended, and nothing of them stays', async () => {
  const socket = connect(await serve(150_000), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(requests(1000));
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(begun).toBeLessThan(5);
  expect(most).toBe(1);
});

test('what waits behind an answer that nobody reads is two requests, and one more ends the connection', async () => {
  const port = await serve(150_000);
  const closedAfter = async (count: number) => {
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', () => resolve('ended')));
    socket.on('error', () => undefined);
    socket.write(requests(count));
    const heard = new Promise((resolve) => {
      let bytes = 0;
      socket.on('data', (data) => {
        bytes += data.length;
        if (bytes > count * 150_000) resolve('answered');
      });
    });
    const outcome = await Promise.race([closed, heard]);
    socket.destroy();
    return outcome;
  };
  expect([await closedAfter(3), await closedAfter(4)]).toEqual(['answered', 'ended']);
});
