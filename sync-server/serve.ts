// A server at work: its data, the sweep, the background work, the port.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sweepAllElse, sweepBytes, sweepFiles, sweepRows, sweepStrays } from '#server/commands/files/sweep.ts';
import { createApp } from './app.ts';
import type { Settings } from './env.ts';
import { listen } from './listen.ts';
import { createLog } from './logging.ts';
import { openMetricsPort } from './metrics/metrics-port.ts';
import { closeServices, openServices } from './services.ts';
import { holdDataFolder } from './store/data-lock.ts';
import { holdPostgres } from './store/postgres/hold-postgres.ts';

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

/** SQLite's is in the data folder and held with it. */
async function holdDatabase({ databaseUrl }: Settings, onLost: () => void): Promise<() => Promise<void>> {
  return databaseUrl === null ? () => Promise.resolve() : holdPostgres(databaseUrl, onLost);
}

/**
 * Opens the data and serves it.
 * @param onDiskFailed the disk did not take what was written, or the database is another server's: the process must end.
 * @throws StartFailure, and what opening the data or the port says.
 */
export async function serve(settings: Settings, onDiskFailed: () => void): Promise<RunningServer> {
  const letGoOfFolder = holdDataFolder(settings.dataDir);
  const log = createLog(settings.logLevel);
  const letGoOfDatabase = await holdDatabase(settings, () => {
    log.fatal('another server works on the database: this one ends');
    onDiskFailed();
  });
  const services = await openServices(settings, log, { onDiskFailed });
  await sweepBytes(services);
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
  services.space.start();
  const { metrics } = services;
  const metricsPort =
    metrics === null ? undefined : await openMetricsPort(services, metrics, settings.metricsPort ?? 0);
  // Built, this file is part of build/server and the app is build/app.
  const app = createApp(services, fileURLToPath(new URL('../app', import.meta.url)));
  const { host, handedSocket } = settings;
  const listening = await listen(app, handedSocket === null ? { host, port: settings.port } : { fd: handedSocket });
  const { port } = listening;
  if (settings.port === 0) settings.publicBaseUrl = settings.publicBaseUrl.replace(/:0$/, `:${port}`);

  let isStopping = false;
  const sweep = (rows: () => Promise<void>) => {
    rows().catch((error: unknown) => {
      // The next start does what is left.
      if (!isStopping) log.error({ err: error }, 'sweep failed');
    });
  };
  // The port is open: however much there is, nobody waits for it.
  sweep(() => sweepAllElse(services));
  const daily = setInterval(
    () =>
      sweep(async () => {
        await services.time.look();
        await sweepRows(services);
        await sweepStrays(services);
      }),
    DAY,
  );
  const name = listening.host.includes(':') ? `[${listening.host}]` : listening.host;
  return {
    url: `http://${name}:${port}`,
    metricsUrl: metricsPort?.url,
    async stop(drain) {
      services.stopping.abort();
      if (settings.stopGrace > 0) await pause(settings.stopGrace);
      isStopping = true;
      clearInterval(daily);
      services.ending.abort();
      await listening.close(drain);
      await metricsPort?.close();
      await closeServices(services);
      await letGoOfDatabase();
      letGoOfFolder();
    },
  };
}
