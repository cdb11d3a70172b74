import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './content-hash.mjs';

let folder: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-dev-'));
});
afterEach(() => {
  for (const child of started.splice(0)) if (isAnyAlive(child)) process.kill(-(child.pid ?? 0), 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run dev` on a port, with all that it says. */
function dev(port: number): { child: ChildProcess; said: () => string; until: (words: RegExp) => Promise<string> } {
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: join(folder, 'data') },
    // With all that it starts it is a group of processes.
    detached: true,
  });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  const until = async (words: RegExp) => {
    await expect.poll(() => said).toMatch(words);
    return words.exec(said)?.[1] ?? '';
  };
  return { child, said: () => said, until };
}

/** Whether it runs, or something that it started. */
function isAnyAlive({ pid = 0 }: ChildProcess): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/** What an address answers; undefined where nobody listens. */
async function answer(url: string): Promise<string | undefined> {
  return fetch(url).then(
    (response) => response.text(),
    () => undefined,
  );
}

test('npm run dev: app and server answer on the one port that is printed, and Ctrl+C ends both', async () => {
  const { child, said, until } = dev(0);
  const url = await until(/watching: (http:\S+)/);
  expect(said().match(/http:\/\//g)).toHaveLength(1);
  const page = await answer(`${url}/login`);
  expect(page).toContain('/src/main.tsx');
  // What loads a changed part of the app into the page that is open.
  expect(page).toContain('/@vite/client');
  expect(await answer(`${url}/src/main.tsx`)).toContain('import');
  expect(await answer(`${url}/api/health`)).toMatch(/^\{"status":"ok"/);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await answer(url)).toBeUndefined();
  expect(isAnyAlive(child)).toBe(false);
});

test('npm run dev on a taken port says so, and which other to choose', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { child, said } = dev(port);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said()).toBe(
    `Port ${port} is taken: end what runs there, or choose another, as in PORT=${port + 1} npm run dev.\n`,
  );
  other.close();
});
