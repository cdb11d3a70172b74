// A server at work: its data, the sweep, the background work, the port.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sweepAllElse, sweepBytes, sweepFiles, sweepRows, sweepStrays } from '#server/commands/files/sweep.ts';
import { holdDataFolder } from '#server/store/sqlite/data-lock.ts';
import { createApp } from './app.ts';
import type { Settings } from './env.ts';
import { listen } from './listen.ts';
import { createLog } from './logging.ts';
import { openMetricsPort } from './metrics/metrics-port.ts';
import { closeServices, openServices, type Services } from './services.ts';
import { joinNodes, type LeadersWork } from './store/postgres/node.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface RunningServer {
  /** `http://<host>:<port>`. */
  url: string;
  /** undefined: none are told. */
  metricsUrl: string | undefined;
  /**
   * Says for `stopGrace` that it is not ready; then takes no new request, lets what runs come to its end and closes the data.
   * @param drain milliseconds that requests under way get.
   */
  stop(drain?: number): Promise<void>;
}

/** What one server does for all that share its database, as long as it leads them: the work that nobody waits for, and the sweeps. */
function createLeadersWork(services: Services): LeadersWork {
  const { texts, covers, photos, names, commits, arrivals, mails, webhooks, endings, space, log } = services;
  const works = [covers, photos, names, commits, arrivals, mails, webhooks, endings, space];
  let daily: NodeJS.Timeout | undefined;
  const sweep = (rows: () => Promise<void>) => {
    rows().catch((error: unknown) => {
      // The next start does what is left.
      if (!services.ending.signal.aborted) log.error({ err: error }, 'sweep failed');
    });
  };
  return {
    async begin() {
      log.info('this node leads');
      await texts.start();
      for (const work of works) work.start();
      // However much there is, nobody waits for it.
      sweep(() => sweepAllElse(services));
      daily = setInterval(
        () =>
          sweep(async () => {
            await sweepRows(services);
            await sweepStrays(services);
          }),
        DAY,
      );
    },
    async end() {
      clearInterval(daily);
      await Promise.all([texts, ...works].map((work) => work.close()));
    },
  };
}

/**
 * Opens the data and serves it.
 * @param onDiskFailed the disk did not take what was written, or the database is another server's: the process must end.
 * @throws StartFailure, and what opening the data or the port says.
 */
export async function serve(settings: Settings, onDiskFailed: () => void): Promise<RunningServer> {
  const letGoOfFolder = holdDataFolder(settings.dataDir);
  const log = createLog(settings.logLevel);
  const { databaseUrl, s3 } = settings;
  const onLost = () => {
    log.fatal('another server works on the database: this one ends');
    onDiskFailed();
  };
  const node = databaseUrl === null ? undefined : await joinNodes({ url: databaseUrl, isAlone: s3 === null, onLost });
  const services = await openServices(settings, log, { onDiskFailed, ...(node === undefined ? {} : { node }) });
  await sweepBytes(services);
  await sweepFiles(services);
  const work = createLeadersWork(services);
  await (node === undefined ? work.begin() : node.lead(work));
  const { metrics } = services;
  const metricsPort =
    metrics === null ? undefined : await openMetricsPort(services, metrics, settings.metricsPort ?? 0);
  // Built, this file is part of build/server and the app is build/app.
  const app = createApp(services, fileURLToPath(new URL('../app', import.meta.url)));
  const { host, handedSocket } = settings;
  const listening = await listen(app, handedSocket === null ? { host, port: settings.port } : { fd: handedSocket });
  const { port } = listening;
  if (settings.port === 0) settings.publicBaseUrl = settings.publicBaseUrl.replace(/:0$/, `:${port}`);

  const daily = setInterval(() => {
    services.time.look().catch((error: unknown) => log.error({ err: error }, 'looking at the clock failed'));
  }, DAY);
  const name = listening.host.includes(':') ? `[${listening.host}]` : listening.host;
  return {
    url: `http://${name}:${port}`,
    metricsUrl: metricsPort?.url,
    async stop(drain) {
      services.stopping.abort();
      if (settings.stopGrace > 0) await pause(settings.stopGrace);
      clearInterval(daily);
      services.ending.abort();
      await listening.close(drain);
      await metricsPort?.close();
      await (node === undefined ? work.end() : node.close());
      await closeServices(services);
      letGoOfFolder();
    },
  };
}
