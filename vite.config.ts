import { join } from 'node:path';
import reactPlugin from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { buildConstants } from './scripts/build-constants.ts';
import { cappedPdfium } from './scripts/capped-pdfium.ts';
import { root } from './scripts/content-hash.mjs';
import { pdfjsAssets } from './scripts/pdfjs-assets.ts';
import { precacheIntegrity } from './scripts/precache-integrity.ts';
import { prerender } from './scripts/prerender.ts';

const outDir = join(process.env.PLUMBLINE_BUILD ?? join(root, 'build/by-hand'), 'app');
const react = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/;
const target = ['es2022', 'safari16.4'];

export default defineConfig({
  root,
  define: buildConstants,
  // The package's own entry is written for browsers that this app does not run in, and half as large again.
  resolve: {
    alias: {
      'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
      '@hyzyla/pdfium/pdfium.wasm': cappedPdfium(),
    },
  },
  build: {
    outDir,
    emptyOutDir: true,
    target,
    // The content security policy allows scripts from this origin only: nothing inline, no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        // What every first visit needs comes in three files, of which the libraries' stay the same from one version of the
        // app to the next. Each is run on its own (scripts/prerender.ts), so that no run is long.
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: react, priority: 2 },
            { name: 'mui', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 1 },
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
    },
    // PDFium and pdf.js are big by nature and load on their own.
    chunkSizeWarningLimit: 2048,
  },
  // The reader of DWG files goes by the names of its classes.
  worker: { format: 'es', rolldownOptions: { output: { keepNames: true } } },
  plugins: [
    reactPlugin(),
    pdfjsAssets(),
    prerender(),
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
          '**/*.{js,mjs,css,html,svg,png,webp,woff2,wasm,webmanifest}',
          'pdfjs/*/cmaps.pack',
          'pdfjs/*/{standard_fonts,iccs}/*.{pfb,ttf,icc}',
        ],
        // Only an app store shows these.
        globIgnores: ['screenshots/**'],
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
        manifestTransforms: [precacheIntegrity(outDir)],
      },
      // The web manifest is public/manifest.webmanifest. Made here, it would be precached without its hash.
      manifest: false,
    }),
  ],
});
