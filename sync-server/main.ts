// Starts the server, and ends it when told to.
import { readSettings, type Settings, SettingsError } from './env.ts';
import { serve } from './serve.ts';

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
  // Who waits for an answer gets it, and who starts servers starts another.
  const serving = await serve(settingsOrExit(), () => void setTimeout(() => process.exit(1), LAST_ANSWERS_MS));
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await serving.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  console.log(`Plumbline listening on ${serving.url}`);
}

start().catch((error: unknown) => {
  console.error('Plumbline could not start.', error);
  process.exit(1);
});
