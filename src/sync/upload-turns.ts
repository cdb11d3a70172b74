// Which file is sent next: small before large, among those whose metadata the server has.
import { projectOfScope, projectScope } from '#domain/row';
import type { BlobState, Store } from '#src/data/database.ts';
import type { AwaitedBytes } from '#src/data/reads/awaited-bytes.ts';
import { announcedFiles, ProjectsByFile, readOwed, readWanted } from '#src/data/reads/owed-bytes.ts';
import { readStranded } from '#src/data/reads/stranded-files.ts';
import { doubtTakenBefore } from './announced.ts';
import { unsentAgain } from './chunks.ts';
import type { Device } from './device.ts';
import { reportMissing, settleLost } from './lost-bytes.ts';
import { historiesFollowed } from './meta.ts';
import { pendingVersion, settleStranded, strandTables } from './strand.ts';

/** A file, and the projects that it is offered to now. */
export interface Turn {
  blob: BlobState;
  projects: number[];
  /** The projects that it is owed to, those among them where it waits for a change or a person. */
  owed: number[];
  /** The last change in each when it was chosen: what was announced since has a higher key. */
  last: { journal: number; outbox: number };
  /** The histories that were followed before the turn began. */
  histories: number;
}

type Choice = Omit<Turn, 'histories'>;

/** Where a change that announces a file is still open: there its bytes wait for it. */
async function waitingIn(store: Store): Promise<ProjectsByFile> {
  const waiting = (await store.outbox.toArray()).filter((entry) => entry.state !== 'acknowledged');
  return new ProjectsByFile(announcedFiles(waiting));
}

/** Where it was refused: there its bytes wait for a person. */
async function refusedIn(store: Store): Promise<ProjectsByFile> {
  const items = await store.attention.toArray();
  const refused = items.flatMap(({ kind, mutation }) => (kind === 'notice' || mutation === null ? [] : [mutation]));
  return new ProjectsByFile(announcedFiles(refused));
}

/** Where rows wait for a file, and where it was stranded and access is back. */
async function askedIn(store: Store, userId: number): Promise<ProjectsByFile> {
  const asked = new ProjectsByFile(await readWanted(store, userId));
  const granted = new Set<string>(await store.scopes.toCollection().primaryKeys());
  for (const { file } of await readStranded(store)) {
    const back = granted.has(projectScope(file.project_id)) && !file.unwanted;
    if (back) asked.add(file.sha256, file.project_id);
  }
  return asked;
}

/**
 * Unsent files with the projects whose metadata the server has: elsewhere bytes wait for it, or for a person. They are
 * offered wherever they were announced too, though no row asks for them there: their version was deleted, by this person or
 * by another, and may be brought back; or another device sent them, which the server says. What is stranded in a project has
 * been told of.
 */
async function uploadable(store: Store, userId: number): Promise<Choice[]> {
  const unsent = (await store.blobs.where('unsent').equals(1).toArray()).filter((blob) => blob.complete);
  if (unsent.length === 0) return [];
  // Read before all else: what is announced meanwhile counts as announced since.
  const last = {
    journal: (await store.journal.orderBy('n').last())?.n ?? 0,
    outbox: (await store.outbox.orderBy('id').last())?.id ?? 0,
  };
  const [waiting, refused] = [await waitingIn(store), await refusedIn(store)];
  const asked = await askedIn(store, userId);
  const owed = await readOwed(store, unsent);
  const told = new ProjectsByFile((await readStranded(store)).map(({ file }) => file));
  const gone = await store.scopes.filter((state) => state.vanished === true).primaryKeys();
  const vanished = new Set(gone.map(projectOfScope));
  const choices = unsent.map(async (blob): Promise<Choice> => {
    const { sha256, taken_by = [] } = blob;
    // Where the server waits for them, another change that is open or was refused keeps nothing back.
    const isOpen = async (id: number) =>
      !(waiting.of(sha256).has(id) || refused.of(sha256).has(id)) ||
      (await pendingVersion(store, sha256, id)) !== undefined;
    const owes = [...owed.of(sha256)].filter((id) => !told.of(sha256).has(id));
    // One that vanished with the server's history cannot take them; they stay owed to it.
    const also = owes.filter((id) => !vanished.has(id));
    const wanted = [...new Set([...asked.of(sha256), ...also])].filter((id) => !taken_by.includes(id));
    const projects: number[] = [];
    for (const id of wanted) if (await isOpen(id)) projects.push(id);
    return { blob, projects, owed: [...owes, ...waiting.of(sha256)], last };
  });
  const turns = (await Promise.all(choices)).filter(({ projects }) => projects.length > 0);
  return turns.sort((a, b) => a.blob.size - b.blob.size);
}

/**
 * What the rows wait for and no project has taken from here is unsent again: after a restore, the server may wait for bytes
 * that were here all along. Those that were only looked at here are offered for whoever announced them, until they have
 * arrived by any way. Inside a transaction of the caller's.
 */
export async function noticeWanted(store: Store, userId: number): Promise<void> {
  const wanted = new Map<string, AwaitedBytes[]>();
  for (const one of await readWanted(store, userId)) wanted.set(one.sha256, [...(wanted.get(one.sha256) ?? []), one]);
  const known = (await store.blobs.bulkGet([...wanted.keys()])).filter((blob) => blob !== undefined);
  const held = known.filter(({ complete, unsent }) => complete && !unsent);
  const offered = (await store.blobs.where('unsent').equals(1).toArray()).filter(({ of_others }) => of_others);
  const owed = await readOwed(store, [...held, ...offered]);
  for (const { sha256, taken_by = [] } of held) {
    const asking = (wanted.get(sha256) ?? []).filter(({ project_id }) => !taken_by.includes(project_id));
    if (asking.length === 0) continue;
    const isOwn = owed.of(sha256).size > 0 || asking.some(({ created_by_id }) => created_by_id === userId);
    await store.blobs.update(sha256, { ...unsentAgain, of_others: !isOwn });
  }
  for (const { sha256 } of offered) {
    if (owed.of(sha256).size > 0) await store.blobs.update(sha256, { of_others: false });
    else if (!wanted.has(sha256)) await store.blobs.update(sha256, { unsent: 0, of_others: false });
  }
}

/** Before any turn: which bytes are unsent, by what the rows say now. */
export function noticeUnsent(device: Device): Promise<void> {
  return device.connection.run((store) =>
    store.transaction('rw', [...strandTables(store), store.meta], async () => {
      await doubtTakenBefore(store);
      await noticeWanted(store, device.userId);
      await settleStranded(store);
      await settleLost(store);
      await reportMissing(store, device.userId);
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
    const waiting = await this.#device.connection.run((store) => uploadable(store, this.#device.userId));
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
