// How the system's Chromium is started: by the bench, by the journeys and by the component tests.
import { findChromium } from './find-chromium.mjs';

/** With nothing of its own in the background. */
export const quietChromium = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Where there is little memory it would put two tabs into one process: neither runs while the other is stopped. */
export const chromiumLaunch = { ...quietChromium, args: [...quietChromium.args, '--renderer-process-limit=100'] };
