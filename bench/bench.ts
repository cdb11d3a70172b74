// What every measure works with: the processes, the browser and the crews, each made when it is first asked for.
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { quietChromium } from '../scripts/chromium-launch.mjs';
import { root } from '../scripts/content-hash.mjs';
import type { Figure } from './figures.ts';
import type { Options } from './options.ts';
import { bundlePageScripts, type PageScripts } from './page-scripts.ts';
import { type Running, startPlain, startPouch, startServer } from './processes.ts';
import { type Crew, seedCrew } from './seed.ts';

/** What was asked for on the command line. */
type Asked = Pick<Options, 'repeats' | 'sheets'>;

export interface Bench extends Asked {
  server: Running;
  /** Its program, for a measure that starts one on other data. */
  program: string;
  /** The app as it is built. */
  appDir: string;
  /** The server's data. */
  dataDir: string;
  pouch: Running;
  plain: Running;
  scripts: PageScripts;
  /** A folder that is removed at the end, on the same disk as the server's data. */
  folder: (name: string) => string;
  /** The one person with one project of so many documents. */
  crew: (documents: number) => Promise<Crew>;
  say: (line: string) => void;
}

/** Compares something of ours with something else, a few times, the two in turn. */
export type Measure = (bench: Bench) => Promise<Figure[]>;

/**
 * A device that nothing was done on yet: a browser of its own, with its profile on the disk as people have it. What a
 * private window keeps is in memory, and in Chromium 150 its IndexedDB slows down with every row that it holds.
 */
export function newDevice(bench: Bench, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return chromium.launchPersistentContext(bench.folder('profile'), { ...quietChromium, ...options });
}

/** A page with nothing in it but the in-page script named. */
export async function openPage(
  bench: Bench,
  context: BrowserContext,
  url: string,
  ...scripts: (keyof PageScripts)[]
): Promise<Page> {
  const page = await context.newPage();
  for (const name of scripts) await page.addInitScript({ content: bench.scripts[name] });
  await page.goto(url);
  return page;
}

/** What is built, put aside: a build meanwhile does not change what is measured. @returns the server's program. */
function copyBuild(home: string): string {
  for (const part of ['build/app', 'build/server']) {
    cpSync(join(root, part), join(home, part), { recursive: true, dereference: true });
  }
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
  return join(home, 'build/server/main.js');
}

/** Opens all, measures, and ends all. */
export async function withBench<T>(asked: Asked, work: (bench: Bench) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const running: Running[] = [];
  const keep = async (starting: Promise<Running>) => {
    const process = await starting;
    running.push(process);
    return process;
  };
  const folder = (name: string) => mkdtempSync(join(home, `${name}-`));
  try {
    const dataDir = folder('data');
    const program = copyBuild(home);
    const server = await keep(startServer(program, dataDir));
    const pouch = await keep(startPouch('memory', ''));
    const plain = await keep(startPlain(folder('plain')));
    const scripts = await bundlePageScripts();
    const say = (line: string) => console.log(line);
    const crews = new Map<number, Promise<Crew>>();
    const crew = (documents: number) => {
      const known = crews.get(documents) ?? timedSeed(say, server.url, documents);
      crews.set(documents, known);
      return known;
    };
    const appDir = join(home, 'build/app');
    return await work({ ...asked, server, program, appDir, dataDir, pouch, plain, scripts, folder, crew, say });
  } finally {
    await Promise.all(running.map((process) => process.stop()));
    rmSync(home, { recursive: true, force: true });
  }
}

async function timedSeed(say: Bench['say'], url: string, documents: number): Promise<Crew> {
  const started = performance.now();
  const crew = await seedCrew(url, documents);
  say(`seeded ${documents} documents in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return crew;
}
