// The history of a scope: a random mark for each commit. A device says the mark of its cursor; another one, or none, at
// that seq means that this feed is not the one it read, as after a data folder was put back.

import { randomBytes } from 'node:crypto';
import { largestOf } from '#domain/sync/lists';
import type { Reads, Tx } from '#server/store/database.ts';
import { toldToNodes } from '#server/store/sql-words.ts';

/** Where a scope stands. */
export interface Stand {
  /** The last seq; 0 for a scope without rows. */
  seq: number;
  /** Of that commit. */
  mark: string;
  /** Up to here deleted rows are forgotten: a device that stands below has to read the scope again. */
  floor: number;
  /** The seq of a commit that is still being written: it stands after the others of here, and is not seen. */
  open?: number;
  /** When that began, ISO 8601. */
  open_since?: string | undefined;
}

export const nowhere: Stand = { seq: 0, mark: '', floor: 0 };

/** Whose commit it is: a device's change, or, where no device is named, a call. */
export interface Maker {
  by_id: number;
  client_id: number | null;
  /** Only bytes came: it counts as theirs, but nobody decided anything. */
  arrived?: true;
}

/**
 * The scope's next seq, with its mark. Holding its row orders the commits of a scope, on any engine.
 * @param maker undefined: nobody's, or nobody knows.
 */
export async function takeSeq(tx: Tx, scope: string, maker?: Maker): Promise<number> {
  const mark = randomBytes(9).toString('base64url');
  const { seq } = await tx
    .insertInto('scopes')
    .values({ scope, seq: 1, mark })
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet((eb) => ({ seq: eb('scopes.seq', '+', 1), mark: eb.ref('excluded.mark') })),
    )
    .returning(['seq', toldToNodes(scope).as('told')])
    .executeTakeFirstOrThrow();
  const { by_id = null, client_id = null, arrived } = maker ?? {};
  const made = { by_id, client_id, arrived: arrived ? 1 : 0 };
  const commit = { scope, seq, mark, at: new Date().toISOString(), ...made };
  await tx.insertInto('scope_history').values(commit).execute();
  return seq;
}

/** The last seq of a scope; 0 for one without rows. */
export async function lastSeq(db: Reads, scope: string): Promise<number> {
  const row = await db.selectFrom('scopes').select('seq').where('scope', '=', scope).executeTakeFirst();
  return row?.seq ?? 0;
}

/** The mark of a commit; undefined where it is not known: it is older than marks, or forgotten. */
export async function markAt(db: Reads, scope: string, seq: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('scope_history')
    .select('mark')
    .where('scope', '=', scope)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.mark;
}

/** Where a device stands in a scope, and where the scope does. */
export interface ScopeStand {
  scope: string;
  /** The device's. */
  cursor: number;
  /** What it was told with the cursor; undefined where it was told none. */
  mark: string | undefined;
  /** An older app knows of no marks and no floors. */
  knowsMarks: boolean;
  /** Nor of parts of a commit. */
  knowsParts: boolean;
  /** What the device has of the commit after its cursor. */
  part: string | undefined;
  stand: Stand;
}

/**
 * While a scope with a floor is read from 0, a page may end below the floor, and no more is known of the commit there: its
 * mark is the floor at which the reading began, and the mark there.
 */
const begunAt = (floor: number, mark: string) => `~${floor}.${mark}`;

/** Of the mark of a reading under way: the commit that it stands for. */
function begunFrom(mark: string): { seq: number; mark: string } | undefined {
  const [, floor, at] = /^~(\d+)\.(.*)$/.exec(mark) ?? [];
  return floor === undefined || at === undefined ? undefined : { seq: Number(floor), mark: at };
}

/** The mark that goes with a page's new cursor, if there is one. */
export async function standAfter(db: Reads, standing: ScopeStand, cursor: number): Promise<{ mark?: string }> {
  const { scope, stand } = standing;
  if (cursor === 0) return {};
  const begun = cursor < stand.floor ? (standing.mark ?? '') : '';
  if (begunFrom(begun) !== undefined) return { mark: begun };
  if (cursor < stand.floor) return { mark: begunAt(stand.floor, (await markAt(db, scope, stand.floor)) ?? '') };
  const mark = cursor === stand.seq ? stand.mark : await markAt(db, scope, cursor);
  return mark ? { mark } : {};
}

/**
 * What a device's standing says: `follows` this history; `behind`: what it has missed is partly forgotten; `elsewhere`: it
 * read another history than this one. What is not known of a mark is believed.
 */
export async function judge(db: Reads, standing: ScopeStand): Promise<'follows' | 'behind' | 'elsewhere'> {
  const { scope, cursor, mark, stand } = standing;
  if (cursor === 0) return 'follows';
  if (cursor > stand.seq) return 'elsewhere';
  if (mark === undefined) return cursor < stand.floor ? 'behind' : 'follows';
  const begun = begunFrom(mark);
  const point = begun ?? { seq: cursor, mark };
  const known = point.seq === stand.seq ? stand.mark : await markAt(db, scope, point.seq);
  // The first commits have no mark, and those long past have none any more.
  if (known && known !== point.mark) return 'elsewhere';
  return point.seq < stand.floor ? 'behind' : 'follows';
}

/**
 * Whether whoever read this commit, by its mark, read another history than this one. What is not known of a mark is believed, and
 * nothing is said of a scope that this history does not have.
 */
export async function isOfAnother(db: Reads, scope: string, seq: number, mark: string): Promise<boolean> {
  const last = await lastSeq(db, scope);
  if (last === 0) return false;
  if (seq > last) return true;
  const point = begunFrom(mark) ?? { seq, mark };
  const known = await markAt(db, scope, point.seq);
  return Boolean(known) && known !== point.mark;
}

/** The last of these commits that this history went through; 0 for none. */
export async function lastShared(db: Reads, scope: string, trail: readonly (readonly [number, string])[]) {
  const marks = new Map(trail);
  const rows = await db
    .selectFrom('scope_history')
    .select(['seq', 'mark'])
    .where('scope', '=', scope)
    .where('seq', 'in', [...marks.keys()])
    .execute();
  return largestOf(
    rows.flatMap(({ seq, mark }) => (marks.get(seq) === mark ? seq : [])),
    0,
  );
}
