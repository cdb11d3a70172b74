// A field that two people wrote without having heard of each other: the later value holds, and who is overruled is told. Where both
// gave it the same value, each of them is told of the next one that they had not agreed to.
import type { NoticeCode, NoticeParams } from '../../errors.ts';
import type { Folder } from '../../folder.ts';
import type { Project } from '../../project.ts';
import { hasWaited } from '../../sync/apart.ts';
import { type AuthoredRow, alikeOn, type Hand, handsAlike, THIS_COMMIT, writerOf } from '../../sync/written.ts';
import type { Context, Decision } from './mutation.ts';
import { isElsewhere, isUnseen, seenOnly } from './seen.ts';

/** What cannot be read as it is stored is shown as `yours` and `theirs`. */
interface FieldChange {
  table: 'projects' | 'covers' | 'folders' | 'documents' | 'prints';
  field: string;
  /** By which the row knows it. */
  column?: string;
  /** What the person saw when they wrote, where their change says so. */
  was: string | number | undefined;
  found: string | number;
  becomes: string | number;
  yours?: string;
  theirs?: string;
}

type NamedRow = AuthoredRow & { id: number; project_id: number; name: string; document_id?: number };

/**
 * Whether others gave the field the value that stands there and the author of the change had not seen that. What they, or whoever
 * shares their account, wrote on another device counts as others' work.
 */
function isNews(context: Context, { was, found }: Pick<FieldChange, 'was' | 'found'>, hand: Hand): boolean {
  if (hand.user_id === context.actorId && !isElsewhere(context, hand)) return false;
  if (was !== undefined && was !== found) return true;
  // A change that tells nothing of the feed, and what stood there: that was what was seen.
  return (was === undefined || context.seen.kind === 'up_to') && isUnseen(context, hand);
}

/**
 * Whose value a change takes the place of unseen: each once, and nobody where it stays the same.
 * @throws Refusal `built_upon` for one that waited and goes by itself: of its author nobody would know that they decided over that.
 */
function overruledBy(context: Context, row: NamedRow, change: FieldChange): number[] {
  const { field, column = field, found, becomes } = change;
  if (found === becomes) return [];
  const given = row.written_by?.[column];
  seenOnly(hasWaited(context.apart) && given !== undefined && isUnseen(context, given));
  // Told again: who saw the value that it was made with had read its making, which was told again before this.
  const isAsMade = context.apart !== undefined && change.was === found && given === undefined;
  const all = [...(isAsMade ? [] : [writerOf(row, column)]), ...handsAlike(row, column)];
  const hands = all.filter((hand) => isNews(context, change, hand));
  return [...new Set(hands.map(({ user_id }) => user_id))];
}

/**
 * The row once it has its new value, with the hand of an author who gave the field the value that it had already, unseen: a later
 * change takes the place of theirs, too.
 */
export function withAlike<R extends AuthoredRow>(
  context: Context,
  row: R,
  { field, column = field, ...values }: Pick<FieldChange, 'field' | 'column' | 'was' | 'found' | 'becomes'>,
): R {
  if (values.found !== values.becomes || !isNews(context, values, writerOf(row, column))) return row;
  return alikeOn(row, column, context.actorId);
}

/** Same field, written by two: the later holds and whoever is overruled is told. */
export function overruled(context: Context, row: NamedRow, change: FieldChange): Pick<Decision, 'tells'> {
  const { table, field, found, becomes, yours, theirs } = change;
  const people = overruledBy(context, row, change);
  if (people.length === 0) return {};
  const on = row.document_id === undefined ? {} : { document_id: row.document_id };
  const thing = { project_id: row.project_id, table, id: row.id, ...on, name: row.name, field };
  const values = { yours: yours ?? found, theirs: theirs ?? becomes };
  const ids = yours === undefined || typeof found === 'string' ? {} : { yours_id: found, theirs_id: becomes };
  const params: NoticeParams = { ...thing, ...values, ...ids, by_id: context.actorId };
  return { tells: people.map((user_id) => ({ user_id, code: 'overruled' satisfies NoticeCode, params })) };
}

/** Of a project: everybody who edits it has seen its making. */
const asMade = (project: Project) => ({ created_by_id: project.owner_id, made_seq: THIS_COMMIT });

export const overruledInProject = (context: Context, project: Project, change: FieldChange): Pick<Decision, 'tells'> =>
  overruled(context, { ...project, ...asMade(project), project_id: project.id }, change);

export function withAlikeInProject(context: Context, project: Project, change: FieldChange): Project {
  const { written_by } = withAlike(context, { ...project, ...asMade(project) }, change);
  return written_by === undefined ? project : { ...project, written_by };
}

interface Move {
  table: 'folders' | 'documents';
  was: number | undefined;
  found: number;
  to: Folder;
}

function placeChange({ table, was, found, to }: Move) {
  const column = table === 'folders' ? 'parent_folder_id' : 'folder_id';
  return { table, field: 'place', column, was, found, becomes: to.id, theirs: to.name };
}

/** A thing that two people moved to different folders. */
export async function movedTwice(context: Context, row: NamedRow, move: Move): Promise<Pick<Decision, 'tells'>> {
  const change = placeChange(move);
  if (overruledBy(context, row, change).length === 0) return {};
  const yours = (await context.reader.get('folders', move.found))?.name ?? '';
  return overruled(context, row, { ...change, yours });
}

/** The thing, which is in its folder by now, as `withAlike` has it. */
export const movedAlike = <R extends AuthoredRow>(context: Context, row: R, move: Move): R =>
  withAlike(context, row, placeChange(move));
