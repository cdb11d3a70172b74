import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let sockets: Socket[];
beforeEach(async () => {
  app = await startTestApp();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

const MANY = 200;

const ask = (socket: Socket, line: string, header = '') =>
  socket.write(`GET ${line} HTTP/1.1\r\nHost: here\r\n${header}\r\n`);

/** A connection that the server has taken up: one call was answered on it. */
async function connected(): Promise<Socket> {
  const { port } = new URL(app.baseUrl);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  ask(socket, '/api/health');
  await once(socket, 'data');
  return socket;
}

test.each([
  ['unknown addresses', '/api/none', ''],
  ['made-up tokens', '/api/users/me', 'Authorization: Bearer made-up\r\n'],
])('one address asks for %s by the hundred, and another is answered between them', async (_, path, header) => {
  const flood = await Promise.all(Array.from({ length: MANY }, connected));
  const other = await connected();
  let answered = 0;
  for (const socket of flood) socket.once('data', () => (answered += 1));
  const mine = once(other, 'data');
  for (const socket of flood) ask(socket, path, `X-Forwarded-For: 192.0.2.1\r\n${header}`);
  ask(other, path, `X-Forwarded-For: 192.0.2.2\r\n${header}`);
  await mine;
  expect(answered).toBeLessThan(MANY / 2);
  while (answered < MANY) await new Promise(setImmediate);
});
