// PouchDB in its page. It is loaded by the page itself, from the package's own browser build.

interface Replication extends PromiseLike<{ docs_written: number; errors: unknown[] }> {
  on(event: 'change', listener: (info: { docs_written: number }) => void): this;
  on(event: 'error', listener: (error: unknown) => void): this;
  on(event: 'paused', listener: () => void): this;
  cancel(): void;
}

interface Database {
  replicate: { from(url: string, options: Record<string, unknown>): Replication };
  info(): Promise<{ doc_count: number }>;
  close(): Promise<void>;
}

declare const PouchDB: new (name: string, options: { adapter: string }) => Database;

export interface Asked {
  /** Database on the server and in the browser. */
  name: string;
  adapter: string;
  batch_size: number;
  /** Documents that are awaited. */
  documents: number;
}

let kept: Database | undefined;
let live: Replication | undefined;

function databaseOf({ name, adapter }: Asked): Database {
  kept ??= new PouchDB(name, { adapter });
  return kept;
}

/** One replication to its end. `took`: milliseconds until the last document was in the store. */
export async function replicateOnce(asked: Asked): Promise<{ took: number; documents: number }> {
  const started = performance.now();
  let stored = 0;
  const replication = databaseOf(asked).replicate.from(`${location.origin}/db/${asked.name}`, {
    batch_size: asked.batch_size,
  });
  replication.on('change', ({ docs_written }) => {
    if (docs_written >= asked.documents && stored === 0) stored = performance.now();
  });
  const { docs_written, errors } = await replication;
  if (errors.length > 0 || docs_written !== asked.documents) {
    throw new Error(`PouchDB wrote ${docs_written} of ${asked.documents} documents`);
  }
  return { took: stored - started, documents: (await databaseOf(asked).info()).doc_count };
}

/** Starts a replication that goes on; comes back when it waits for news. */
export function followFrom(asked: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { live: true, retry: true, batch_size: asked.batch_size };
    live = databaseOf(asked).replicate.from(`${location.origin}/db/${asked.name}`, options);
    live.on('paused', () => resolve());
    live.on('error', reject);
  });
}

/** `Date.now()` when so many documents have come through the replication that goes on. */
export function untilFollowed({ documents }: { documents: number }): Promise<number> {
  const replication = live;
  if (replication === undefined) return Promise.reject(new Error('nothing is followed'));
  return new Promise((resolve) => {
    replication.on('change', ({ docs_written }) => {
      if (docs_written >= documents) resolve(Date.now());
    });
  });
}

export function stopFollowing(): void {
  live?.cancel();
  live = undefined;
}
