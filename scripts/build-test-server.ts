// The server as its sources are now, put together once for all tests that start it as a process of its own: from the
// sources themselves every start would take seconds.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { testServer } from '#server/testing/test-server.ts';
import { root, sourceHash } from './content-hash.mjs';

/** Packages with machine code or files of their own. */
const external = ['better-sqlite3', '@node-rs/argon2', '@hyzyla/pdfium', 'pino', 'sharp', 'swagger-ui-dist'];

/** What a test run does first: builds it unless it came from exactly these sources. @throws Error with what the build said. */
export async function setup(): Promise<void> {
  const stamp = join(dirname(testServer), '.stamp');
  const sources = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'warn',
    build: { outDir: testServer },
    // A few large files start twice as fast as hundreds of small ones.
    ssr: { noExternal: true, external },
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}
