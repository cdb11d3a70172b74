// What a person's device says that they follow. Nothing of it is refused: what they cannot see, or not any more, is passed
// over, so that one thing that is gone does not keep a device from telling of the others.
import type { ToldFollow } from '#domain/endpoints/users';
import type { Follow } from '#domain/follow';
import type { RowPut } from '#domain/mutations/rules/reader';
import { putRows } from '#server/store/feed/feed.ts';
import { accessOf } from '../store/access.ts';
import type { Core } from '../store/core.ts';
import { inTransaction, type Tx } from '../store/database.ts';
import { followsAmong, followsTooMany } from '../store/follows.ts';
import { readRow } from '../store/rows.ts';

const keyOf = (kind: Follow['kind'], id: number) => `${kind}:${id}`;

/** The project of what is told of, as long as it is there; undefined otherwise. */
async function projectOf(tx: Tx, { kind, id }: ToldFollow): Promise<number | undefined> {
  if (kind === 'project') return id;
  const row = await readRow(tx, kind === 'document' ? 'documents' : 'folders', id);
  return row === undefined || row.deleted_at !== null ? undefined : row.project_id;
}

/** What has been seen by now: of two devices that tell of it, the one that saw the later version. */
async function seenBy(tx: Tx, told: ToldFollow, known: Follow | undefined): Promise<number | null> {
  const before = known?.version_id ?? null;
  if (told.kind !== 'document' || told.version_id === undefined || told.version_id === before) return before;
  const seen = await readRow(tx, 'versions', told.version_id);
  if (seen?.document_id !== told.id) return before;
  const document = await readRow(tx, 'documents', told.id);
  const last = before === null ? undefined : await readRow(tx, 'versions', before);
  const later = seen.id === document?.current_version_id || seen.ordinal > (last?.ordinal ?? 0);
  return later ? seen.id : before;
}

/** The row as it is from now on; undefined where nothing changes. */
async function followed(tx: Tx, core: Core, userId: number, told: ToldFollow, known: Follow | undefined) {
  const alive = known !== undefined && known.deleted_at === null;
  // That nothing wants to be heard of a document is no place that is let go.
  if (!told.follows) return alive && known.muted_at === null ? { ...known, deleted_at: core.now() } : undefined;
  const project_id = await projectOf(tx, told);
  if (project_id === undefined || (await accessOf(tx, userId, project_id)) === undefined) return undefined;
  const version_id = await seenBy(tx, told, known);
  if (alive && known.version_id === version_id) return undefined;
  const what = { user_id: userId, project_id, kind: told.kind, target_id: told.id, version_id, at: core.now() };
  const muted_at = known?.muted_at ?? null;
  return { id: known?.id ?? core.newId(), seq: 0, deleted_at: null, muted_at, ...what } satisfies Follow;
}

/** Notes it, and tells the person's other devices. */
export async function noteFollows(core: Core, userId: number, told: readonly ToldFollow[]): Promise<void> {
  const seqs = await inTransaction(core.db, async (tx) => {
    const known = new Map((await followsAmong(tx, userId, told)).map((row) => [keyOf(row.kind, row.target_id), row]));
    const changed = new Map<number, Follow>();
    for (const one of told) {
      const key = keyOf(one.kind, one.id);
      const row = await followed(tx, core, userId, one, known.get(key));
      if (row === undefined) continue;
      known.set(key, row);
      changed.set(row.id, row);
    }
    if (changed.size === 0) return new Map<string, number>();
    const put = (row: Follow): RowPut => ({ table: 'follows', row });
    const begun = await putRows(tx, [...changed.values()].map(put));
    // What somebody wants to hear nothing of is not forgotten; places are few, and kept on purpose.
    const beyond = await followsTooMany(tx, userId);
    return putRows(
      tx,
      beyond.map((row) => put({ ...row, deleted_at: core.now() })),
      { begun },
    );
  });
  if (seqs.size > 0) core.bus.publish(seqs.keys());
}
