// The server as its sources are now, put together once for all tests that start it as a process of its own: from the
// sources themselves every start would take seconds.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { build, type Plugin } from 'vite';
import { isOnPostgres, preparePostgres } from '#server/testing/postgres-server.ts';
import { testServer } from '#server/testing/test-server.ts';
import { root, sourceHash } from './content-hash.mjs';

/** Packages with machine code or files of their own. */
const external = ['@node-rs/argon2', '@hyzyla/pdfium', 'pino', 'sharp', 'swagger-ui-dist'];

/**
 * The list of known passwords as its package unpacks it, unpacked once here: each start would take a fifth of its time for it.
 * Of the package the server uses this list alone.
 */
const unpackedPasswords: Plugin = {
  name: 'unpacked-passwords',
  transform(_, id) {
    if (!/@zxcvbn-ts\/language-common\/dist\/index\.mjs$/.test(id)) return undefined;
    const list = JSON.stringify(dictionary['passwords-common']);
    return {
      code: `export const dictionary = { 'passwords-common': JSON.parse(${JSON.stringify(list)}) };`,
      map: null,
    };
  },
};

/** What makes a password dear to guess takes each sign-in 11 ms of a processor; a test's own password is worth none of it. */
const DEAR = 'memoryCost: 19_456, timeCost: 2,';
const CHEAP = 'memoryCost: 64, timeCost: 1,';

/** The cost that the product asks for is tested on its sources, in `passwords.test.ts`. @throws Error where it is not found. */
const cheapPasswords: Plugin = {
  name: 'cheap-passwords',
  enforce: 'pre',
  transform(code, id) {
    if (id !== join(root, 'sync-server/passwords.ts')) return undefined;
    if (code.split(DEAR).length !== 2) throw new Error(`sync-server/passwords.ts has not once: ${DEAR}`);
    return { code: code.replace(DEAR, CHEAP), map: null };
  },
};

/** What a test run does first: builds it unless it came from exactly these sources. @throws Error with what the build said. */
export async function setup(): Promise<(() => void) | undefined> {
  await buildServer();
  return isOnPostgres() ? preparePostgres() : undefined;
}

async function buildServer(): Promise<void> {
  const stamp = join(dirname(testServer), '.stamp');
  const sources = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'warn',
    plugins: [unpackedPasswords, cheapPasswords],
    build: {
      outDir: testServer,
      rolldownOptions: { input: { 'serial-server': join(root, 'sync-server/testing/serial-server.ts') } },
    },
    // A few large files start twice as fast as hundreds of small ones.
    ssr: { noExternal: true, external },
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}
