import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newPerson, newProject, PASSWORD, upload } from './testing/seeds.ts';
import { startTestProcess } from './testing/start-test-process.ts';

test('the process says where it listens, writes down no secret, and ends when told to', async () => {
  const server = await startTestProcess(undefined, { LOG_LEVEL: 'trace' });
  try {
    expect(server.said()).toMatch(/^Plumbline listening on http:\/\/127\.0\.0\.1:\d+$/m);
    const person = await newPerson(server);
    await upload(person, { project_id: await newProject(person) });
    await server.fetch(`/api/nothing?token=${person.token}`, { headers: { Authorization: `Bearer ${person.token}` } });
    expect(await server.end('SIGTERM')).toBe(0);
    const said = server.said();
    expect(said).toContain('"path":"/api/users"');
    for (const secret of [person.token, PASSWORD, person.email]) expect(said).not.toContain(secret);
  } finally {
    await server.end('SIGKILL');
    await rm(server.dataDir, { recursive: true });
  }
});

test('told to end, it lets go of who listens, and their streams end as whole answers do', async () => {
  const server = await startTestProcess();
  try {
    const person = await newPerson(server);
    const asked = { headers: { Authorization: `Bearer ${person.token}` } };
    const stream = await server.fetch('/api/sync/events', asked);
    const wait = server.fetch('/api/sync/events?wait=25', asked);
    const heard = stream.text();
    // Both listen by now: what is written is told to the one that waits for it as well.
    await newProject(person);
    expect(await (await wait).json()).toEqual({ news: true });
    const waiting = server.fetch('/api/sync/events?wait=25', asked);
    await server.fetch('/api/users/me', asked);
    const began = performance.now();
    const ended = server.end('SIGTERM');
    // Cut off, both would fail.
    expect(await heard).toMatch(/^hello\n/);
    expect(await (await waiting).json()).toEqual({ news: false });
    expect(await ended).toBe(0);
    // Nor do their connections keep it from ending.
    expect(performance.now() - began).toBeLessThan(5000);
  } finally {
    await server.end('SIGKILL');
    await rm(server.dataDir, { recursive: true });
  }
});

test('told to end, it ends within ten seconds, also where a mail server has not said a word', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const server = await startTestProcess(undefined, { SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    const asked = once(silent, 'connection');
    // A mail that asks whether the address is theirs.
    await newPerson(server);
    await asked;
    await wait(300);
    const told = Date.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(Date.now() - told).toBeLessThan(12_000);
  } finally {
    await server.end('SIGKILL');
    silent.close();
    await rm(server.dataDir, { recursive: true });
  }
});

test('a wrong environment ends it at once, with the reason', async () => {
  await expect(startTestProcess('/nowhere', { MAX_UPLOAD_MB: 'plenty' })).rejects.toThrow(
    /ended with 2: .*\n?MAX_UPLOAD_MB is no size/,
  );
});

test.each([
  [
    'a taken port',
    async () => ({ PORT: new URL((await startHelper()).baseUrl).port }),
    /Port \d+ of 127\.0\.0\.1 is taken/,
  ],
  [
    'a folder that cannot be made',
    () => ({ DATA_DIR: '/dev/null/data' }),
    /\/dev\/null\/data cannot be used \(ENOTDIR\)/,
  ],
  [
    'a foreign address',
    () => ({ HOST: '192.0.2.1', PUBLIC_BASE_URL: 'http://192.0.2.1' }),
    /192\.0\.2\.1 is no address of this machine/,
  ],
])('%s is said in a sentence, without a stack', async (_, variables, sentence) => {
  const error = await startTestProcess(undefined, await variables()).catch((failure: Error) => failure);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).toMatch(/^the server ended with 1: Plumbline could not start\. /);
  expect(message).toMatch(sentence);
  expect(message.trim().split('\n')).toHaveLength(1);
});

async function startHelper() {
  const other = await startTestProcess();
  onTestFinished(async () => {
    await other.end('SIGKILL');
    await rm(other.dataDir, { recursive: true });
  });
  return other;
}
