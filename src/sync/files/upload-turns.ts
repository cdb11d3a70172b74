// Which file is sent next: small before large, among those whose metadata the server has. One that failed keeps no other back.
import { limits } from '#domain/limits';
import type { Project } from '#domain/project';
import { projectOfScope, projectScope } from '#domain/sync/row';
import type { BlobState, OutboxEntry, Store } from '#src/data/database.ts';
import { readFileBytesMax } from '#src/data/reads/file-bytes-max.ts';
import type { AwaitedBytes } from '#src/data/reads/queue/awaited-bytes.ts';
import { announcedFiles, ProjectsByFile, readOwed, readWanted } from '#src/data/reads/queue/owed-bytes.ts';
import { readSpokenHashes } from '#src/data/reads/queue/spoken-hashes.ts';
import { readStranded } from '#src/data/reads/queue/stranded-files.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import type { TransportError } from '#src/net/transport-error.ts';
import type { Device } from '#src/sync/device.ts';
import { historiesFollowed } from '#src/sync/meta.ts';
import { rowKey } from '#src/sync/row-store.ts';
import { pendingVersion, settleStranded, strandTables } from '#src/sync/strand.ts';
import { unsentAgain } from './chunks.ts';
import { BegunOnly, HeldBegins } from './held-begins.ts';
import { withRoom } from './import-file.ts';
import { reportMissing, settleLost } from './lost-bytes.ts';
import { UploadFailures } from './upload-failures.ts';

/** A file, and the projects that it is offered to now. */
export interface Turn {
  blob: BlobState;
  projects: number[];
  /** The projects that it is owed to, those among them where it waits for a change or a person. */
  owed: number[];
  /** The last change in each when it was chosen: what was announced since has a higher key. */
  last: { journal: number; outbox: number };
  /** The changes of the queue that announced it by then, by their key: what the server had heard of, and what not yet. */
  queued: { heard: number[]; unheard: number[] };
  /** The histories that were followed before the turn began. */
  histories: number;
}

type Choice = Omit<Turn, 'histories'>;

const bySize = (choices: Choice[]) => choices.sort((a, b) => a.blob.size - b.blob.size);

/** Where a change that announces a file is still open: there its bytes wait for it. */
function waitingIn(queue: readonly OutboxEntry[]): ProjectsByFile {
  return new ProjectsByFile(announcedFiles(queue.filter(({ state }) => state !== 'acknowledged')));
}

/** The changes of the queue that announce each file. */
function queuedOf(queue: readonly OutboxEntry[]): Map<string, Turn['queued']> {
  const queued = new Map<string, Turn['queued']>();
  for (const { args, key, state } of queue) {
    for (const sha256 of sha256Of(args)) {
      const keys = queued.get(sha256) ?? { heard: [], unheard: [] };
      keys[state === 'acknowledged' ? 'heard' : 'unheard'].push(key);
      queued.set(sha256, keys);
    }
  }
  return queued;
}

/** Where it was refused: there its bytes wait for a person. */
async function refusedIn(store: Store): Promise<ProjectsByFile> {
  const items = await store.attention.toArray();
  const refused = items.flatMap(({ kind, mutation }) => (kind === 'notice' || mutation === null ? [] : [mutation]));
  return new ProjectsByFile(announcedFiles(refused));
}

/** Whether the server has told of the project as waiting for these bytes to make its cover of. */
async function awaitsCover(store: Store, sha256: string, projectId: number): Promise<boolean> {
  const base = await store.base_rows.get(rowKey('projects', projectId));
  const project = base === undefined ? await store.projects.get(projectId) : (base.row as Project | null);
  return project?.cover_sha256 === sha256;
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
  const largest = await readFileBytesMax(store);
  const unsent = (await store.blobs.where('unsent').equals(1).toArray()).filter(
    ({ complete, size }) => complete && size <= largest,
  );
  if (unsent.length === 0) return [];
  // Read before all else: what is announced meanwhile counts as announced since.
  const last = {
    journal: (await store.journal.orderBy('n').last())?.n ?? 0,
    outbox: (await store.outbox.orderBy('id').last())?.id ?? 0,
  };
  const queue = await store.outbox.toArray();
  const queued = queuedOf(queue);
  const [waiting, refused] = [waitingIn(queue), await refusedIn(store)];
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
      (await pendingVersion(store, sha256, id)) !== undefined ||
      (await awaitsCover(store, sha256, id));
    const owes = [...owed.of(sha256)].filter((id) => !told.of(sha256).has(id));
    // One that vanished with the server's history cannot take them; they stay owed to it.
    const also = owes.filter((id) => !vanished.has(id));
    const wanted = [...new Set([...asked.of(sha256), ...also])].filter((id) => !taken_by.includes(id));
    const projects: number[] = [];
    for (const id of wanted) if (await isOpen(id)) projects.push(id);
    const announcing = queued.get(sha256) ?? { heard: [], unheard: [] };
    return { blob, projects, owed: [...owes, ...waiting.of(sha256)], last, queued: announcing };
  });
  return bySize((await Promise.all(choices)).filter(({ projects }) => projects.length > 0));
}

