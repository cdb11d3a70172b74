import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium-launch.mjs';

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results/journeys',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Caps on waiting for what never comes, wide enough for a busy machine; nothing is measured by them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        // One act that never comes is told by itself, long before the whole journey is given up.
        actionTimeout: 120_000,
        navigationTimeout: 120_000,
        // A trace doubles the time a journey takes; a failure is told by a picture and the page's text.
        trace: process.env['PLUMBLINE_TRACE'] === undefined ? 'off' : 'retain-on-failure',
        screenshot: 'only-on-failure',
        launchOptions: chromiumLaunch,
      },
    },
  ],
});
