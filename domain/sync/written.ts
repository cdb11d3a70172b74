// Who wrote what of a row, and in which commit: by it a decision knows whose work it would undo, and whether the person who
// decided can have seen it.
import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { timeSchema } from './synced.ts';

export const handSchema = z.object({
  user_id: idSchema,
  seq: z.int().check(z.nonnegative()),
  /** When, where something hangs on it. */
  at: z.optional(timeSchema),
  /** It is nobody's decision: the bytes of a version came that was made before. */
  arrived: z.optional(z.literal(true)),
  /** The same, in place of somebody's decision, which is still to be seen by whoever decides: that was another's. */
  came: z.optional(z.literal(true)),
  /** The name that a sheet had before its rescue gave it a number. */
  was: z.optional(z.string()),
});
/** Who wrote something, and the seq of the commit that did. */
export type Hand = z.infer<typeof handSchema>;

/** In place of the seq of a commit that has none yet: whoever stores the row fills it in. */
export const THIS_COMMIT = 0;

/**
 * Field → who wrote it last; a field that nobody wrote since the row was made is left out. (Rows of an older server have
 * none of it.)
 */
export const writtenByShape = { written_by: z.optional(z.record(z.string(), handSchema)) };

/** The seq of the commit in which a person made this, or wrote its words anew; whatever changed beside leaves it. */
export const madeShape = { made_seq: z.optional(z.int().check(z.nonnegative())) };

type WrittenBy = z.infer<typeof writtenByShape.written_by>;

/** Its own commit's seq wherever a row says `THIS_COMMIT`. */
export function sealed<R extends object>(row: R, seq: number): R {
  const { written_by, made_seq } = row as { written_by?: WrittenBy; made_seq?: number };
  const hands = Object.entries(written_by ?? {});
  const fresh = hands.some(([, hand]) => hand.seq === THIS_COMMIT);
  if (!fresh && made_seq !== THIS_COMMIT) return row;
  return {
    ...row,
    ...(made_seq === THIS_COMMIT ? { made_seq: seq } : {}),
    ...(fresh
      ? {
          written_by: Object.fromEntries(
            hands.map(([field, hand]) => [field, hand.seq === THIS_COMMIT ? { ...hand, seq } : hand]),
          ),
        }
      : {}),
  };
}

/** When a person made it, as far as its row says. */
export function madeIn({ made_seq, seq }: { made_seq?: number | undefined; seq: number }): number {
  return made_seq ?? seq;
}

export interface AuthoredRow {
  seq: number;
  written_by?: WrittenBy;
  made_seq?: number | undefined;
  updated_by_id: number;
  created_by_id?: number;
}

/** Who wrote a field: the last who did, else whoever made the row. */
export function writerOf(row: AuthoredRow, field: string): Hand {
  const made = { user_id: row.created_by_id ?? row.updated_by_id, seq: madeIn(row) };
  return row.written_by?.[field] ?? made;
}

/** Who decided a field's value last; undefined where nobody wrote it since the row was made, or it followed from bytes that came. */
export function decidedBy(
  { written_by = {} }: { written_by?: WrittenBy | undefined },
  field: string,
): Hand | undefined {
  const hand = written_by[field];
  return hand?.arrived === true ? undefined : hand;
}

/** Under what a row has the hand of each who gave a field the value that it had already; the field's name and their id follow. */
const ALIKE = 'alike.';

/** The row, with a hand for a field that somebody gave the value that it had. */
export const alikeOn = <R extends { written_by?: WrittenBy }>(row: R, field: string, user_id: number) =>
  withHand(row, `${ALIKE}${field}.${user_id}`, user_id);

/** The hands of those who gave a field its value after whoever did so first. (An older server leaves those of a former value.) */
export function handsAlike({ written_by = {} }: { written_by?: WrittenBy | undefined }, field: string): Hand[] {
  const since = written_by[field]?.seq ?? 0;
  const hands = Object.entries(written_by).filter(([key]) => key.startsWith(`${ALIKE}${field}.`));
  return hands.flatMap(([, hand]) => (hand.seq > since || hand.seq === THIS_COMMIT ? [hand] : []));
}

/** Fields with another value than before, each with its writer. Who had given it the former one has no hand in it any more. */
export function writtenBy<R extends { written_by?: WrittenBy }>(
  row: R,
  changes: Partial<R>,
  user_id: number,
): R & { written_by: NonNullable<WrittenBy> } {
  const changed = Object.keys(changes).filter((field) => changes[field as keyof R] !== row[field as keyof R]);
  const kept = Object.entries(row.written_by ?? {}).filter(
    ([key]) => !changed.some((field) => key.startsWith(`${ALIKE}${field}.`)),
  );
  const hands = changed.map((field) => [field, { user_id, seq: THIS_COMMIT }]);
  return { ...row, ...changes, written_by: { ...Object.fromEntries(kept), ...Object.fromEntries(hands) } };
}

