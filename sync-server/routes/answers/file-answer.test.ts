// A file's bytes are read as they are taken: what nobody reads is not in memory.
import { mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileOpener } from '#server/files/opened-bytes.ts';
import type { AppEnv } from '#server/middleware/app-env.ts';
import { sendFile } from './file-answer.ts';

const SIZE = 1_000_000;
const bytes = Buffer.from(Uint8Array.from({ length: SIZE }, (_, at) => at % 251));

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-file-answer-'));
  path = join(folder, 'sheet');
  writeFileSync(path, bytes);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function answer(headers: Record<string, string> = {}): Promise<Response> {
  const c = { req: { method: 'GET', header: (name: string) => headers[name] } } as unknown as Context<AppEnv>;
  return sendFile(c, {
    open: fileOpener(path),
    size: SIZE,
    etag: 'e',
    mime: 'text/plain',
    fileName: 'x.txt',
    disposition: 'inline',
  });
}

/** How often a file is read from now on. */
async function watchReads() {
  const one = await open(path);
  const read = vi.spyOn(Object.getPrototypeOf(one), 'read');
  await one.close();
  return read;
}

/** How many have the file open in this process: the system tells it. */
const openNow = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path;
    } catch {
      return false;
    }
  }).length;

test('one piece is read for one that is taken, and the file is closed where the rest is not wanted', async () => {
  const read = await watchReads();
  const reader = (await answer()).body?.getReader();
  expect(read).toHaveBeenCalledTimes(0);
  const first = await reader?.read();
  expect(first?.value?.byteLength).toBe(64 * 1024);
  expect(read).toHaveBeenCalledTimes(1);
  expect(openNow()).toBe(1);
  await reader?.cancel();
  expect(openNow()).toBe(0);
});

test('taken to the end it is the file, or the part that was asked for, and the file is closed', async () => {
  expect(Buffer.from(await (await answer()).arrayBuffer()).equals(bytes)).toBe(true);
  const part = await answer({ Range: 'bytes=70000-200000' });
  expect(part.headers.get('Content-Range')).toBe('bytes 70000-200000/1000000');
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(70_000, 200_001))).toBe(true);
  expect(openNow()).toBe(0);
});

test('a file that has become shorter breaks the answer off', async () => {
  const started = await answer();
  truncateSync(path, 100_000);
  await expect(started.arrayBuffer()).rejects.toThrow('the file ends before its size');
  expect(openNow()).toBe(0);
});
