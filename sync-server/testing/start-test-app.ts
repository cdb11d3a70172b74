// The real server for tests: a real app on a real database and files, in a temporary folder, on a free loopback port.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sweepFiles, sweepRows } from '#server/commands/files/sweep.ts';
import { type NewUser, register } from '#server/commands/people/register.ts';
import { createApp } from '../app.ts';
import { readSettings, type Settings } from '../env.ts';
import { type ListeningSocket, listen } from '../listen.ts';
import { createLog } from '../logging.ts';
import { OPERATOR } from '../password-turns.ts';
import { closeServices, openServices, type ServiceOptions, type Services } from '../services.ts';
import { blobVariables } from './blobs-of-run.ts';
import { dropTestDatabase, testDatabase } from './postgres-server.ts';
import { quickFolder } from './quick-folder.ts';
import { testPrograms } from './test-programs.ts';

export interface TestAppOptions extends ServiceOptions {
  /** What differs from the settings of an empty environment. Rate limits are off unless asked for. */
  settings?: Partial<Settings>;
  /** A data folder that is kept; without it a temporary one that goes with the app. */
  dataDir?: string;
  /** Where the built app is; a folder that is not there otherwise. */
  appFolder?: string;
  /** Bugs of a server that went before on the same data. */
  bugs?: Bug[];
}

/** A request that ended in an error of ours: a handler that threw, an answer that does not fit its schema. */
export interface Bug {
  method: string;
  route: string;
  err: { type: string; message: string; stack: string };
}

export interface TestApp {
  services: Services;
  dataDir: string;
  /** `http://127.0.0.1:<port>`. */
  baseUrl: string;
  /** A request to the app by its path. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Makes an account as if the mailed link had been opened; only where mail is sent. */
  registerProved?(person: NewUser): Promise<{ id: number }>;
  /** Stops listening and closes the database as an end of the process would; the data folder stays for `restart`. */
  stop(): Promise<void>;
  /** Another server on the same data, on another port. */
  restart(): Promise<TestApp>;
  /** The bugs so far, for a test that expects them; they are forgotten. */
  takeBugs(): Bug[];
  /** Stops and removes the temporary folder. @throws Error for bugs that nobody took. */
  close(): Promise<void>;
}

/** Collects what the server writes down as its own fault; a full disk or a busy database is none. */
function bugLog(bugs: Bug[]) {
  return {
    write(line: string) {
      const entry = JSON.parse(line) as Bug & { msg: string; fault?: string };
      if (entry.msg === 'request failed' && entry.fault === undefined) bugs.push(entry);
    },
  };
}

function failFor(bugs: readonly Bug[]): void {
  if (bugs.length === 0) return;
  const lines = bugs.map(({ method, route, err }) => `${method} ${route}: ${err.stack}`);
  throw new Error(`The server failed where no test expected it:\n${lines.join('\n')}`);
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = options.dataDir ?? quickFolder('plumbline-test-');
  const settings: Settings = {
    ...readSettings({
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      WEBHOOK_NETWORKS: '127.0.0.1',
      ...(await blobVariables(dataDir)),
    }),
    databaseUrl: await testDatabase(dataDir),
    ...options.settings,
  };
  const bugs = options.bugs ?? [];
  const log = settings.logLevel === 'silent' ? createLog('error', bugLog(bugs)) : createLog(settings.logLevel);
  const services = await openServices(settings, log, { ...testPrograms, ...options });
  await sweepRows(services);
  await sweepFiles(services);
  await services.texts.start();
  services.covers.start();
  services.photos.start();
  services.names.start();
  services.commits.start();
  services.arrivals.start();
  services.mails.start();
  services.webhooks.start();
  services.endings.start();
  const app = createApp(services, options.appFolder ?? join(dataDir, 'no-app'));
  const listening: ListeningSocket = await listen(app, { host: '127.0.0.1', port: settings.port });
  const baseUrl = `http://127.0.0.1:${listening.port}`;
  settings.publicBaseUrl = settings.publicBaseUrl.replace(/:0$/, `:${listening.port}`);
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
    ...(settings.smtpUrl === null
      ? {}
      : {
          registerProved: (person) =>
            register(services.core, services.passwords, person, { proof: 'given', asker: OPERATOR }),
        }),
    stop,
    async restart() {
      await stop();
      return startTestApp({ ...options, dataDir, bugs });
    },
    takeBugs: () => bugs.splice(0),
    async close() {
      await stop();
      if (options.dataDir === undefined || dataDir.includes('plumbline-test-')) {
        rmSync(dataDir, { recursive: true, force: true });
        await dropTestDatabase(dataDir);
      }
      failFor(bugs);
    },
  };
}