interface WantedHere {
  /** Files that are here, as if they had been sent, and that projects wait for which have not taken them from here. */
  wanted: { sha256: string; isOwn: boolean }[];
  /** Files of others that are offered for them. */
  offered: string[];
  /** Of those, what the rows wait for still, and what is this person's own to send after all. */
  asked: ReadonlySet<string>;
  owed: ReadonlySet<string>;
}

async function readWantedHere(store: Store, userId: number): Promise<WantedHere> {
  const asked = new Map<string, AwaitedBytes[]>();
  for (const one of await readWanted(store, userId)) asked.set(one.sha256, [...(asked.get(one.sha256) ?? []), one]);
  const known = (await store.blobs.bulkGet([...asked.keys()])).filter((blob) => blob !== undefined);
  const held = known.filter(({ complete, unsent }) => complete && !unsent);
  const offered = (await store.blobs.where('unsent').equals(1).toArray()).filter(({ of_others }) => of_others);
  const owed = await readOwed(store, [...held, ...offered]);
  const wanted = held.flatMap(({ sha256, taken_by = [] }) => {
    const asking = (asked.get(sha256) ?? []).filter(({ project_id }) => !taken_by.includes(project_id));
    const isOwn = owed.of(sha256).size > 0 || asking.some(({ created_by_id }) => created_by_id === userId);
    return asking.length > 0 ? [{ sha256, isOwn }] : [];
  });
  const hashes = offered.map(({ sha256 }) => sha256);
  const own = new Set(hashes.filter((sha256) => owed.of(sha256).size > 0));
  return { wanted, offered: hashes, asked: new Set(asked.keys()), owed: own };
}

/**
 * The person's own files that the rows wait for and that the books do not call unsent yet: this device may have the only
 * copies. Writes nothing, which takes no room.
 */
export async function readUnnoticed(store: Store, userId: number): Promise<string[]> {
  const { wanted } = await readWantedHere(store, userId);
  return wanted.filter(({ isOwn }) => isOwn).map(({ sha256 }) => sha256);
}

/**
 * What the rows wait for and no project has taken from here is unsent again: after a restore, the server may wait for bytes
 * that were here all along. Those that were only looked at here are offered for whoever announced them, until they have
 * arrived by any way. Inside a transaction of the caller's.
 */
export async function noticeWanted(store: Store, userId: number): Promise<void> {
  const { wanted, offered, asked, owed } = await readWantedHere(store, userId);
  for (const { sha256, isOwn } of wanted) await store.blobs.update(sha256, { ...unsentAgain, of_others: !isOwn });
  for (const sha256 of offered) {
    if (owed.has(sha256)) await store.blobs.update(sha256, { of_others: false });
    else if (!asked.has(sha256)) await store.blobs.update(sha256, { unsent: 0, of_others: false });
  }
}

/**
 * What was taken wherever it was owed, and that nothing else speaks of, waits for nothing: a turn was booked before the rows
 * told of the ones before it.
 */
async function settleTaken(store: Store): Promise<void> {
  const taken = (await store.blobs.where('unsent').equals(1).toArray()).filter(
    ({ complete, of_others, taken_by = [], chosen_at }) =>
      complete && !of_others && taken_by.length > 0 && chosen_at === undefined,
  );
  if (taken.length === 0) return;
  const [spoken, owed] = [await readSpokenHashes(store), await readOwed(store, taken)];
  for (const { sha256, size } of taken) {
    const isDone = !spoken.has(sha256) && owed.of(sha256).size === 0;
    if (isDone) await store.blobs.update(sha256, { unsent: 0, sent: size });
  }
}

/** @see noticeWanted: before anybody leaves this device, and when it is opened. @throws QuotaError. */
export function noticeWantedOn(device: Device): Promise<void> {
  const notice = (store: Store) =>
    store.transaction('rw', strandTables(store), async () => {
      await noticeWanted(store, device.userId);
    });
  return withRoom(device, limits.chunkBytes, () => device.connection.run(notice));
}

