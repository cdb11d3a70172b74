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

/**
 * Has the browser begin another log, before anything is saved that must stay: deleting any database compacts them all.
 * Elsewhere, and where that fails, nothing happens.
 */
export async function startFreshLog(): Promise<void> {
  if (!('navigator' in globalThis) || !('indexedDB' in globalThis) || !keepsLogs()) return;
  // A name of its own: a tab that is suspended in the middle of this holds nobody up.
  const name = `fresh-log-${newId()}`;
  const created = await ended(indexedDB.open(name));
  created?.close();
  if (created !== undefined) await ended(indexedDB.deleteDatabase(name));
}

function ended(request: IDBOpenDBRequest): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result ?? undefined);
    request.onerror = () => resolve(undefined);
  });
}
