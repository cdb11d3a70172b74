// Notes in the store which files are with the server: a few together, as each transaction is a wait for the disk. One that
// was sent and not noted when the page died is offered again, and the server says that it has it.
import { limits } from '#domain/limits';
import { projectScope } from '#domain/sync/row';
import type { BlobState, JournalEntry, OutboxEntry, Store } from '#src/data/database.ts';
import { announcedFiles, ProjectsByFile } from '#src/data/reads/queue/owed-bytes.ts';
import { readStranded, type StrandedItem } from '#src/data/reads/queue/stranded-files.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { sing } from '#src/sync/canary.ts';
import type { Device } from '#src/sync/device.ts';
import { keepFromNow } from '#src/sync/journal.ts';
import { historiesFollowed } from '#src/sync/meta.ts';
import { strandTables, strandUnwanted, unstrand } from '#src/sync/strand.ts';
import { withRoom } from './import-file.ts';
import type { Turn } from './upload-turns.ts';

const MOST = 16;
/** Milliseconds that a file waits at most for others to be noted with. */
const WAIT = 400;

/** A file that had its turn, as it was then. */
export interface OfferedFile {
  blob: BlobState;
  /** @see Turn */
  owed: readonly number[];
  last: Turn['last'];
  queued: Turn['queued'];
  histories: number;
  /** The projects that have its bytes now. */
  taken: number[];
  /** The projects in which the server said that nothing waits for them. That is no word that anybody has them. */
  unwanted: number[];
  /** Bytes went, or it was in no doubt that they had to. */
  isNews: boolean;
  /** It broke off: what comes after the last of those was not offered, and what the server has of it is gone on from. */
  failed: boolean;
  /** Why another project did not take them now. */
  last_error: string | null;
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

/** The changes that were queued, or left the queue for the journal, since the file was chosen. */
async function readSince(store: Store, { last }: OfferedFile): Promise<(JournalEntry | OutboxEntry)[]> {
  const queued = await store.outbox.where('id').above(last.outbox).toArray();
  return [...(await store.journal.where('n').above(last.journal).toArray()), ...queued];
}

/** Whether the bytes are owed, or will be, to a project that has not answered: it may have joined while they were on their way. */
async function isOwedBeside(store: Store, offered: OfferedFile, answered: ReadonlySet<number>) {
  const granted = new Set<string>(await store.scopes.toCollection().primaryKeys());
  const since = (await readSince(store, offered)).filter(
    (entry) => granted.has(entry.scope) || ('state' in entry && entry.state !== 'acknowledged'),
  );
  const joined = new ProjectsByFile(announcedFiles(since)).of(offered.blob.sha256);
  return [...offered.owed, ...joined].some((id) => !answered.has(id));
}

/**
 * Where the bytes were announced since the file was chosen, or where the server has heard only since of what was announced
 * before. What a project said of them may be older than that, and is no answer to it: they are offered there once more.
 */
async function announcedSince(store: Store, offered: OfferedFile): Promise<ReadonlySet<number>> {
  const { blob, queued } = offered;
  const since = (await readSince(store, offered)).filter(({ key }) => key === undefined || !queued.heard.includes(key));
  const unheard = await store.outbox.where('key').anyOf(queued.unheard).toArray();
  const heard = unheard.filter(({ state }) => state === 'acknowledged');
  return new ProjectsByFile(announcedFiles([...since, ...heard])).of(blob.sha256);
}

/** The projects in which the file is stranded. */
function strandedIn(items: readonly StrandedItem[], sha256: string): ReadonlySet<number> {
  return new ProjectsByFile(items.map(({ file }) => file)).of(sha256);
}

/** Whether a version has these bytes, sent by whomever. Rows that stand still say what was. */
async function isReady(store: Store, sha256: string, projectId: number): Promise<boolean> {
  const scope = await store.scopes.get(projectScope(projectId));
  if (scope === undefined || scope.vanished || scope.rereading || scope.held) return false;
  const versions = await store.versions.where('sha256').equals(sha256).toArray();
  return versions.some(({ state, project_id }) => state === 'ready' && project_id === projectId);
}

/**
 * What became of the file in the projects that did not want it, by the rows: it arrived by another way, or something has
 * come to wait for it since, or access is over or its version gone, which is told. Where another has it, it is told once a
 * pull has said that access is over.
 * @returns whether one of them has it.
 */
async function settleUnwanted(store: Store, { blob, taken, unwanted }: OfferedFile): Promise<boolean> {
  let here = false;
  const told = strandedIn(await readStranded(store), blob.sha256);
  for (const projectId of unwanted) {
    if (await isReady(store, blob.sha256, projectId)) {
      here = true;
      await unstrand(store, blob.sha256, projectId);
    } else if (await isWaitedFor(store, blob.sha256, [projectId])) continue;
    else if (taken.length === 0 || told.has(projectId) || blob.owed_to?.includes(projectId))
      await strandUnwanted(store, blob, projectId);
  }
  return here;
}

/**
 * Sent to every project that wanted it when its turn came. One that has joined since, or asks for it since, still waits:
 * its turn comes again. Bytes that nobody took are never booked as sent: they are stranded, or nobody asks for them.
 * Nothing is booked where the server's data was put back since: what it said then, it may have forgotten.
 * @returns whether it is done.
 */
async function markSent(store: Store, offered: OfferedFile): Promise<boolean> {
  if (offered.histories !== (await historiesFollowed(store))) return false;
  const { blob, failed, last_error } = offered;
  const { sha256, size } = blob;
  const now = await store.blobs.get(sha256);
  if (now === undefined) return false;
  const since = await announcedSince(store, offered);
  const taken = offered.taken.filter((id) => !since.has(id));
  const unwanted = offered.unwanted.filter((id) => !since.has(id));
  for (const projectId of offered.taken) await unstrand(store, sha256, projectId);
  const taken_by = [...new Set([...(now.taken_by ?? []), ...taken])];
  if (failed) {
    // What others said in vain is asked of them again: whether anybody takes it is not known yet.
    await store.blobs.update(sha256, { taken_by, last_error });
    return false;
  }
  const anywhere = [...new Set([...taken_by, ...offered.taken])];
  const arrived = (await settleUnwanted(store, { ...offered, unwanted, taken: anywhere })) || anywhere.length > 0;
  const others = [...now.project_ids, ...offered.unwanted].filter((id) => !taken_by.includes(id));
  const stranded = strandedIn(await readStranded(store), sha256);
  // Beside one that took it, a project that has gone from the person unheard says the same as one that nothing waits in.
  const isAnswer = (id: number) => anywhere.length === 0 || now.unwanted_by?.[id] === 'granted';
  const answered = new Set([...taken_by, ...unwanted.filter(isAnswer)]);
  const said = Object.fromEntries(unwanted.map((id) => [id, 'said' as const]));
  const waits =
    stranded.size > 0 ||
    last_error !== null ||
    [...offered.taken, ...offered.unwanted].some((id) => since.has(id)) ||
    (await isOwedBeside(store, offered, answered)) ||
    (await isWaitedFor(store, sha256, others));
  const books = waits
    ? { sent: 0, unwanted_by: { ...said, ...now.unwanted_by } }
    : { unsent: 0 as const, sent: arrived ? size : 0, unwanted_by: undefined, owed_to: undefined };
  await store.blobs.update(sha256, { ...books, taken_by, doubted: undefined, upload_url: null, last_error });
  return !waits && arrived;
}

export class SentBook {
  readonly #device: Device;
  #offered: OfferedFile[] = [];
  #done = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is being written, one after another. It fails where one of them did. */
  #writing: Promise<void> = Promise.resolve();

