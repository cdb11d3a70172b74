// How much memory the real server process takes for one large upload. The system tells a process's peak on Linux only.
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, newProject, type Person, upload } from '../testing/seeds.ts';
import { startTestProcess, type TestProcess } from '../testing/start-test-process.ts';

const MEBIBYTE = 1024 * 1024;
/** What a server takes that was told nothing else. */
const MEGABYTES = 512;
const ONCE_MEGABYTES = 128;
/** Bytes of resident memory that an upload may take, however large it is. */
const MORE_MAX = 40 * MEBIBYTE;
const BOUNDARY = 'plumbline-boundary';
const linux = process.platform === 'linux';

let server: TestProcess;
let person: Person;
let project_id: number;
beforeAll(async () => {
  server = await startTestProcess(undefined, { MAX_UPLOAD_MB: String(MEGABYTES) });
  person = await newPerson(server);
  project_id = await newProject(person);
  // What is loaded and made once is no part of an upload; nor is what the engine lets lie of buffers before it first collects them, which
  // does not grow with the file: in all 75 to 91 MB on Node 24 and 26, of a file of 128, 512 or 1,536 MB; 39 and 49 MB on 20 and 22.
  await upload(person, { project_id, bytes: new Uint8Array(ONCE_MEGABYTES * MEBIBYTE) });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(server.dataDir, { recursive: true });
});

/** Bytes of resident memory that were used at most while `work` ran, above what there was before. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const resident = (which: 'VmRSS' | 'VmHWM') => {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    return Number(new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  };
  const before = resident('VmRSS');
  // Makes the system forget the peak so far.
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  await work();
  return resident('VmHWM') - before;
}

function answerTo(sending: ClientRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    sending.on('error', reject).on('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body })).on('error', reject);
    });
  });
}

/** Sends a file of this many bytes in chunks, without a length: the server has to count. Stops when it is answered. */
async function sendLarge(size: number): Promise<{ status: number; body: string }> {
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const headers = { Authorization: `Bearer ${person.token}`, 'Content-Type': type };
  const sending = request(`${server.baseUrl}/api/documents/upload`, { method: 'POST', headers });
  const answer = answerTo(sending);
  let over = false;
  const end = answer
    .catch(() => undefined)
    .then(() => {
      over = true;
    });
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name=`;
  sending.write(`${part}"project_id"\r\n\r\n${project_id}\r\n${part}"file"; filename="large.bin"\r\n\r\n`);
  const piece = new Uint8Array(MEBIBYTE).fill(7);
  for (let sent = 0; sent < size && !over; sent += piece.length) {
    if (!sending.write(piece.subarray(0, size - sent))) await Promise.race([once(sending, 'drain'), end]);
  }
  if (!over) sending.end(`\r\n--${BOUNDARY}--\r\n`);
  return answer;
}

const temporary = () => readdirSync(join(server.dataDir, 'tmp'));
const blobs = () => readdirSync(join(server.dataDir, 'blobs'), { recursive: true, withFileTypes: true });

test.runIf(linux)('the largest file that may come takes little memory', async () => {
  const more = await memoryOf(async () => {
    const { status, body } = await sendLarge(MEGABYTES * MEBIBYTE);
    expect(status).toBe(201);
    expect(JSON.parse(body)).toMatchObject({ file_size: MEGABYTES * MEBIBYTE, state: 'ready' });
  });
  expect(more).toBeLessThan(MORE_MAX);
});

test.runIf(linux)('a body in chunks beyond that is refused, and nothing of it stays', async () => {
  const before = blobs().length;
  const more = await memoryOf(async () => {
    expect(await sendLarge(2 * MEGABYTES * MEBIBYTE)).toMatchObject({ status: 413 });
  });
  expect(more).toBeLessThan(MORE_MAX);
  await expect.poll(temporary, { timeout: 50_000 }).toEqual([]);
  expect(blobs()).toHaveLength(before);
  // The server lives on.
  expect((await person.call('GET', '/api/projects/me')).status).toBe(200);
});
