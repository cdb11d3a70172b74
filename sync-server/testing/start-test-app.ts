// The real server for tests: a real app on a real database and files, in a temporary folder, on a free loopback port.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../app.ts';
import { sweepFiles, sweepRows } from '../commands/sweep.ts';
import { readSettings, type Settings } from '../env.ts';
import { type Listening, listen } from '../listen.ts';
import { createLog } from '../logging.ts';
import { closeServices, openServices, type ServiceOptions, type Services } from '../services.ts';

export interface TestAppOptions extends ServiceOptions {
  /** What differs from the settings of an empty environment. Rate limits are off unless asked for. */
  settings?: Partial<Settings>;
  /** A data folder that is kept; without it a temporary one that goes with the app. */
  dataDir?: string;
  /** Where the built app is; a folder that is not there otherwise. */
  appFolder?: string;
}

export interface TestApp {
  services: Services;
  dataDir: string;
  /** `http://127.0.0.1:<port>`. */
  baseUrl: string;
  /** A request to the app by its path. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Stops listening and closes the database as an end of the process would; the data folder stays for `restart`. */
  stop(): Promise<void>;
  /** Another server on the same data, on another port. */
  restart(): Promise<TestApp>;
  /** Stops and removes the temporary folder. */
  close(): Promise<void>;
}

/** The thumbnail program straight from its source. */
const thumbnailChild = {
  path: fileURLToPath(new URL('../files/thumbnail-child.ts', import.meta.url)),
  execArgv: ['--import', 'tsx'],
};

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  const settings: Settings = {
    ...readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }),
    ...options.settings,
  };
  const services = await openServices(settings, createLog(settings.logLevel), { thumbnailChild, ...options });
  await sweepRows(services);
  await sweepFiles(services);
  const app = createApp(services, options.appFolder ?? join(dataDir, 'no-app'));
  const listening: Listening = await listen(app, '127.0.0.1', settings.port);
  const baseUrl = `http://127.0.0.1:${listening.port}`;
  let stopped: Promise<void> | undefined;
  const stop = () => {
    // An event stream has no end of its own: it is not waited for.
    stopped ??= listening.close(500).then(() => closeServices(services));
    return stopped;
  };
  return {
    services,
    dataDir,
    baseUrl,
    fetch: (path, init) => fetch(baseUrl + path, init),
    stop,
    async restart() {
      await stop();
      return startTestApp({ ...options, dataDir });
    },
    async close() {
      await stop();
      if (options.dataDir === undefined || dataDir.includes('plumbline-test-')) {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  };
}
