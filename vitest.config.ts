import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { buildConstants } from './scripts/build-constants.ts';
import { root } from './scripts/content-hash.mjs';
import { LongestFirst } from './scripts/longest-first.ts';

export default defineConfig({
  root,
  define: buildConstants,
  plugins: [react()],
  test: {
    include: [
      'domain/**/*.test.ts',
      'src/**/*.test.{ts,tsx}',
      'sync-server/**/*.test.ts',
      'scripts/**/*.test.ts',
      'client/**/*.test.ts',
      'docs/**/*.test.ts',
      'e2e/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    // Those are drawn in a browser (vitest.browser.config.ts).
    exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
    globalSetup: ['scripts/build-test-server.ts', 'sync-server/testing/blobs-of-run.ts'],
    // A device's store outside a browser: before anything that looks for one is loaded.
    setupFiles: 'fake-indexeddb/auto',
    environment: 'node',
    pool: 'forks',
    // What is loaded stays loaded for the next file; whatever a test changes of the world it puts back.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Short-lived rows of a store outside a browser: a larger nursery spares a sixth of the time.
    execArgv: ['--max-semi-space-size=64'],
    // More than there are cores: much of a test's time is waiting for a disk or for a server beside it.
    maxWorkers: availableParallelism() * 3,
    // Caps on waiting for what never comes, wide enough for a busy machine; nothing is measured by them.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Node 20's own `fetch`, under load: it starts a timer anew that it has cleared, of a connection that broke off.
    onUnhandledError: ({ stack = '' }) => !stack.includes('onParserTimeout'),
    retry: 0,
  },
});
