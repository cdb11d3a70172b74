// Which file is sent next: small before large, among those whose metadata the server has.
import { may } from '#domain/access';
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
import { pendingVersion, settleStranded, strandTables } from './strand.ts';

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

function byFile(files: Iterable<{ sha256: string; project_id: number | undefined }>): ByFile {
  const found = new ByFile();
  for (const { sha256, project_id } of files) found.add(sha256, project_id);
  return found;
}

const filesOf = (entries: readonly Announcing[]) =>
  entries.flatMap(({ args, scope }) => {
    return sha256Of(args).map((sha256) => ({ sha256, project_id: projectOfScope(scope) }));
  });

/** Where a change that announces a file is still open or was refused: there its bytes wait for it, or for a person. */
async function heldIn(store: Store): Promise<ByFile> {
  const waiting = (await store.outbox.toArray()).filter((entry) => entry.state !== 'acknowledged');
  const items = await store.attention.toArray();
  const refused = items.flatMap(({ kind, mutation }) => (kind === 'notice' || mutation === null ? [] : [mutation]));
  return byFile(filesOf([...waiting, ...refused]));
}

/** Where rows wait for a file, and where it was stranded and access is back. */
async function askedIn(store: Store): Promise<ByFile> {
  const asked = byFile(await readAwaitedBytes(store));
  const granted = new Set<string>(await store.scopes.toCollection().primaryKeys());
  for (const { file } of await readStranded(store)) {
    const back = granted.has(projectScope(file.project_id)) && !file.unwanted;
    if (back) asked.add(file.sha256, file.project_id);
  }
  return asked;
}

/**
 * Where a change announced a file. Of one that none announced the change was never queued, and the import is unfinished.
 */
async function announcedIn(store: Store): Promise<ByFile> {
  const granted = new Set<string>(await store.scopes.toCollection().primaryKeys());
  return byFile(filesOf((await readOwnChanges(store)).filter(({ scope }) => granted.has(scope))));
}

/** Whether the server may wait for the file where no row here says so: the upload lane finds that out. */
export async function isAnnounced(store: Store, sha256: string): Promise<boolean> {
  return (await announcedIn(store)).of(sha256).size > 0;
}

/**
 * The same of these files, where no row asks for them: their version was deleted, by this person or by another, and may be
 * brought back; or another device sent them, which the server says when they are offered. What is stranded in a project has
 * been told of, and what one has taken it is not offered again.
 */
async function alsoAnnouncedIn(store: Store, files: readonly BlobState[], asked: ByFile): Promise<ByFile> {
  const told = byFile((await readStranded(store)).map(({ file }) => file));
  const isKnown = (sha256: string, id: number) => asked.of(sha256).has(id) || told.of(sha256).has(id);
  const open = files.filter(({ sha256, project_ids }) => !project_ids.every((id) => isKnown(sha256, id)));
  const also = new ByFile();
  // The journal is long.
  if (open.length === 0) return also;
  const announced = await announcedIn(store);
  for (const { sha256, taken_by = [] } of open) {
    for (const id of announced.of(sha256)) if (!told.of(sha256).has(id) && !taken_by.includes(id)) also.add(sha256, id);
  }
  return also;
}

/** Unsent files with the projects whose metadata the server has: elsewhere bytes wait for it, or for a person. */
async function uploadable(store: Store): Promise<Choice[]> {
  const unsent = (await store.blobs.where('unsent').equals(1).toArray()).filter((blob) => blob.complete);
  if (unsent.length === 0) return [];
  const held = await heldIn(store);
  const asked = await askedIn(store);
  const announced = await alsoAnnouncedIn(store, unsent, asked);
  const choices = unsent.map(async (blob): Promise<Choice> => {
    const { sha256 } = blob;
    // Where the server waits for them, another change that is open or was refused keeps nothing back.
    const isOpen = async (id: number) =>
      !held.of(sha256).has(id) || (await pendingVersion(store, sha256, id)) !== undefined;
    const projects: number[] = [];
    for (const id of new Set([...asked.of(sha256), ...announced.of(sha256)])) if (await isOpen(id)) projects.push(id);
    return { blob, projects };
  });
  const turns = (await Promise.all(choices)).filter(({ projects }) => projects.length > 0);
  return turns.sort((a, b) => a.blob.size - b.blob.size);
}

/** What the server waits for and would take from this person: what they made, and all where they may write. */
async function readWanted(store: Store, userId: number): Promise<Set<string>> {
  const levels = new Map((await store.scopes.toArray()).map(({ scope, access_level }) => [scope, access_level]));
  const wanted = (await readAwaitedBytes(store)).filter(
    ({ created_by_id, project_id }) =>
      created_by_id === userId || may(levels.get(projectScope(project_id)), 'document.write'),
  );
  return new Set(wanted.map(({ sha256 }) => sha256));
}

/**
 * After a restore (which set `sent` back) the server may wait for bytes that were here all along: they are unsent again.
 * Those that were only looked at here are offered for whoever announced them, until they have arrived by any way.
 */
async function noticeWanted(store: Store, userId: number): Promise<void> {
  const wanted = await readWanted(store, userId);
  for (const blob of await store.blobs.bulkGet([...wanted])) {
    if (!blob?.complete || blob.unsent || blob.sent >= blob.size) continue;
    const of_others = !(await isAnnounced(store, blob.sha256));
    await store.blobs.update(blob.sha256, { ...unsentAgain, of_others });
  }
  for (const { sha256, of_others } of await store.blobs.where('unsent').equals(1).toArray()) {
    if (of_others && !wanted.has(sha256)) await store.blobs.update(sha256, { unsent: 0, of_others: false });
  }
}

/** Before any turn: which bytes are unsent, by what the rows say now. */
export function noticeUnsent(device: Device): Promise<void> {
  return device.connection.run((store) =>
    store.transaction('rw', [...strandTables(store), store.meta], async () => {
      await noticeWanted(store, device.userId);
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
