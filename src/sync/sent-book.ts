// Notes in the store which files are with the server: a few together, as each transaction is a wait for the disk. One that
// was sent and not noted when the page died is offered again, and the server says that it has it.
import { projectScope } from '#domain/row';
import type { BlobState, Store } from '#src/data/database.ts';
import { sha256Of } from '#src/data/reads/spoken-hashes.ts';
import type { Device } from './device.ts';

const MOST = 16;
/** Milliseconds that a file waits at most for others to be noted with, as far as any come. */
const WAIT = 400;

/** A file that had its turn, as it was then. */
interface Offered {
  blob: BlobState;
  /** A project took its bytes. */
  taken: boolean;
  /** The projects in which nothing waited for them. */
  unwanted: readonly number[];
}

/** Whether something here asks for these bytes in one of the projects: it was queued after they were offered there. */
async function isWaitedFor(store: Store, sha256: string, projects: readonly number[]): Promise<boolean> {
  if (projects.length === 0) return false;
  const versions = await store.versions.where('sha256').equals(sha256).toArray();
  if (versions.some(({ state, project_id }) => state === 'pending' && projects.includes(project_id))) return true;
  const covers = await store.projects.where('cover_sha256').equals(sha256).primaryKeys();
  if (covers.some((id) => projects.includes(id))) return true;
  const scopes = projects.map(projectScope);
  const queued = await store.outbox.where('scope').anyOf(scopes).toArray();
  return queued.some(({ args }) => sha256Of(args).includes(sha256));
}

/**
 * Sent to every project that wanted it when its turn came. One that has joined since, or asks for it since, still waits:
 * its turn comes again. @returns whether it is done.
 */
async function markSent(store: Store, { blob, unwanted }: Offered): Promise<boolean> {
  const now = await store.blobs.get(blob.sha256);
  const joined = now?.project_ids.some((id) => !blob.project_ids.includes(id)) ?? false;
  const waits = joined || (await isWaitedFor(store, blob.sha256, unwanted));
  const books = waits ? { sent: 0 } : { unsent: 0 as const, sent: blob.size };
  await store.blobs.update(blob.sha256, { ...books, upload_url: null, last_error: null });
  return !waits;
}

export class SentBook {
  readonly #device: Device;
  #offered: Offered[] = [];
  #done = 0;
  #written = performance.now();

  constructor(device: Device) {
    this.#device = device;
  }

  /** Files that the server took, or was found to have. */
  get done(): number {
    return this.#done;
  }

  async add(offered: Offered): Promise<void> {
    this.#offered.push(offered);
    if (this.#offered.length >= MOST || performance.now() - this.#written > WAIT) await this.write();
  }

  async write(): Promise<void> {
    const offered = this.#offered;
    this.#offered = [];
    this.#written = performance.now();
    if (offered.length === 0) return;
    this.#done += await this.#device.connection.run((store) =>
      store.transaction('rw', store.blobs, store.versions, store.projects, store.outbox, async () => {
        let done = 0;
        for (const one of offered) if ((await markSent(store, one)) || one.taken) done += 1;
        return done;
      }),
    );
  }
}
