// Which file is sent next: small before large, among those whose metadata the server has.
import type { BlobState, Store } from '#src/data/database.ts';
import { readPendingCovers } from '#src/data/reads/covers.ts';
import { sha256Of } from '#src/data/reads/spoken-hashes.ts';
import type { Device } from './device.ts';

/** Bytes whose metadata the server has, or has had: the others wait for it, or for a person. */
async function uploadable(store: Store): Promise<BlobState[]> {
  const unsent = (await store.blobs.where('unsent').equals(1).toArray()).filter((blob) => blob.complete);
  if (unsent.length === 0) return [];
  const waiting = (await store.outbox.toArray()).filter((entry) => entry.state !== 'acknowledged');
  const refused = (await store.attention.toArray()).filter((item) => item.kind !== 'notice' && item.mutation !== null);
  const held = new Set([
    ...waiting.flatMap((entry) => sha256Of(entry.args)),
    ...refused.flatMap((item) => sha256Of(item.mutation?.args)),
  ]);
  const free = unsent.filter((blob) => !held.has(blob.sha256));
  const known = await announced(store, free);
  return free.filter((blob) => known.has(blob.sha256)).sort((a, b) => a.size - b.size);
}

/** What an acknowledged change announced: of anything else the change was never queued, and the import is unfinished. */
async function announced(store: Store, blobs: readonly BlobState[]): Promise<Set<string>> {
  const known = new Set(await awaited(store));
  // The journal is long; it has the answer only for bytes that no row here waits for.
  if (blobs.every((blob) => known.has(blob.sha256))) return known;
  const journal = await store.journal.toArray();
  const outbox = await store.outbox.where('state').equals('acknowledged').toArray();
  for (const entry of [...journal, ...outbox]) for (const sha256 of sha256Of(entry.args)) known.add(sha256);
  return known;
}

/** What the rows here say that the server waits for: bytes of versions and of covers. */
export async function awaited(store: Store): Promise<string[]> {
  const versions = await store.versions.where('state').equals('pending').toArray();
  const covers = await readPendingCovers(store);
  return [...versions.map((version) => version.sha256), ...covers.map((project) => project.cover_sha256)];
}

/** Milliseconds that a choice holds, and how many times longer than it took to make it at least. */
const CHOICE = 2_000;
const CHOICE_COST = 10;

/** The files whose turn it is, as they were chosen last. */
export class Turns {
  readonly #device: Device;
  readonly #done = new Set<string>();
  #waiting: BlobState[] = [];
  #until = 0;

  constructor(device: Device) {
    this.#device = device;
  }

  /**
   * The next file; undefined when all have had their turn. Chosen anew every moment, not after each file: what is read for
   * it grows with the files that wait.
   */
  async next(): Promise<BlobState | undefined> {
    for (;;) {
      if (this.#waiting.length === 0 || performance.now() > this.#until) await this.#choose();
      const blob = this.#waiting.shift();
      if (blob === undefined) return undefined;
      if (!(await this.#isUnsent(blob))) continue;
      this.#done.add(blob.sha256);
      return blob;
    }
  }

  async #choose(): Promise<void> {
    const started = performance.now();
    const waiting = await this.#device.connection.run(uploadable);
    this.#waiting = waiting.filter((blob) => !this.#done.has(blob.sha256));
    const now = performance.now();
    this.#until = now + Math.max(CHOICE, CHOICE_COST * (now - started));
  }

  /** Whether it still has to be sent. Where it goes is as it was chosen: who has joined since is not announced yet. */
  async #isUnsent({ sha256 }: BlobState): Promise<boolean> {
    const blob = await this.#device.connection.run((store) => store.blobs.get(sha256));
    return blob?.unsent === 1 && blob.complete;
  }
}
