// A socket that whoever started the server holds open: requests wait at it while one server ends and the next begins.
import { open, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { quickFolder } from './testing/quick-folder.ts';
import { startTestProcess } from './testing/start-test-process.ts';
import { testServer } from './testing/test-server.ts';

/** Opens a socket and stands still, so that it never takes a connection itself: as systemd does. */
const holder = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 511 }, () => {
    parentPort.postMessage({ fd: server._handle.fd, port: server.address().port });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

async function heldSocket(): Promise<{ fd: number; port: number }> {
  const worker = new Worker(holder, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

/** One call on a connection of its own. @returns the status, or the code of what failed. */
function ask(port: number): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path: '/api/health', agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code)).end();
  });
}

const settings = { PUBLIC_BASE_URL: 'https://plans.example' };

test('no request is refused while the next server takes the place of one', async () => {
  const { fd, port } = await heldSocket();
  const dataDir = quickFolder('plumbline-handed-');
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const start = () => startTestProcess(dataDir, settings, testServer, fd);
  const first = await start();
  expect(first.baseUrl).toBe(`http://127.0.0.1:${port}`);
  const answers: ReturnType<typeof ask>[] = [];
  let isAsking = true;
  const asking = (async () => {
    for (; isAsking; await pause(20)) answers.push(ask(port));
  })();
  await pause(200);
  expect(await first.end('SIGTERM')).toBe(0);
  const between = answers.length;
  await pause(200);
  const second = await start();
  onTestFinished(async () => void (await second.end('SIGKILL')));
  isAsking = false;
  await asking;
  expect(answers.length).toBeGreaterThan(between + 5);
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
});

test('a socket is for one process, and without the address that people use it is none to serve at', async () => {
  const { fd } = await heldSocket();
  const dataDir = quickFolder('plumbline-handed-');
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await expect(startTestProcess(dataDir, {}, testServer, fd)).rejects.toThrow(/PUBLIC_BASE_URL is not set/);
  // What somebody else was handed: it opens its own port.
  const own = await startTestProcess(dataDir, { LISTEN_FDS: '1', LISTEN_PID: '1' });
  expect(await own.end('SIGTERM')).toBe(0);
});

test('a socket that is no address is refused in a sentence', async () => {
  const dataDir = quickFolder('plumbline-handed-');
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = createServer().listen(`${dataDir}.sock`);
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle;
  await expect(startTestProcess(dataDir, settings, testServer, fd)).rejects.toThrow(/none of TCP/);
});

test('what is no socket at all is refused in the same sentence', async () => {
  const dataDir = quickFolder('plumbline-handed-');
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const file = await open(`${dataDir}/a file`, 'w');
  onTestFinished(() => file.close());
  const error = await startTestProcess(dataDir, settings, testServer, file.fd).catch((failure: Error) => failure);
  expect((error as Error).message).toMatch(/none of TCP/);
  expect((error as Error).message.trim().split('\n')).toHaveLength(1);
});
