// The programs that are measured, each in a process of its own on this machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { root } from '../scripts/content-hash.mjs';

export interface Running {
  /** Without a slash at its end. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

function start(file: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [resolve(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Runs a program that prints its address when it listens. */
async function startPrinting(file: string, args: string[], env: Record<string, string> = {}): Promise<Running> {
  const child = start(file, args, env);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      const [address] = /http:\S+/.exec(text.toString()) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`${file} ended before it listened`)));
  });
  return { url, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** express-pouchdb on a store in memory or in a folder. */
export function startPouch(adapter: 'memory' | 'leveldb', folder: string): Promise<Running> {
  return startPrinting('bench/peers/pouch-server.mjs', [adapter, folder]);
}

/** node:http that writes what is PUT into a folder. */
export function startPlain(folder: string): Promise<Running> {
  return startPrinting('bench/peers/plain-server.mjs', [folder]);
}

/** pdf.js from node_modules, and a folder of sheets. */
export function startPdfjs(sheets: string): Promise<Running> {
  return startPrinting('bench/peers/pdfjs-server.mjs', [sheets]);
}

/** The product's own server, on a data folder. */
export function startServer(program: string, dataDir: string, more: Record<string, string> = {}): Promise<Running> {
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  return startPrinting(program, [], { ...env, ...more });
}
