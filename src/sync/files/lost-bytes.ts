// Bytes that should be here and are not: their person is told, once for each project that waits for them, and nothing waits
// for them any more.
import { projectOfScope } from '#domain/sync/row';
import type { AttentionItem, BlobState, Store } from '#src/data/database.ts';
import { type AwaitedBytes, readAwaitedBytes } from '#src/data/reads/queue/awaited-bytes.ts';
import { announcedFiles, isTaken, ProjectsByFile } from '#src/data/reads/queue/owed-bytes.ts';
import { readOwnChanges } from '#src/data/reads/queue/own-changes.ts';
import { hashesOf, readStranded } from '#src/data/reads/queue/stranded-files.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { Device } from '#src/sync/device.ts';
import { historiesFollowed } from '#src/sync/meta.ts';
import { bytesFromSecondCopy } from '#src/sync/recovery/put-back.ts';
import { UNDATED } from '#src/sync/results.ts';
import { strandTables } from '#src/sync/strand.ts';
import { copyOf } from './chunks.ts';

/** A file that is gone, in one of its projects. */
type LostFile = Omit<AwaitedBytes, 'created_by_id'>;

async function tell(store: Store, { project_id, ...params }: LostFile): Promise<void> {
  const about = { project_id, code: null, mutation: null };
  await store.attention.add({ ...about, kind: 'lost_bytes', params, created_at: nowIso() });
}

const refusedChange = ({ kind, mutation }: AttentionItem) => (kind === 'notice' ? null : mutation);

/** Where an entry speaks of a file: as lost, as stranded, or with a change that was refused. */
function toldIn(items: readonly AttentionItem[]): ProjectsByFile {
  return new ProjectsByFile(
    items.flatMap((item) => {
      const project_id = item.project_id ?? projectOfScope(item.mutation?.scope ?? '');
      return [...hashesOf(item), ...sha256Of(item.params)].map((sha256) => ({ sha256, project_id }));
    }),
  );
}

/** The changes made here that announce a file, the last one first: sent in projects that this person has, open, or refused. */
async function announcing(store: Store, sha256: string) {
  const granted = new Set<string>(await store.scopes.toCollection().primaryKeys());
  const made = (await readOwnChanges(store)).filter(
    (change) => granted.has(change.scope) || ('state' in change && change.state !== 'acknowledged'),
  );
  const refused = (await store.attention.toArray()).flatMap((item) => refusedChange(item) ?? []);
  return [...made, ...refused].filter(({ args }) => sha256Of(args).includes(sha256)).toReversed();
}

/**
 * Where a file is lost with its bytes, each project once and under the name that it has there. A version or a cover waits
 * for them; or they were stranded; or the person announced them, their drawing is not shown, and the project has not got
 * them from here. Nowhere, if they were only chosen.
 */
async function lossesOf(store: Store, userId: number, blob: BlobState): Promise<LostFile[]> {
  const { sha256, size } = blob;
  const found = new Map<number, LostFile>();
  const add = (project_id: number, name: string, cover?: boolean): void => {
    const lost = { sha256, size, project_id, name, ...(cover ? { cover: 1 as const } : {}) };
    if (!found.has(project_id)) found.set(project_id, lost);
  };
  const changes = await announcing(store, sha256);
  const announced = new ProjectsByFile(announcedFiles(changes)).of(sha256);
  const versions = await store.versions.where('sha256').equals(sha256).toArray();
  for (const { state, project_id, created_by_id, file_name } of versions) {
    const isOwn = created_by_id === userId || announced.has(project_id);
    if (state === 'pending' && isOwn) add(project_id, file_name);
  }
  for (const { id, name } of await store.projects.where('cover_sha256').equals(sha256).toArray()) add(id, name, true);
  for (const { file } of await readStranded(store)) {
    if (file.sha256 === sha256) add(file.project_id, file.file_name || file.name, file.cover);
  }
  const ready = new Set(versions.flatMap(({ state, project_id }) => (state === 'ready' ? [project_id] : [])));
  for (const { name, args, scope } of changes) {
    const id = projectOfScope(scope);
    if (id === undefined || ready.has(id) || isTaken(blob, id)) continue;
    const { file_name } = args as { file_name?: unknown };
    const called = typeof file_name === 'string' ? file_name : (await store.projects.get(id))?.name;
    add(id, called ?? sha256.slice(0, 8), name === 'project.cover@1');
  }
  return [...found.values()];
}

/**
 * Notes that a file's bytes are gone from this device, with what it takes to know the file again.
 * @param looked the books by which they were missed: what was kept anew since is not lost.
 * @returns whether they are gone: they may have come back out of the second copy.
 */
export async function reportLoss(device: Device, looked: BlobState): Promise<boolean> {
  const { sha256 } = looked;
  if (!looked.of_others && (await bytesFromSecondCopy(device, looked))) return false;
  await device.connection.run((store) =>
    store.transaction('rw', strandTables(store), async () => {
      const blob = await store.blobs.get(sha256);
      if (blob === undefined || (blob.complete && copyOf(blob) !== copyOf(looked))) return;
      // Only looked at here: whoever announced them has them, or hears of it.
      const losses = blob.of_others ? [] : await lossesOf(store, device.userId, blob);
      // There is nothing left to send or to save.
      const stranded = (await readStranded(store)).filter(({ file }) => file.sha256 === sha256);
      if (!blob.of_others) await store.attention.bulkDelete(stranded.map(({ item }) => item.id));
      const told = toldIn(await store.attention.where('kind').equals('lost_bytes').toArray()).of(sha256);
      for (const lost of losses) if (!told.has(lost.project_id)) await tell(store, lost);
      await store.blobs.update(sha256, { unsent: 0, of_others: false, complete: false, held: 0 });
    }),
  );
  return true;
}

