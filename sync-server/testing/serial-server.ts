// Servers for tests, one after another in one process: each is opened on data of its own and closed as SIGTERM would close it.
// Loading the programs is half of what a start costs.
import { readSettings } from '../env.ts';
import { type RunningServer, serve } from '../serve.ts';

/** `open` holds the environment of the server to begin; `close` ends the one that runs. */
export type SerialOrder = { open: Record<string, string> } | { close: true };
export type SerialAnswer = { opened: string } | { failed: string } | { closed: true };

let serving: RunningServer | undefined;

async function follow(order: SerialOrder): Promise<SerialAnswer> {
  if ('open' in order) {
    serving = await serve(readSettings(order.open), () => process.exit(1));
    return { opened: serving.url };
  }
  await serving?.stop(0);
  serving = undefined;
  return { closed: true };
}

async function answer(order: SerialOrder): Promise<void> {
  const done = await follow(order).catch((error: unknown): SerialAnswer => ({ failed: String(error) }));
  process.send?.(done);
}

process.on('message', (order: SerialOrder) => void answer(order));
process.on('disconnect', () => process.exit());
// As the server itself does.
process.on('SIGTERM', () => void (serving?.stop() ?? Promise.resolve()).then(() => process.exit(0)));