  constructor(device: Device) {
    this.#device = device;
  }

  /** Files that the server took, or was found to have; without those that it had, as was known but for a doubt. */
  get done(): number {
    return this.#done;
  }

  /** Noted soon, however long other files take. @throws what a note threw that was written by itself. */
  async add(offered: OfferedFile): Promise<void> {
    this.#offered.push(offered);
    if (this.#offered.length >= MOST) return this.write();
    // What it throws is thrown by the next one that is waited for.
    this.#timer ??= setTimeout(() => void this.write().catch(() => undefined), WAIT);
  }

  /** Notes what there is, and waits for what is being noted. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#note());
    return this.#writing;
  }

  async #note(): Promise<void> {
    const offered = this.#offered;
    this.#offered = [];
    if (offered.length === 0) return;
    const note = (store: Store) =>
      store.transaction('rw', [...strandTables(store), store.meta], async () => {
        let done = 0;
        for (const one of offered) {
          const isDone = (await markSent(store, one)) || one.taken.length > 0;
          if (isDone && one.isNews) done += 1;
        }
        const places = offered.flatMap(({ blob, taken }) =>
          taken.map((id) => ({ sha256: blob.sha256, project_id: id })),
        );
        await keepFromNow(store, new ProjectsByFile(places));
        return done;
      });
    this.#done += await withRoom(this.#device, limits.chunkBytes, () => this.#device.connection.run(note));
    await sing(this.#device);
  }
}
