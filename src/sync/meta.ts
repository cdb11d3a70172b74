// The device's own few facts: who it is to the server, and which history it follows.
import type { Store } from '#src/data/database.ts';
import { newId } from '#src/platform/ids.ts';

export interface ClientState {
  client_id: number;
  /** The number that the next change to be sent gets. */
  next_n: number;
  epoch: string | null;
}

async function readClientState(store: Store): Promise<ClientState | undefined> {
  const [id, n, epoch] = await store.meta.bulkGet(['client_id', 'next_n', 'epoch']);
  if (typeof id?.value !== 'number') return undefined;
  return {
    client_id: id.value,
    next_n: typeof n?.value === 'number' ? n.value : 1,
    epoch: typeof epoch?.value === 'string' ? epoch.value : null,
  };
}

/** Makes this store a client of its own where it is none yet. @returns what it is. */
export async function ensureClientState(store: Store): Promise<ClientState> {
  return store.transaction('rw', store.meta, async () => {
    const known = await readClientState(store);
    if (known !== undefined) return known;
    await store.meta.bulkPut([
      { key: 'client_id', value: newId() },
      { key: 'next_n', value: 1 },
    ]);
    return { client_id: (await readClientState(store))?.client_id ?? 0, next_n: 1, epoch: null };
  });
}
