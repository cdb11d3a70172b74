// The code of in-page/, made ready to run in a page, and the typed way to call it.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { root } from '../scripts/content-hash.mjs';
import type * as Decode from './in-page/decode.ts';
import type * as Replicate from './in-page/replicate.ts';
import type * as Screen from './in-page/screen.ts';
import type * as Viewer from './in-page/viewer.ts';
import type * as ViewerPeer from './in-page/viewer-peer.ts';
import type * as Watch from './in-page/watch.ts';
import type * as Work from './in-page/work.ts';

interface InPage {
  watch: typeof Watch;
  work: typeof Work;
  replicate: typeof Replicate;
  screen: typeof Screen;
  viewer: typeof Viewer;
  'viewer-peer': typeof ViewerPeer;
  decode: typeof Decode;
}
type Name = keyof InPage;
// A function of such a module: one argument that can be sent to a page, or none.
type Call = (arg: never) => unknown;
type Answer<F> = F extends (arg: never) => infer R ? Awaited<R> : never;

const global = (name: Name) => `bench_${name.replace('-', '_')}`;

/** One script per module, to be added to pages before they load. */
export type PageScripts = Record<Name, string>;

async function bundle(name: Name): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, `in-page/${name}.ts`), formats: ['iife'], name: global(name) },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`nothing was built of in-page/${name}.ts`);
  // Playwright runs such a script inside a function of its own.
  return `${chunk.code};globalThis.${global(name)} = ${global(name)};`;
}

export async function bundlePageScripts(): Promise<PageScripts> {
  const [watch, work] = [await bundle('watch'), await bundle('work')];
  const [viewer, peer] = [await bundle('viewer'), await bundle('viewer-peer')];
  const [replicate, screen] = [await bundle('replicate'), await bundle('screen')];
  const decode = await bundle('decode');
  return { watch, work, replicate, screen, viewer, 'viewer-peer': peer, decode };
}

/** In ms: what takes longer is broken, and the run ends. */
const LONGEST = 300_000;

/** Calls a function of an in-page module in a page that has its script. */
export function inPage<N extends Name, F extends keyof InPage[N] & string>(
  page: Page,
  name: N,
  call: F,
  ...[arg]: InPage[N][F] extends Call ? Parameters<InPage[N][F]> : never
): Promise<Answer<InPage[N][F]>> {
  const asked = { module: global(name), call: call as string, arg: arg as unknown };
  const answer = page.evaluate(({ module, call, arg }) => {
    const modules = globalThis as unknown as Record<string, Record<string, (arg: unknown) => unknown>>;
    const called = modules[module]?.[call];
    if (called === undefined) throw new Error(`${module}.${call} is not in this page`);
    return called(arg);
  }, asked);
  return inTime(answer, `${name}.${call}`) as Promise<Answer<InPage[N][F]>>;
}

async function inTime<T>(answer: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} has not ended in ${LONGEST / 1000} s`)), LONGEST);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