/**
 * The same, where the values follow from bytes that came. In place of a hand that somebody's decision left it is one of these too:
 * what they decided is to be seen all the same.
 */
export function writtenByArrival<R extends { written_by?: WrittenBy }>(row: R, changes: Partial<R>, user_id: number) {
  const written = writtenBy(row, changes, user_id);
  const hands = Object.entries(written.written_by).map(([field, hand]): [string, Hand] => {
    const before = row.written_by?.[field];
    if (hand === before) return [field, hand];
    const isNew = before === undefined || before.arrived === true;
    return [field, { ...hand, [isNew ? 'arrived' : 'came']: true }];
  });
  return { ...written, written_by: Object.fromEntries(hands) };
}

/** The row; where this commit gave a field another value, its hand says when that was. */
export function timed<R extends { written_by?: WrittenBy }>(row: R, field: string, at: string): R {
  const hand = row.written_by?.[field];
  if (hand?.seq !== THIS_COMMIT) return row;
  return { ...row, written_by: { ...row.written_by, [field]: { ...hand, at } } };
}

/** What people were asked about a version is settled, by whom and when. */
export function settledOn<R extends { concurrent_with: number | null; written_by?: WrittenBy }>(
  version: R,
  user_id: number,
  at: string,
): R {
  if (version.concurrent_with === null) return version;
  const changes = { concurrent_with: null } as Partial<R>;
  return timed<R>(writtenBy(version, changes, user_id), 'concurrent_with', at);
}

/** When it was; undefined where nobody was asked, and of a decision that an older server took. */
export const settledAt = ({ written_by }: { written_by?: WrittenBy }): string | undefined =>
  written_by?.['concurrent_with']?.at;

/** The row, with a hand for something that is not one field of its own. */
export function withHand<R extends { written_by?: WrittenBy }>(
  row: R,
  field: string,
  user_id: number,
): R & { written_by: NonNullable<WrittenBy> } {
  return { ...row, written_by: { ...row.written_by, [field]: { user_id, seq: THIS_COMMIT } } };
}

/** Under what a document has the hand of whoever brought back one of its versions. */
const versionField = (versionId: number | ''): string => `version.${versionId}`;

/** The document, with a hand for a version of it that was brought back. */
export const broughtBackOn = <R extends { written_by?: WrittenBy }>(document: R, versionId: number, user_id: number) =>
  withHand(document, versionField(versionId), user_id);

/** Who brought back a version, by itself or with its document. (Of an older server: any version of the document.) */
export function handsOnReturn(
  { written_by, deleted_at }: { written_by?: WrittenBy; deleted_at: string | null },
  versionId: number,
): Hand[] {
  // Of a document in the bin that hand is its deletion's.
  const fields = [versionField(versionId), 'versions', ...(deleted_at === null ? ['deleted_at'] : [])];
  return fields.flatMap((field) => written_by?.[field] ?? []);
}

/** Under what a document has the hand of each who sent the very bytes of a version once more; its id and theirs follow. */
const SENT_AGAIN = 'same_bytes.';

/** The document, with a hand for a version of it whose bytes came from somebody again. */
export const sentAgainOn = <R extends { written_by?: WrittenBy }>(document: R, versionId: number, user_id: number) =>
  withHand(document, `${SENT_AGAIN}${versionId}.${user_id}`, user_id);

/** The hands of those who sent the bytes of these versions once more. */
export function sentAgain({ written_by }: { written_by?: WrittenBy }, versionIds: readonly number[]) {
  const own = new Set(versionIds.map(String));
  const hands = Object.entries(written_by ?? {}).filter(([field]) => field.startsWith(SENT_AGAIN));
  return Object.fromEntries(hands.filter(([field]) => own.has(field.split('.')[1] ?? '')));
}

/** Under what a document has the hand of each whose choice of a version was left open; its id and theirs follow. */
const LEFT_OPEN = 'open.';

/** The document, with a hand for a version of it that somebody chose and about which people are asked. */
export function leftOpenOn<R extends { written_by?: WrittenBy }>(
  document: R,
  versionId: number,
  user_id: number,
  at: string,
) {
  const field = `${LEFT_OPEN}${versionId}.${user_id}`;
  return timed(withHand(document, field, user_id), field, at);
}

/** The hands of those whose choice of a version was left open. */
export function handsOnOpen({ written_by }: { written_by?: WrittenBy }, versionId: number): Hand[] {
  const hands = Object.entries(written_by ?? {});
  return hands.flatMap(([field, hand]) => (field.startsWith(`${LEFT_OPEN}${versionId}.`) ? [hand] : []));
}

/** Who chose a version last whose choice was left open; undefined where it stands beside the current one as it came. */
export function lastOnOpen(document: { written_by?: WrittenBy }, versionId: number): Hand | undefined {
  // What is not sent yet is the latest.
  const order = ({ seq }: Hand) => (seq === THIS_COMMIT ? Number.POSITIVE_INFINITY : seq);
  return handsOnOpen(document, versionId).sort((a, b) => order(b) - order(a))[0];
}

