import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('a process that grows beyond all heaps, and never comes to rest, is ended', async () => {
  const program = `
    const { endAtMemory } = await import(${JSON.stringify(new URL('end-at-memory.ts', import.meta.url).href)});
    endAtMemory();
    const kept = [];
    for (;;) {
      if (kept.length < 2200) kept.push(Buffer.alloc(1024 * 1024, 1));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, kept.length < 1500 ? 0 : 2);
    }`;
  const args = ['--import', 'tsx', '--max-old-space-size=64', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { stdio: 'ignore', timeout: 60_000, killSignal: 'SIGTERM' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});
