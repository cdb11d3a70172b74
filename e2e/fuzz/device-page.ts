// The page in which a device's readers are tried: built as the app is, and served with the files that it asks for.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { buildConstants } from '../../scripts/build-constants.ts';
import { cappedPdfium } from '../../scripts/capped-pdfium.ts';
import { pdfjsAssets } from '../../scripts/pdfjs-assets.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

export interface DevicePage {
  url: string;
  /** The file that `/file` answers from now on. */
  give(bytes: Uint8Array): void;
  close(): Promise<void>;
}

async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'in-page'),
    logLevel: 'warn',
    publicDir: false,
    define: buildConstants,
    resolve: { alias: { '@hyzyla/pdfium/pdfium.wasm': cappedPdfium() } },
    build: {
      outDir,
      emptyOutDir: true,
      target: ['es2022', 'safari16.4'],
      assetsInlineLimit: 0,
      minify: false,
      chunkSizeWarningLimit: 9999,
    },
    worker: { format: 'es', rolldownOptions: { output: { keepNames: true } } },
    plugins: [pdfjsAssets()],
  });
}

export async function openDevicePage(): Promise<DevicePage> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-device-'));
  await buildPage(folder);
  let file: Uint8Array = new Uint8Array();
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (path === '/file') return void response.end(file);
    try {
      const found = readFileSync(join(folder, path === '/' ? 'index.html' : path));
      response.setHeader('Content-Type', types[extname(path)] ?? 'text/html').end(found);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    give(bytes) {
      file = bytes;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
