import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';
import { buildConstants } from './scripts/build-constants.ts';
import { root } from './scripts/content-hash.mjs';

const server = join(root, 'sync-server');

/** The server, its programs of the command line and the programs it starts as processes or threads of their own. */
const entries = [
  join(server, 'main.ts'),
  ...filesIn(join(server, 'programs'), /^(?!command-line\.)(?!.*\.test\.).*\.ts$/),
  ...['files', 'mutations', 'store/search', 'store/threads'].flatMap((room) =>
    filesIn(join(server, room), /-(child|worker)\.ts$/),
  ),
];

function filesIn(folder: string, name: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => name.test(file))
    .map((file) => join(folder, file));
}

export default defineConfig({
  root,
  define: buildConstants,
  publicDir: false,
  build: {
    ssr: true,
    outDir: join(process.env.PLUMBLINE_BUILD ?? join(root, 'build/by-hand'), 'server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
      // One flat folder, so that `new URL('./thumbnail-child.js', import.meta.url)` holds in whatever chunk it ends up.
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
