import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildConstants } from './scripts/build-constants.ts';
import { root } from './scripts/content-hash.mjs';

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
      'docs/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    environment: 'node',
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    retry: 0,
  },
});
