// Chromium keeps IndexedDB in LevelDB, which goes on writing in the log that it finds, also behind a record of which a cut
// of the power left a part. At the opening after that it cannot read on there: it deletes the whole store, or leaves out
// what follows, without a word. Compacting puts all that was read into a table and begins another log.

import { newId } from '#src/platform/ids.ts';

interface Browser {
  userAgentData?: { brands: readonly { brand: string }[] };
}

function keepsLogs(): boolean {
  const { userAgentData } = navigator as Browser;
  return userAgentData?.brands.some(({ brand }) => brand === 'Chromium') ?? false;
}

/** Milliseconds: it took 5 where the log was short. */
const LONGEST = 5_000;

/**
 * Has the browser begin another log, before anything is saved that must stay: deleting any database compacts them all.
 * Elsewhere, and where that fails, nothing happens. A browser that has not done it in time is not waited for: nobody gets at
 * their work through a store that does not open. What is saved from then on is saved as ever, and loses only to a power cut
 * that had torn the log before; that ends, too, when the browser gets there after all, as what was written meanwhile is
 * compacted with the rest.
 */
export async function startFreshLog(factory: IDBFactory | undefined = globalThis.indexedDB): Promise<void> {
  if (!('navigator' in globalThis) || factory === undefined || !keepsLogs()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST);
  });
  await Promise.race([compactAll(factory), late]);
  clearTimeout(timer);
}

async function compactAll(factory: IDBFactory): Promise<void> {
  // A name of its own: a tab that is suspended in the middle of this holds nobody up.
  const name = `fresh-log-${newId()}`;
  const created = await ended(factory.open(name));
  created?.close();
  if (created !== undefined) await ended(factory.deleteDatabase(name));
}

/** One that is blocked ends once what blocks it has. */
function ended(request: IDBOpenDBRequest): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result ?? undefined);
    request.onerror = () => resolve(undefined);
  });
}
