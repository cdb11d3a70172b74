// Two versions of a document stand beside each other and a person says which one holds. A choice says what was seen: over a
// version that became current unseen nothing is decided, and the question stays open.
import type { Document } from '../../document.ts';
import { Refusal } from '../../errors.ts';
import {
  decidedBy,
  type Hand,
  handsOnOpen,
  leftOpenOn,
  madeIn,
  settledOn,
  THIS_COMMIT,
  timed,
  writerOf,
  writtenBy,
} from '../../sync/written.ts';
import { ancestorsOf, descendsFrom, type Version } from '../../version.ts';
import { authorizeIn, documentIn, living, versionIn } from './lookup.ts';
import type { Context, Decision, NoticeOf } from './mutation.ts';
import type { RowPut } from './reader.ts';
import { isElsewhere, isUnseen } from './seen.ts';

export interface ChosenVersion {
  project_id: number;
  document_id: number;
  version_id: number;
}

/** What is there to choose among. */
export interface Field {
  document: Document;
  version: Version;
  versions: Version[];
  current: Version | undefined;
}

/** What the person who chose had before them. */
export interface Sight {
  /** The version that is current by now was seen as such. */
  current: boolean;
  /** A version's question was seen. */
  asked: (version: Version) => boolean;
}

export interface SightNamed extends Sight {
  /** The version that was current; null where nothing says which. */
  before: number | null;
}

/** @throws Refusal. */
export async function fieldOf(
  context: Context,
  { project_id, document_id, version_id }: ChosenVersion,
): Promise<Field> {
  await authorizeIn(context, project_id, 'document.write');
  const document = living(await documentIn(context, project_id, document_id));
  const version = living(await versionIn(context, project_id, version_id));
  if (version.document_id !== document.id) throw new Refusal('not_found');
  const versions = await context.reader.list('versions', 'document_id', document.id);
  return { document, version, versions, current: versions.find(({ id }) => id === document.current_version_id) };
}

/** What a choice has seen that names nothing, by the feed that its author had read. */
export function sightByFeed(context: Context, { document }: Field): SightNamed {
  const became = isUnseen(context, writerOf(document, 'current_version_id'));
  return {
    before: null,
    current: !became && !isChoiceUnseen(context, document),
    asked: (version) => !isUnseen(context, { user_id: version.created_by_id, seq: madeIn(version) }),
  };
}

const isOwn = (context: Context, hand: Hand): boolean =>
  hand.user_id === context.actorId && !isElsewhere(context, hand);

/** Whether this very device made current what is so. */
const isOwnChoice = (context: Context, document: Document): boolean =>
  isOwn(context, writerOf(document, 'current_version_id'));

/** Under what a document has the hand of each who chose what another had made current already. */
const AGREED = 'agreed.';

/** Those who made the same choice after it had been made: nobody else can take it back for them. */
function agreedOn(document: Document): Hand[] {
  const { seq } = writerOf(document, 'current_version_id');
  const hands = Object.entries(document.written_by ?? {}).filter(([field]) => field.startsWith(AGREED));
  // Where another version became current of itself or by a split, the earlier ones are there still.
  return hands.flatMap(([, hand]) => (hand.seq > seq ? [hand] : []));
}

/**
 * Whether somebody chose the version that is current, or chose it too, which the author has not seen. That it became current as its
 * bytes came is nobody's choice.
 */
export function isChoiceUnseen(context: Context, document: Document): boolean {
  const chose = decidedBy(document, 'current_version_id');
  return [...(chose === undefined ? [] : [chose]), ...agreedOn(document)].some((hand) => isUnseen(context, hand));
}

/** Who decided last which version holds: made it current, or chose it as it was; undefined where nobody did. */
export function deciderOf(document: Document): Hand | undefined {
  const chose = decidedBy(document, 'current_version_id');
  const hands = [...(chose === undefined ? [] : [chose]), ...agreedOn(document)];
  return hands.sort((a, b) => b.seq - a.seq)[0];
}

/** The document with this version current, by whom, and who else chose it. */
function chosenOn(context: Context, document: Document, { id, file_type }: Version): Document {
  const { actorId, now } = context;
  const written = writtenBy(document, { current_version_id: id, file_type }, actorId);
  const chosen = timed(written, 'current_version_id', now);
  const agreed = { [`${AGREED}${actorId}`]: { user_id: actorId, seq: THIS_COMMIT, at: now } };
  if (document.current_version_id === id) {
    // That its bytes came is nobody's choice, nor that it went with a sheet that was split off.
    const isChosen = decidedBy(document, 'current_version_id') !== undefined;
    return isChosen && isOwnChoice(context, document)
      ? chosen
      : { ...chosen, written_by: { ...chosen.written_by, ...agreed } };
  }
  const hands = Object.entries(chosen.written_by).filter(([field]) => !field.startsWith(AGREED));
  return { ...chosen, written_by: Object.fromEntries(hands) };
}

/**
 * What a choice says that it has seen. What was made current on this very device is known on it. Where the version that it saw is
 * current by somebody's choice that it did not see, be it the same choice, that is not to be overruled.
 */
export async function sightByName(
  context: Context,
  { document }: Field,
  seen: { current_version_id: number | null; beside: readonly number[] },
): Promise<SightNamed> {
  const before = await becameVersion(context, seen.current_version_id);
  const beside = new Set(seen.beside);
  const own = context.seen.kind !== 'present' && isOwnChoice(context, document);
  const current = (document.current_version_id === before || own) && !isChoiceUnseen(context, document);
  return { before, current, asked: ({ id }) => beside.has(id) };
}