/** Before any turn: which bytes are unsent, by what the rows say now. @throws QuotaError. */
export function noticeUnsent(device: Device): Promise<void> {
  const notice = (store: Store) =>
    store.transaction('rw', [...strandTables(store), store.meta, store.notices, store.held_rows], async () => {
      await noticeWanted(store, device.userId);
      await settleStranded(store);
      await settleLost(store);
      await settleTaken(store);
      await reportMissing(store, device.userId);
    });
  return withRoom(device, limits.chunkBytes * 4, () => device.connection.run(notice));
}

/** Milliseconds that a choice holds, and how many times longer than it took to make it at least. */
const CHOICE = 2_000;
const CHOICE_COST = 10;

/** So many files that fail in a row are no fault of theirs: it is the line. */
const LINE = 2;

/**
 * The files whose turn it is, as they were chosen last, until the line is out. A file that something on the way never lets
 * through costs the others nothing: what failed last time is tried again in its place, and one that has not failed follows.
 */
export class Turns {
  readonly #device: Device;
  readonly #failures: UploadFailures;
  readonly #begins: HeldBegins;
  readonly #done = new Set<string>();
  /** Files under way that failed last time. */
  readonly #doubted = new Set<string>();
  #waiting: Choice[] = [];
  #until = 0;
  #failedInRow = 0;
  #failure: TransportError | undefined;
  #isOver = false;
  #hasWaiting = false;

  constructor(device: Device) {
    this.#device = device;
    this.#failures = UploadFailures.of(device);
    this.#begins = HeldBegins.of(device);
  }

  /** Why not all were sent. */
  get failure(): TransportError | undefined {
    return this.#failure ?? (this.#hasWaiting ? this.#begins.reason : undefined);
  }

  /** Nothing more is to be begun. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * The next file; undefined when all have had their turn, or the line is out. Chosen anew every moment, not after each file:
   * what is read for it grows with the files that wait.
   */
  async next(): Promise<Turn | undefined> {
    while (!this.#isOver) {
      if (this.#waiting.length === 0 || performance.now() > this.#until) await this.#choose();
      const choice = this.#take();
      if (choice === undefined) return undefined;
      const { sha256 } = choice.blob;
      if (this.waits(choice)) {
        this.#done.add(sha256);
        continue;
      }
      const histories = await this.#device.connection.run(historiesFollowed);
      if (!(await this.#isUnsent(choice.blob))) continue;
      this.#done.add(sha256);
      if (this.#failures.rank(sha256) > 0) this.#doubted.add(sha256);
      const rank = (id: number) => this.#failures.rank(sha256, id);
      const projects = [...choice.projects].sort((a, b) => rank(a) - rank(b));
      return { ...choice, projects, histories };
    }
    return undefined;
  }

  /** Whether the server takes no new uploads now, and this would be one. */
  waits({ blob }: Choice): boolean {
    const waits = blob.upload_url === null && this.#begins.isHeld;
    this.#hasWaiting ||= waits;
    return waits;
  }

  /** The file has to wait for those under way; what is next is open again then. */
  giveBack(turn: Turn): void {
    this.#done.delete(turn.blob.sha256);
    this.#doubted.delete(turn.blob.sha256);
    this.#waiting = bySize([...this.#waiting, turn]);
  }

  /** The file had its turn, and the server answered. */
  answered({ blob: { sha256 } }: Turn): void {
    this.#doubted.delete(sha256);
    this.#failures.forget(sha256);
    this.#begins.answered(sha256);
    this.#failedInRow = 0;
  }

  /** The file had its turn, and failed. A server that asks to wait is not asked for another one, save what has begun. */
  failed({ blob: { sha256 } }: Turn, error: TransportError): void {
    this.#doubted.delete(sha256);
    this.#failures.note(sha256);
    if (error instanceof BegunOnly) {
      this.#hasWaiting = true;
      return;
    }
    this.#failedInRow += 1;
    this.#failure = error;
    if (this.#failedInRow >= LINE || error.retryAfter !== undefined) this.#isOver = true;
  }

  /**
   * The smallest. While it is open whether the line or a file is at fault, or which of the files may go on, of those that did
   * not fail; else the first to fail.
   */
  #take(): Choice | undefined {
    const [first] = this.#waiting;
    const rank = ({ blob }: Choice) => this.#failures.rank(blob.sha256);
    const inDoubt = this.#failedInRow > 0 || this.#doubted.size > 0 || this.#begins.isOthersTurn;
    if (first === undefined || !inDoubt || rank(first) === 0) return this.#waiting.shift();
    const next = this.#waiting.reduce((best, one) => (rank(one) < rank(best) ? one : best));
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    return next;
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