/** Losses that the person has read of: as many as are remembered, the last ones. */
const READ_MAX = 5000;

/** A loss by its marks. An older app noted the hash alone, and did not know in which project. */
interface Marks {
  project_id: number | null;
  sha256: string;
  cover: boolean;
}

const textOf = ({ project_id, sha256, cover }: Marks): string =>
  project_id === null ? sha256 : [project_id, sha256, ...(cover ? ['cover'] : [])].join(':');

function marksIn(text: string): Marks {
  const [project, sha256, cover] = text.split(':');
  if (sha256 === undefined) return { project_id: null, sha256: text, cover: false };
  return { project_id: Number(project), sha256, cover: cover !== undefined };
}

const marksOf = ({ project_id, params }: AttentionItem): Marks => {
  return { project_id, sha256: String(params.sha256), cover: params.cover === 1 };
};

async function lossesRead(store: Store): Promise<string[]> {
  const kept = (await store.meta.get('lost_bytes_read'))?.value;
  return typeof kept === 'string' && kept !== '' ? kept.split(' ') : [];
}

async function keepRead(store: Store, read: readonly string[]): Promise<void> {
  await store.meta.put({ key: 'lost_bytes_read', value: read.join(' ') });
}

/** The person has read that a file's bytes are gone: it is not told again. Inside a transaction of the caller's. */
export async function noteLossRead(store: Store, item: AttentionItem): Promise<void> {
  const read = new Set([...(await lossesRead(store)), textOf(marksOf(item))]);
  await keepRead(store, [...read].slice(-READ_MAX));
}

/**
 * Whether a version of this person's may have been made on this device, and so long ago that the journal has forgotten it. A
 * journal that goes back beyond the version would have it: it was made on another device, which has its bytes.
 */
async function mayBeForgotten(store: Store, { sha256, project_id }: LostFile): Promise<boolean> {
  const oldest = await store.journal.where('acknowledged_at').above(UNDATED).first();
  const versions = await store.versions.where('sha256').equals(sha256).toArray();
  const waiting = versions.filter((version) => version.project_id === project_id && version.state === 'pending');
  return waiting.some(({ created_at }) => oldest === undefined || created_at < oldest.acknowledged_at);
}

/**
 * What was announced from here and is waited for by the server, and is not here any more: the server had the bytes, they
 * went from here to make room or with the project, and then its data were put back. Inside a transaction of the caller's.
 */
export async function reportMissing(store: Store, userId: number): Promise<void> {
  // Without another history of the server, what is missing here is another device's.
  if ((await historiesFollowed(store)) === 0) return;
  const awaited = await readAwaitedBytes(store);
  const blobs = await store.blobs.bulkGet(awaited.map(({ sha256 }) => sha256));
  const missing = awaited.filter((_, at) => !blobs[at]?.complete);
  if (missing.length === 0) return;
  const told = toldIn(await store.attention.toArray());
  const read = new Set(await lossesRead(store));
  const waiting = new ProjectsByFile(missing);
  const announced = new ProjectsByFile(announcedFiles(await readOwnChanges(store)));
  for (const { created_by_id, ...lost } of missing) {
    const { sha256, project_id } = lost;
    // A hash alone says where only if there is one such place.
    const isMeant = read.has(sha256) && waiting.of(sha256).size === 1;
    if (isMeant || read.has(textOf({ ...lost, cover: lost.cover === 1 }))) continue;
    if (told.of(sha256).has(project_id)) continue;
    const isOwn = announced.of(sha256).has(project_id);
    if (!isOwn && !(created_by_id === userId && (await mayBeForgotten(store, lost)))) continue;
    told.add(sha256, project_id);
    await tell(store, lost);
  }
}

/** Whether what was lost is on the server now; of a cover, whether that is drawn, or another took its place. */
async function isMadeGood(store: Store, awaited: ProjectsByFile, { project_id, sha256, cover }: Marks) {
  const waiting = awaited.of(sha256);
  if (project_id === null ? waiting.size > 0 : waiting.has(project_id)) return false;
  if (cover) return (await store.projects.get(project_id ?? 0)) !== undefined;
  const versions = await store.versions.where('sha256').equals(sha256).toArray();
  const there = versions.filter((version) => project_id === null || version.project_id === project_id);
  return there.some(({ state }) => state === 'ready');
}

/**
 * What arrived after all, from another device or chosen again, is lost no more; nor is a cover that another took the place
 * of. Whoever has read of it is told if it is lost once more. Inside a transaction of the caller's.
 */
export async function settleLost(store: Store): Promise<void> {
  const items = await store.attention.where('kind').equals('lost_bytes').toArray();
  const read = await lossesRead(store);
  if (items.length === 0 && read.length === 0) return;
  const awaited = new ProjectsByFile(await readAwaitedBytes(store));
  for (const item of items) {
    const marks = marksOf(item);
    const blob = await store.blobs.get(marks.sha256);
    // Chosen again, and on their way.
    const isSent = blob?.complete && blob.unsent === 1 && !blob.of_others;
    if (isSent || (await isMadeGood(store, awaited, marks))) await store.attention.delete(item.id);
  }
  const stays: string[] = [];
  for (const text of read) if (!(await isMadeGood(store, awaited, marksIn(text)))) stays.push(text);
  if (stays.length < read.length) await keepRead(store, stays);
}
