import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildConstants } from './scripts/build-constants.ts';
import { root } from './scripts/content-hash.mjs';
import { pdfjsAssets } from './scripts/pdfjs-assets.ts';
import { precacheIntegrity } from './scripts/precache-integrity.ts';

const outDir = join(root, 'build/app');
const api = 'http://127.0.0.1:8080';
const target = ['es2022', 'safari16.4'];

export default defineConfig({
  root,
  define: buildConstants,
  build: {
    outDir,
    emptyOutDir: true,
    target,
    // The content security policy allows scripts from this origin only: nothing inline, no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // PDFium and pdf.js are big by nature and load on their own.
    chunkSizeWarningLimit: 2048,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': api, '/uploads': api, '/verify': api } },
  plugins: [
    react(),
    pdfjsAssets(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      // src/pwa registers the worker itself.
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        target,
        globPatterns: [
          '**/*.{js,mjs,css,html,svg,png,woff2,wasm,webmanifest}',
          'pdfjs/*/{cmaps,standard_fonts,iccs}/*.{bcmap,pfb,ttf,icc}',
        ],
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
        manifestTransforms: [precacheIntegrity(outDir)],
      },
      // The web manifest is public/manifest.webmanifest. Made here, it would be precached without its hash.
      manifest: false,
    }),
  ],
});