/** What a document says of who did something to these of its versions: brought back, sent its bytes again, chose and was left open. */
export function handsOfVersions({ written_by }: { written_by?: WrittenBy }, versionIds: readonly number[]) {
  const own = new Set(versionIds.map(String));
  const hands = Object.entries(written_by ?? {}).filter(([field]) => {
    const isOfVersion = [SENT_AGAIN, LEFT_OPEN, versionField('')].some((begin) => field.startsWith(begin));
    return isOfVersion && own.has(field.split('.')[1] ?? '');
  });
  return Object.fromEntries(hands);
}

/** Under what a document has the hand of whoever tells that it had been split off another, on a server that knows of no such split. */
const SPLIT_OFF = 'split_off';

export const splitOffOn = <R extends { written_by?: WrittenBy }>(row: R, user_id: number) =>
  withHand(row, SPLIT_OFF, user_id);
export const isSplitOff = ({ written_by }: { written_by?: WrittenBy }): boolean =>
  written_by?.[SPLIT_OFF] !== undefined;

/** Under what a document has its author's hand where it landed elsewhere than they meant; the id of the folder that was meant follows. */
const LANDED = 'landed_from.';

/** The new document of somebody, who had meant it for another folder, under this name. */
export function landedFrom<R extends { written_by?: WrittenBy }>(
  row: R,
  folderId: number,
  was: string,
  user_id: number,
): R {
  const hand: Hand = { user_id, seq: THIS_COMMIT, was };
  return { ...row, written_by: { ...row.written_by, [LANDED + folderId]: hand } };
}

/** What its author had called a document that they meant for another folder; undefined where that was not so. */
export function landedAs({ written_by }: { written_by?: WrittenBy }, folderId: number, user_id: number) {
  const hand = written_by?.[LANDED + folderId];
  return hand?.user_id === user_id ? hand.was : undefined;
}

/** Under what a thing has the hand of whoever deleted the folder that it was rescued out of; the folder's id follows. */
const RESCUED = 'rescued_from.';

/** Whether a hand says out of which folder a thing was rescued: that of the place beside it says who did that. */
export const isOfRescue = (field: string): boolean => field.startsWith(RESCUED);

/**
 * The rescues of a thing, the first one first: at each of the others the folder was deleted that it had come up to. (A row keeps its
 * fields in the order in which they were written.)
 */
const rescuesOf = ({ written_by = {} }: { written_by?: WrittenBy }) =>
  Object.entries(written_by)
    .filter(([field]) => isOfRescue(field))
    .map(([field, hand]) => ({ field, hand, from: Number(field.slice(RESCUED.length)) }));

/**
 * The row as if it had never been rescued: somebody says now where it stands. `from`: as it was before it was rescued out of that
 * folder, to which it goes back; out of which it was rescued earlier is left.
 */
export function withoutRescue<R extends { written_by?: WrittenBy }>(row: R, from?: number): R {
  const rescues = rescuesOf(row);
  if (rescues.length === 0) return row;
  const ended = rescues.slice(from === undefined ? 0 : rescues.findIndex((one) => one.from === from));
  const fields = new Set(ended.map(({ field }) => field));
  return {
    ...row,
    written_by: Object.fromEntries(Object.entries(row.written_by ?? {}).filter(([field]) => !fields.has(field))),
  };
}

/** The row, with the folder that it was rescued out of as that was deleted. `was`: its name, where it is called otherwise above. */
export function rescuedOut<R extends { written_by?: WrittenBy }>(
  row: R,
  from: number,
  user_id: number,
  was?: string,
): R {
  const fields = Object.entries(row.written_by ?? {}).filter(([field]) => field !== RESCUED + from);
  const hand: Hand = { user_id, seq: THIS_COMMIT, ...(was === undefined ? {} : { was }) };
  return { ...row, written_by: { ...Object.fromEntries(fields), [RESCUED + from]: hand } };
}

/** The row, which somebody calls something else now: it gets back no name that it had before a rescue. */
export function withoutOldNames<R extends { written_by?: WrittenBy }>(row: R): R {
  const kept = rescuesOf(row).map(({ field, hand: { was: _, ...hand } }) => [field, hand]);
  return kept.length === 0 ? row : { ...row, written_by: { ...row.written_by, ...Object.fromEntries(kept) } };
}

/** Out of which of some folders a commit rescued it, and its name before; undefined where none did, or it was moved since. */
export function rescuedFrom(row: { written_by?: WrittenBy }, seq: number, folders: { has(id: number): boolean }) {
  const rescues = rescuesOf(row);
  const at = rescues.findIndex(({ hand, from }) => hand.seq === seq && folders.has(from));
  const [found] = rescues.slice(at);
  if (at === -1 || found === undefined) return undefined;
  return { from: found.from, was: rescues.slice(at).find(({ hand }) => hand.was !== undefined)?.hand.was };
}
