// Starts the server: settings, data, sweep, port. Ends it when told to.
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { sweepFiles, sweepRows } from './commands/sweep.ts';
import { readSettings, type Settings, SettingsError } from './env.ts';
import { listen } from './listen.ts';
import { createLog } from './logging.ts';
import { closeServices, openServices } from './services.ts';

const DAY = 24 * 60 * 60 * 1000;
/** From when nothing can be saved any more until the end. */
const LAST_ANSWERS_MS = 500;

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`The environment is not as it should be:\n${error.message}`);
    process.exit(2);
  }
}

async function start(): Promise<void> {
  const settings = settingsOrExit();
  const log = createLog(settings.logLevel);
  // Who waits for an answer gets it, and who starts servers starts another.
  const onDiskFailed = () => void setTimeout(() => process.exit(1), LAST_ANSWERS_MS);
  const services = await openServices(settings, log, { onDiskFailed });
  await sweepRows(services);
  await sweepFiles(services);
  await services.texts.start();
  services.covers.start();
  services.photos.start();
  services.names.start();
  services.commits.start();
  services.mails.start();
  services.endings.start();
  // Built, this file is build/server/main.js and the app is build/app.
  const app = createApp(services, fileURLToPath(new URL('../app', import.meta.url)));
  const listening = await listen(app, settings.host, settings.port);
  const { port } = listening;
  if (settings.port === 0) settings.publicBaseUrl = settings.publicBaseUrl.replace(/:0$/, `:${port}`);

  const daily = setInterval(() => {
    sweepRows(services).catch((error: unknown) => log.error({ err: error }, 'sweep failed'));
  }, DAY);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    clearInterval(daily);
    await listening.close();
    await closeServices(services);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  const name = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  console.log(`Plumbline listening on http://${name}:${port}`);
}

start().catch((error: unknown) => {
  console.error('Plumbline could not start.', error);
  process.exit(1);
});
