// Notes in the store which files are with the server: a few together, as each transaction is a wait for the disk. One that
// was sent and not noted when the page died is offered again, and the server says that it has it.
import type { BlobState, Store } from '#src/data/database.ts';
import type { Device } from './device.ts';

const MOST = 16;
/** Milliseconds that a file waits at most for others to be noted with, as far as any come. */
const WAIT = 400;

/** Sent to every project that wanted it when its turn came. One that has joined since still waits: its turn comes again. */
async function markSent(store: Store, blob: BlobState): Promise<void> {
  const now = await store.blobs.get(blob.sha256);
  const joined = now?.project_ids.some((id) => !blob.project_ids.includes(id)) ?? false;
  const books = joined ? { sent: 0 } : { unsent: 0 as const, sent: blob.size };
  await store.blobs.update(blob.sha256, { ...books, upload_url: null, last_error: null });
}

export class SentBook {
  readonly #device: Device;
  #sent: BlobState[] = [];
  #written = performance.now();

  constructor(device: Device) {
    this.#device = device;
  }

  /** `blob` as it was when its turn came. */
  async add(blob: BlobState): Promise<void> {
    this.#sent.push(blob);
    if (this.#sent.length >= MOST || performance.now() - this.#written > WAIT) await this.write();
  }

  async write(): Promise<void> {
    const sent = this.#sent;
    this.#sent = [];
    this.#written = performance.now();
    if (sent.length === 0) return;
    await this.#device.connection.run((store) =>
      store.transaction('rw', store.blobs, async () => {
        for (const blob of sent) await markSent(store, blob);
      }),
    );
  }
}
