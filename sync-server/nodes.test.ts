// Several servers on one PostgreSQL and one store of files: each is as good as another, and what has to be done once is done once.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from './store/database.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { objectStore, withoutObjectStore } from './testing/object-store.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from './testing/postgres-server.ts';
import { quickFolder } from './testing/quick-folder.ts';
import {
  newPerson,
  newProject,
  PASSWORD,
  type Person,
  personWith,
  sha256,
  shareWith,
  upload,
} from './testing/seeds.ts';
import { startTestProcess, type TestProcess } from './testing/start-test-process.ts';
import { announce, append, createUpload, offsetOf } from './testing/tus-client.ts';

const isPossible = withoutObjectStore === undefined && postgresPrograms() !== undefined;
const MB = 1024 * 1024;

/** What a device hears at a node. */
async function listenAt(node: TestProcess, person: Person) {
  const stop = new AbortController();
  const lines: string[] = [];
  const answer = await node.fetch('/api/sync/events', {
    headers: { Authorization: `Bearer ${person.token}` },
    signal: stop.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      lines.push(...part.value.split('\n').filter((line) => line !== '' && line !== 'beat'));
    }
  };
  const reading = read().catch(() => undefined);
  await vi.waitFor(() => expect(lines).toContain('hello'));
  const end = async () => {
    stop.abort();
    await reading;
  };
  return { lines, end };
}

describe.skipIf(!isPossible)('several servers on one database and one store of files', () => {
  let postgres: PostgresServer;
  let url: string;
  let variables: Record<string, string>;
  let mail: MailServer;
  let made = 0;
  const nodes: TestProcess[] = [];

  async function start(more: Record<string, string> = {}): Promise<TestProcess> {
    const node = await startTestProcess(quickFolder('plumbline-node-'), { ...variables, ...more });
    nodes.push(node);
    return node;
  }
  const at = (node: TestProcess, person: Person): Person => personWith(node, person, person.token);

  beforeAll(async () => {
    postgres = await startPostgres();
    mail = await startMailServer();
  });
  afterAll(async () => {
    await postgres?.stop();
    await mail?.close();
  });
  beforeEach(async () => {
    made += 1;
    url = await postgres.makeDatabase(`nodes_${made}`);
    const store = await objectStore();
    variables = { DATABASE_URL: url, SMTP_URL: `${mail.url}?ignoreTLS=true`, ...store.variables(store.settings()) };
    mail.received.length = 0;
  });
  afterEach(async () => {
    for (const node of nodes.splice(0)) {
      await node.end('SIGKILL');
      rmSync(node.dataDir, { recursive: true, force: true });
    }
  });

  test('what is done at one is known at the others, and told to who listens there', async () => {
    const [one, two] = [await start({ SMTP_URL: '' }), await start({ SMTP_URL: '' })];
    const ada = await newPerson(one, 'Ada');
    const bob = await newPerson(two, 'Bob');
    const project_id = await newProject(at(two, ada));
    await shareWith(at(one, ada), bob, project_id, 'collaborator');
    const hears = await listenAt(two, bob);
    const bytes = randomBytes(100_000);
    const { body } = await upload<{ id: number }>(at(one, ada), { project_id, bytes, file_name: 'A-101.bin' });
    await vi.waitFor(() => expect(hears.lines.join(' ')).toContain(`p:${project_id}@`));
    const answer = await at(two, bob).fetch(`/api/documents/${body.id}/download`);
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(bytes));
    // A session that ends at one has ended at all.
    expect((await at(one, bob).call('POST', '/api/auth/logout')).status).toBeLessThan(300);
    expect((await at(two, bob).call('GET', '/api/users/me')).status).toBe(401);
    await hears.end();
  });

  test('an upload goes on at another node, where the one that had it is gone', async () => {
    const [one, two] = [await start({ SMTP_URL: '' }), await start({ SMTP_URL: '' })];
    const ada = await newPerson(one, 'Ada');
    const project_id = await newProject(ada);
    const bytes = randomBytes(9 * MB);
    await announce(ada, project_id, bytes);
    const path = await createUpload(ada, project_id, bytes);
    expect((await append(ada, path, 0, bytes.subarray(0, 5 * MB))).status).toBe(204);
    await one.end('SIGKILL');
    const there = at(two, ada);
    expect(await offsetOf(there, path)).toBe(5 * MB);
    expect((await append(there, path, 5 * MB, bytes.subarray(5 * MB))).status).toBe(204);
  });

  test('one leads, and another follows it within seconds: each mail is sent once, whoever was asked for it', async () => {
    const both = [await start(), await start()] as const;
    // Whoever makes an account is sent a link that proves its address.
    const registerAt = async (node: TestProcess, numbers: readonly number[]) => {
      const wanted = numbers.map((number) => `p${number}@example.com`);
      for (const email of wanted) {
        const body = JSON.stringify({ full_name: 'Ada Mason', email, password: PASSWORD });
        const headers = { 'Content-Type': 'application/json' };
        expect((await node.fetch('/api/users', { method: 'POST', headers, body })).status).toBeLessThan(300);
      }
      return wanted;
    };
    const sent = () => mail.received.map(({ to }) => to).sort();
    const wanted = [...(await registerAt(both[0], [1, 2])), ...(await registerAt(both[1], [3, 4]))];
    await vi.waitFor(() => expect(sent()).toEqual(wanted), 15_000);
    // The one that began first leads.
    await both[0].end('SIGKILL');
    wanted.push(...(await registerAt(both[1], [5, 6])));
    await vi.waitFor(() => expect(sent()).toEqual(wanted), 15_000);
    const third = await start();
    wanted.push(...(await registerAt(third, [7, 8])));
    await vi.waitFor(() => expect(sent()).toEqual(wanted), 15_000);
    await pause(1_000);
    expect(sent()).toEqual(wanted);
  });

  test('PostgreSQL ends and comes back: both go on, one of them leads, and whoever listens pulls', async () => {
    const [one, two] = [await start({ SMTP_URL: '' }), await start({ SMTP_URL: '' })];
    const ada = await newPerson(one, 'Ada');
    const project_id = await newProject(ada);
    const hears = await listenAt(two, at(two, ada));
    await postgres.restart('immediate');
    await vi.waitFor(async () => expect((await at(one, ada).call('GET', '/api/users/me')).status).toBe(200), 10_000);
    await vi.waitFor(() => expect(hears.lines).toContain('pull'), 15_000);
    const { status } = await upload(at(one, ada), { project_id, bytes: randomBytes(1000), file_name: 'A-102.bin' });
    expect(status).toBe(201);
    await vi.waitFor(() => expect(hears.lines.join(' ')).toContain(`p:${project_id}@`), 10_000);
    const db = openDatabase(url);
    // Its words are read by whoever leads.
    await vi.waitFor(async () => expect(await db.selectFrom('search_jobs').selectAll().execute()).toEqual([]), 10_000);
    await db.destroy();
    await hears.end();
  });

  test('a server whose files are its own shares the database with nobody', async () => {
    const alone = { BLOB_URL: '', AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', SMTP_URL: '' };
    const one = await start({ SMTP_URL: '' });
    await expect(start(alone)).rejects.toThrow('Another server works on the database');
    await one.end('SIGTERM');
    const two = await start(alone);
    await expect(start({ SMTP_URL: '' })).rejects.toThrow('Another server works on the database');
    expect((await two.fetch('/api/ready')).status).toBe(200);
  });
});
