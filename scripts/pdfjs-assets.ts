// pdf.js fetches its character maps, standard fonts, decoders and colour profiles while it draws. They come from this
// build, under the version they belong to, so that they work without a network and never mix with another version's.
import { cpSync, createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, normalize, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { packFiles } from '../src/platform/own-files/packed-files.ts';
import { root } from './content-hash.mjs';

const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];
const packageDir = join(root, 'node_modules/pdfjs-dist');
const { version }: { version: string } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));

/** Where the folders are served; ends with a slash. */
export const pdfjsUrl = `/pdfjs/${version}/`;

const TYPES: Record<string, string> = { '.wasm': 'application/wasm', '.js': 'text/javascript' };

export function pdfjsAssets(): Plugin {
  let outDir = '';
  return {
    name: 'pdfjs-assets',
    // Before the service worker's file list is made, which happens when the bundle is closed.
    enforce: 'pre',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const folder of FOLDERS) {
        const from = join(packageDir, folder);
        if (existsSync(from)) cpSync(from, join(outDir, pdfjsUrl, folder), { recursive: true });
      }
      // What a device keeps of the character maps; without a service worker each is asked for by its name.
      const maps = readdirSync(join(packageDir, 'cmaps')).filter((file) => file.endsWith('.bcmap'));
      const read = maps.map((file) => [file, readFileSync(join(packageDir, 'cmaps', file))] as const);
      writeFileSync(join(outDir, pdfjsUrl, 'cmaps.pack'), packFiles(read));
    },
    configureServer(server) {
      server.middlewares.use(pdfjsUrl, (request, response, next) => {
        const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'));
        const file = join(packageDir, path);
        if (!FOLDERS.some((folder) => file.startsWith(join(packageDir, folder, '/'))) || !existsSync(file))
          return next();
        response.setHeader('Content-Type', TYPES[/\.\w+$/.exec(path)?.[0] ?? ''] ?? 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
  };
}
