// Starts the server, and ends it when told to.
import { readSettings, type Settings, SettingsError } from './env.ts';
import { serve } from './serve.ts';
import { startFailureOf } from './store/start-failure.ts';

/** From when nothing can be saved any more until the end. */
const LAST_ANSWERS_MS = 500;
/** From being told to end until the end, whatever is under way: a mail or a receiver of webhooks may keep it waiting for longer. */
const STOP_MS = 10_000;

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`The environment is not as it should be:\n${error.message}`);
    process.exit(2);
  }
}

async function start(settings: Settings): Promise<void> {
  // Who waits for an answer gets it, and who starts servers starts another.
  const serving = await serve(settings, () => void setTimeout(() => process.exit(1), LAST_ANSWERS_MS));
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Whatever is cut by that the next start takes up, as after a loss of power.
    setTimeout(() => process.exit(0), STOP_MS);
    await serving.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  if (serving.metricsUrl !== undefined) console.log(`Metrics at ${serving.metricsUrl}`);
  console.log(`Plumbline listening on ${serving.url}`);
}

// `main.js backup DIR` looks like a program that it is not: it would serve.
if (process.argv.length > 2) {
  console.error('The server takes no arguments: its settings are variables of the environment, see the README.');
  console.error(
    'Other programs are npm run backup, restore, move, fsck, reindex, mail:test, server:state, user:add, user:list, user:password, user:sign-out, user:disable, user:enable, user:keeper, user:export and user:delete.',
  );
  process.exit(2);
}
// What is made here is for the server's own user: database, files, copies.
process.umask(0o077);
const settings = settingsOrExit();
start(settings).catch((error: unknown) => {
  const why = startFailureOf(error, settings);
  if (why === undefined) console.error('Plumbline could not start.', error);
  else console.error(`Plumbline could not start. ${why}`);
  process.exit(1);
});
