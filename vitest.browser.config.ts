// Component tests: the app's screens drawn in Chromium, on a store of the browser's and a server in memory (decision 0170).
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { buildConstants } from './scripts/build-constants.ts';
import { cappedPdfium } from './scripts/capped-pdfium.ts';
import { chromiumLaunch } from './scripts/chromium-launch.mjs';
import { root } from './scripts/content-hash.mjs';

const storeFailures = ['DatabaseClosedError', 'QuotaExceededError', 'UnknownError'];

export default defineConfig({
  root,
  define: buildConstants,
  plugins: [react()],
  resolve: { alias: { '@hyzyla/pdfium/pdfium.wasm': cappedPdfium() } },
  worker: { format: 'es' },
  // Found while a test runs, a package would have the page loaded again.
  optimizeDeps: { entries: ['src/main.tsx', 'src/**/*-worker.ts', 'src/**/*.browser.test.tsx'] },
  test: {
    include: ['src/**/*.browser.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: chromiumLaunch,
        actionTimeout: 20_000,
        contextOptions: { locale: 'en-US', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
    },
    // One page for all files: what is loaded stays loaded. Each test has a person and a store of its own, and ends both.
    isolate: false,
    fileParallelism: false,
    // Caps on waiting for what never comes, wide enough for a busy machine; nothing is measured by them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    retry: 0,
    // A test's end closes the store under whatever still reads it, as signing out does; the others are a test's own doing.
    onConsoleLog: (text) => !storeFailures.some((name) => text.includes(name)),
    onUnhandledError: ({ name = '' }) => !storeFailures.includes(name),
  },
});