/**
 * What the way back of a choice may take the place of: the version that it names, where that choice made it current and nobody
 * else chose it, before or after. It settles no question.
 */
export async function sightBack(context: Context, { document }: Field, chosen: number | null): Promise<SightNamed> {
  const before = await becameVersion(context, chosen);
  const isOurs = isOwnChoice(context, document) && agreedOn(document).every((hand) => isOwn(context, hand));
  return { before, current: document.current_version_id === before && isOurs, asked: () => false };
}

/** A version that turned out to be one already there is that one. */
export async function becameVersion({ reader }: Context, id: number | null): Promise<number | null> {
  const alias = id === null ? undefined : await reader.get('aliases', id);
  return alias?.deleted_at === null ? alias.target_id : id;
}

/** Those of these versions that were settled and may be asked about beside one that holds. */
function askedAgain({ version, versions }: Field, again: readonly number[]): RowPut[] {
  const before = ancestorsOf(version.id, versions);
  const named = new Set(again);
  return versions
    .filter(({ id, concurrent_with, deleted_at }) => {
      return named.has(id) && !before.has(id) && concurrent_with === null && deleted_at === null;
    })
    .map((row) => ({ table: 'versions', row: { ...row, concurrent_with: version.id } }));
}

/** Whether somebody's choice of a version is open about which people are asked, and the author has not seen that. */
export const isOpenUnseen = (context: Context, document: Document, { id, concurrent_with }: Version): boolean =>
  concurrent_with !== null && handsOnOpen(document, id).some((hand) => isUnseen(context, hand));

/**
 * Who had chosen the version that another takes the place of, while people were asked between the two: their answer holds no more,
 * and their device asks nothing any more.
 */
function tellsReplaced({ actorId }: Context, { document, version, current }: Field): Pick<Decision, 'tells'> {
  if (current === undefined || current.id === version.id || version.concurrent_with === null) return {};
  const chose = decidedBy(document, 'current_version_id');
  const hands = [...(chose === undefined ? [] : [chose]), ...agreedOn(document)];
  const people = [...new Set(hands.map(({ user_id }) => user_id))].filter((user_id) => user_id !== actorId);
  if (people.length === 0) return {};
  const ids = {
    project_id: document.project_id,
    document_id: document.id,
    version_id: version.id,
    kept_id: current.id,
  };
  const params = { ...ids, name: document.name, label: current.label, current: version.label, by_id: actorId };
  return { tells: people.map((user_id) => ({ user_id, code: 'choice_replaced', params })) };
}

/**
 * It is the one to build from now; questions that were not seen stay, beside it, and so do those with a choice that was not.
 * @param again versions whose question had been settled, and is open once more.
 */
export function holds(context: Context, field: Field, { asked }: Sight, again: readonly number[] = []): Decision {
  const { document, version, versions } = field;
  const marked = versions.filter((other) => other.concurrent_with !== null && other.deleted_at === null);
  const settled = marked.map((other): RowPut => {
    const isSeen = asked(other) && !isOpenUnseen(context, document, other);
    const open = other.id !== version.id && !isSeen;
    if (!open) return { table: 'versions', row: settledOn(other, context.actorId, context.now) };
    return { table: 'versions', row: { ...other, concurrent_with: version.id } };
  });
  const by = { updated_at: context.now, updated_by_id: context.actorId };
  return {
    puts: [
      { table: 'documents', row: chosenOn(context, { ...document, ...by }, version) },
      ...settled,
      ...askedAgain(field, again),
    ],
    ...tellsReplaced(context, field),
  };
}

const openNotice = ({ id: document_id, name }: Document, { id, label }: Version, current: string): NoticeOf => ({
  code: 'choice_open',
  params: { name, label, current, document_id, version_id: id },
});

/** Another one became current unseen: the chosen one stands beside it, for people to decide. */
export function leftOpen({ actorId, now }: Context, { document, current }: Field, chosen: Version): Decision {
  const asks = current !== undefined && chosen.id !== current.id;
  // Who deletes it without having seen that it was chosen would decide over that.
  const puts: RowPut[] = asks ? [{ table: 'documents', row: leftOpenOn(document, chosen.id, actorId, now) }] : [];
  if (asks && chosen.concurrent_with !== current.id) {
    puts.push({ table: 'versions', row: { ...chosen, concurrent_with: current.id } });
  }
  return { puts, notice: openNotice(document, chosen, current?.label ?? '') };
}

/**
 * Nobody has to choose about it any more, unless somebody's choice of it was not seen: then people are asked again. Whoever says that
 * the current one stays chose that, as others may have.
 */
export function setAside(context: Context, { document, version, current }: Field): Decision {
  const chosen: RowPut[] =
    current === undefined ? [] : [{ table: 'documents', row: chosenOn(context, document, current) }];
  if (current === undefined || !isOpenUnseen(context, document, version)) {
    return { puts: [{ table: 'versions', row: settledOn(version, context.actorId, context.now) }, ...chosen] };
  }
  const beside: RowPut = { table: 'versions', row: { ...version, concurrent_with: current.id } };
  return { puts: [beside, ...chosen], notice: openNotice(document, version, current.label) };
}

/** Whether a version goes back to another, through what it was made from. */
export function buildsOn(version: Version | undefined, base: number | null, versions: readonly Version[]): boolean {
  return version !== undefined && base !== null && descendsFrom(version.id, base, versions);
}
