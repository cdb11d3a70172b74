// Which file is sent next: small before large, among those whose metadata the server has.
import { projectOfScope, projectScope } from '#domain/row';
import type { BlobState, JournalEntry, OutboxEntry, Store } from '#src/data/database.ts';
import { readAwaitedBytes } from '#src/data/reads/awaited-bytes.ts';
import { readOwnChanges } from '#src/data/reads/own-changes.ts';
import { readStranded } from '#src/data/reads/stranded-files.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { unsentAgain } from './chunks.ts';
import type { Device } from './device.ts';
import { reportMissing, settleLost } from './lost-bytes.ts';
import { historiesFollowed } from './meta.ts';
import { settleStranded, strandTables } from './strand.ts';

/** A file, and the projects that it is offered to now. */
export interface Turn {
  blob: BlobState;
  projects: number[];
  /** The histories that were followed before the turn began. */
  histories: number;
}

type Choice = Omit<Turn, 'histories'>;

/** Projects by the hash of a file. */
class ByFile {
  readonly #projects = new Map<string, Set<number>>();

  add(sha256: string, projectId: number | undefined): void {
    if (projectId === undefined) return;
    const known = this.#projects.get(sha256);
    if (known === undefined) this.#projects.set(sha256, new Set([projectId]));
    else known.add(projectId);
  }

  of(sha256: string): ReadonlySet<number> {
    return this.#projects.get(sha256) ?? new Set();
  }
}

type Announcing = Pick<OutboxEntry | JournalEntry, 'args' | 'scope'>;

function byFile(entries: readonly Announcing[]): ByFile {
  const found = new ByFile();
  for (const { args, scope } of entries) {
    for (const sha256 of sha256Of(args)) found.add(sha256, projectOfScope(scope));
  }
  return found;
}

/** Where a change that announces a file is still open or was refused: there its bytes wait for it, or for a person. */
async function heldIn(store: Store): Promise<ByFile> {
  const waiting = (await store.outbox.toArray()).filter((entry) => entry.state !== 'acknowledged');
  const items = await store.attention.toArray();
  const refused = items.flatMap(({ kind, mutation }) => (kind === 'notice' || mutation === null ? [] : [mutation]));
  return byFile([...waiting, ...refused]);
}

/** Where rows wait for a file, and where it was stranded and access is back. */
async function askedIn(store: Store): Promise<ByFile> {
  const asked = new ByFile();
  for (const { sha256, project_id } of await readAwaitedBytes(store)) asked.add(sha256, project_id);
  const granted = new Set<string>(await store.scopes.toCollection().primaryKeys());
  for (const { file } of await readStranded(store)) {
    const back = granted.has(projectScope(file.project_id)) && !file.unwanted;
    if (back) asked.add(file.sha256, file.project_id);
  }
  return asked;
}

/**
 * Where an acknowledged change announced a file, of files that nothing else here speaks of: their version was deleted
 * here, most likely. Of any other the change was never queued, and the import is unfinished.
 */
async function announcedIn(store: Store): Promise<ByFile> {
  const granted = new Set<string>(await store.scopes.toCollection().primaryKeys());
  return byFile((await readOwnChanges(store)).filter(({ scope }) => granted.has(scope)));
}

/** Whether the server may wait for the file where no row here says so: the upload lane finds that out. */
export async function isAnnounced(store: Store, sha256: string): Promise<boolean> {
  return (await announcedIn(store)).of(sha256).size > 0;
}

/** Unsent files with the projects whose metadata the server has: elsewhere bytes wait for it, or for a person. */
async function uploadable(store: Store): Promise<Choice[]> {
  const unsent = (await store.blobs.where('unsent').equals(1).toArray()).filter((blob) => blob.complete);
  if (unsent.length === 0) return [];
  const held = await heldIn(store);
  const asked = await askedIn(store);
  const stranded = new Set((await readStranded(store)).map(({ file }) => file.sha256));
  const spoken = ({ sha256 }: BlobState) =>
    asked.of(sha256).size > 0 || held.of(sha256).size > 0 || stranded.has(sha256);
  // The journal is long; it has the answer only for bytes that nothing else speaks of.
  const announced = unsent.every(spoken) ? new ByFile() : await announcedIn(store);
  const turns = unsent.map((blob): Choice => {
    const wanted = spoken(blob) ? asked.of(blob.sha256) : announced.of(blob.sha256);
    const closed = held.of(blob.sha256);
    return { blob, projects: [...wanted].filter((id) => !closed.has(id)) };
  });
  return turns.filter(({ projects }) => projects.length > 0).sort((a, b) => a.blob.size - b.blob.size);
}

/** After a restore (which set `sent` back) the server may wait for bytes that were here all along: they are unsent again. */
async function noticeWanted(store: Store): Promise<void> {
  const held = await store.blobs.bulkGet((await readAwaitedBytes(store)).map(({ sha256 }) => sha256));
  for (const blob of held) {
    const missed = blob?.complete && !blob.unsent && blob.sent < blob.size;
    if (missed) await store.blobs.update(blob.sha256, unsentAgain);
  }
}

/** Before any turn: which bytes are unsent, by what the rows say now. */
export function noticeUnsent(device: Device): Promise<void> {
  return device.connection.run((store) =>
    store.transaction('rw', [...strandTables(store), store.meta], async () => {
      await noticeWanted(store);
      await settleStranded(store);
      await settleLost(store);
      await reportMissing(store);
    }),
  );
}

/** Milliseconds that a choice holds, and how many times longer than it took to make it at least. */
const CHOICE = 2_000;
const CHOICE_COST = 10;

/** The files whose turn it is, as they were chosen last. */
export class Turns {
  readonly #device: Device;
  readonly #done = new Set<string>();
  #waiting: Choice[] = [];
  #until = 0;

  constructor(device: Device) {
    this.#device = device;
  }

  /**
   * The next file; undefined when all have had their turn. Chosen anew every moment, not after each file: what is read for
   * it grows with the files that wait.
   */
  async next(): Promise<Turn | undefined> {
    for (;;) {
      if (this.#waiting.length === 0 || performance.now() > this.#until) await this.#choose();
      const choice = this.#waiting.shift();
      if (choice === undefined) return undefined;
      const histories = await this.#device.connection.run(historiesFollowed);
      if (!(await this.#isUnsent(choice.blob))) continue;
      this.#done.add(choice.blob.sha256);
      return { ...choice, histories };
    }
  }

  async #choose(): Promise<void> {
    const started = performance.now();
    const waiting = await this.#device.connection.run(uploadable);
    this.#waiting = waiting.filter(({ blob }) => !this.#done.has(blob.sha256));
    const now = performance.now();
    this.#until = now + Math.max(CHOICE, CHOICE_COST * (now - started));
  }

  /** Whether it still has to be sent. Where it goes is as it was chosen: who has joined since is not announced yet. */
  async #isUnsent({ sha256 }: BlobState): Promise<boolean> {
    const blob = await this.#device.connection.run((store) => store.blobs.get(sha256));
    return blob?.unsent === 1 && blob.complete;
  }
}
