import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';

const guard = JSON.stringify(new URL('guard-child.ts', import.meta.url).href);
const asProgram = (text: string) => [
  '--import',
  'tsx',
  '--max-old-space-size=64',
  '--input-type=module',
  '--eval',
  text,
];

test('a process that grows to 512 MB beyond all heaps, and never comes to rest, is ended', async () => {
  const program = `
    const { guardChild } = await import(${guard});
    guardChild();
    const kept = [];
    for (;;) {
      if (kept.length < 600) kept.push(Buffer.alloc(1024 * 1024, 1));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, kept.length < 300 ? 0 : 2);
    }`;
  const child = spawn(process.execPath, asProgram(program), {
    stdio: 'ignore',
    timeout: 60_000,
    killSignal: 'SIGTERM',
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});

test('a process that never comes to rest ends when its parent is killed', async () => {
  const endless = `
    const { guardChild } = await import(${guard});
    guardChild();
    process.stdout.write('begun');
    setTimeout(() => { for (;;); }, 100);`;
  // Descriptor 3 is the test's: it comes to its end with the last process that has it open.
  const parent = `
    const { spawn } = await import('node:child_process');
    const stdio = ['ignore', 'pipe', 'inherit', 3];
    const child = spawn(process.execPath, ${JSON.stringify(asProgram(endless))}, { stdio });
    child.stdout.once('data', () => process.stdout.write(String(child.pid)));`;
  const args = ['--input-type=module', '--eval', parent];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] });
  const [said, held] = [server.stdio[1], server.stdio[3]] as [Readable, Readable];
  const ended = once(held.resume(), 'end');
  const [pid] = (await once(said, 'data')) as [Buffer];
  // It is in its endless loop by now: no event of its own reaches it.
  await pause(300);
  server.kill('SIGKILL');
  const isOver = await Promise.race([ended.then(() => true), pause(20_000, false, { ref: false })]);
  if (!isOver) process.kill(Number(String(pid)), 'SIGKILL');
  expect(isOver).toBe(true);
});

test('a process whose parent was gone before it could look is ended', async () => {
  const endless = `
    const { guardChild } = await import(${guard});
    guardChild();
    setTimeout(() => { for (;;); }, 100);`;
  const former = spawn(process.execPath, ['--eval', '']);
  await once(former, 'exit');
  const env = { PATH: process.env.PATH, PLUMBLINE_PARENT: String(former.pid) };
  const child = spawn(process.execPath, asProgram(endless), {
    stdio: 'ignore',
    env,
    timeout: 20_000,
    killSignal: 'SIGTERM',
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});
