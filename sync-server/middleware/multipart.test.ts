import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { newPerson, newProject, type Person, shareWith } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { MultipartReading } from './multipart-reading.ts';

const MOST = 1024 * 1024;
let app: TestApp;
let owner: Person;
let project: number;
beforeAll(async () => {
  app = await startTestApp({ settings: { maxUploadBytes: MOST } });
  owner = await newPerson(app);
  project = await newProject(owner);
});
afterAll(() => app.close());

/** For what the other end of a line does. */
const patiently = { timeout: 50_000 };
const temporary = () => readdirSync(join(app.dataDir, 'tmp'));
/** Files below the data folder's `tmp` that this process has open, where the system tells. */
function handles(): string[] {
  if (process.platform !== 'linux') return [];
  const open = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(join('/proc/self/fd', fd));
    } catch {
      return '';
    }
  });
  return open.filter((path) => path.startsWith(join(app.dataDir, 'tmp')));
}
async function expectNothingLeft() {
  await expect.poll(() => [...temporary(), ...handles()], patiently).toEqual([]);
  const documents = await owner.call<unknown[]>('GET', `/api/documents/project/${project}`);
  expect(documents.body).toEqual([]);
}

const path = () => `/api/projects/${project}/upload-folder`;
const part = (name: string, fileName: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`;
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const END = '--x--\r\n';

/** A body in pieces, without a length. */
async function send(pieces: Iterable<string | Uint8Array>) {
  const encoder = new TextEncoder();
  const iterator = pieces[Symbol.iterator]();
  const body = new ReadableStream({
    pull(controller) {
      const { value, done } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const answer = await owner.fetch(path(), { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** The head of a request whose body the test writes; what is answered is collected. */
function open(person: Person): { socket: Socket; answered: () => string } {
  const socket = connect(Number(new URL(app.baseUrl).port), '127.0.0.1');
  const headers = `Authorization: Bearer ${person.token}\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
  socket.write(`POST ${path()} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: 900000\r\n\r\n`);
  let text = '';
  socket.on('data', (data) => {
    text += data.toString();
  });
  return { socket, answered: () => text };
}

test('the parser runs ahead of a slow disk by one file, not by all of them', async () => {
  const [files, size] = [40, 500_000];
  let read = 0;
  const pieces = function* () {
    for (let n = 0; n < files; n += 1) {
      yield Buffer.from(part('folder_files', `${n}.bin`));
      yield Buffer.alloc(size);
      yield Buffer.from('\r\n');
      read += 1;
    }
    yield Buffer.from(END);
  };
  let taken = 0;
  const ahead: number[] = [];
  const reading = new MultipartReading(Readable.from(pieces()), app.services.blobs, {
    parts: [{ part: { name: 'folder_files', required: true, many: true }, most: MOST, files }],
    fieldsMost: 1000,
    async beforeFile() {
      await new Promise((resolve) => setTimeout(resolve, 10));
      ahead.push(read - taken);
      taken += 1;
      return 'keep';
    },
  });
  const body = await reading.run('multipart/form-data; boundary=x');
  await reading.discard();
  expect(body.files.map(({ fileName }) => fileName)).toEqual(Array.from({ length: files }, (_, n) => `${n}.bin`));
  // One file, and what the streams on the way hold: a megabyte each.
  expect(Math.max(...ahead)).toBeLessThan(10);
});

describe('a body of many files', () => {
  test('is read in order, however it is cut, and files of every size are what was sent', async () => {
    const target = await newProject(owner);
    const files = [0, 1, 3000, 70_000, MOST, 5].map((size) => randomBytes(size));
    const body = Buffer.concat([
      ...files.flatMap((bytes, n) => [Buffer.from(part('folder_files', `${n}.bin`)), bytes, Buffer.from('\r\n')]),
      Buffer.from(END),
    ]);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    let at = 0;
    const stream = new ReadableStream({
      pull(controller) {
        const next = at + 1 + Math.floor(Math.random() * 60_000);
        controller.enqueue(body.subarray(at, next));
        at = next;
        if (at >= body.length) controller.close();
      },
    });
    const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
    const answer = await owner.fetch(`/api/projects/${target}/upload-folder`, init);
    const { documents } = (await answer.json()) as { documents: { document: { id: number; name: string } }[] };
    expect(documents.map(({ document }) => document.name)).toEqual(['1', '2', '3', '4', '5']);
    for (const [index, { document }] of documents.entries()) {
      const download = await owner.fetch(`/api/documents/${document.id}/download`);
      expect(Buffer.from(await download.arrayBuffer()).equals(files[index + 1] ?? Buffer.alloc(0))).toBe(true);
    }
    expect(temporary()).toEqual([]);
  });

  test('one of which is too large is refused while it comes, and the others go', async () => {
    const pieces = function* () {
      yield part('folder_files', 'a.pdf');
      yield `${'a'.repeat(1000)}\r\n${part('folder_files', 'b.pdf')}`;
      for (let sent = 0; sent < 40; sent += 1) yield new Uint8Array(MOST);
    };
    expect(await send(pieces())).toMatchObject({ status: 413, body: { code: 'too_large' } });
    await expectNothingLeft();
  });

  test('too many of them are refused', async () => {
    const pieces = function* () {
      yield field('preview_mode', 'true');
      for (let n = 0; n <= limits.folderFilesMax; n += 1) yield `${part('folder_files', `${n}.pdf`)}x\r\n`;
      yield END;
    };
    expect(await send(pieces())).toMatchObject({ status: 413, body: { code: 'too_large' } });
    await expectNothingLeft();
  });

  test('with fields that are too large all together is refused', async () => {
    const pieces = [1, 2, 3].map((n) => field(`field${n}`, 'x'.repeat(2_000_000)));
    expect(await send([...pieces, part('folder_files', 'a.pdf'), 'x\r\n', END])).toMatchObject({ status: 413 });
    await expectNothingLeft();
  });

  test('that ends without its end is malformed', async () => {
    const body = [part('folder_files', 'a.pdf'), 'abc\r\n', part('folder_files', 'b.pdf'), 'abc'];
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'malformed' } });
    await expectNothingLeft();
  });

  test('that breaks off in a later file leaves nothing, handles included', async () => {
    const { socket } = open(owner);
    socket.write(`${part('folder_files', 'a.pdf')}abc\r\n${part('folder_files', 'b.pdf')}abc`);
    await expect.poll(() => temporary().length + handles().length, patiently).toBeGreaterThanOrEqual(2);
    socket.destroy();
    await expectNothingLeft();
  });

  test('for a preview is counted and never written', async () => {
    const { socket, answered } = open(owner);
    const head = field('preview_mode', 'true') + part('folder_files', 'a.pdf');
    const tail = `\r\n${END}`;
    socket.write(head);
    for (let n = 0; n < 8; n += 1) {
      socket.write('x'.repeat(100_000));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect([...temporary(), ...handles()]).toEqual([]);
    }
    socket.write(`${'x'.repeat(100_000 - head.length - tail.length)}${tail}`);
    await expect.poll(answered, patiently).toContain(`"file_size":${900_000 - head.length - tail.length}`);
    socket.destroy();
  });

  test('of somebody who may not write is refused before a byte of it is read', async () => {
    const viewer = await newPerson(app);
    await shareWith(owner, viewer, project, 'viewer');
    for (const [person, status] of [
      [viewer, 403],
      [await newPerson(app), 404],
    ] as const) {
      const { socket, answered } = open(person);
      await expect.poll(answered, patiently).toContain(`HTTP/1.1 ${status}`);
      socket.destroy();
    }
  });
});
