import * as z from 'zod/mini';
import type { Alias } from '../alias.ts';
import { commentIdsSchema } from '../comment.ts';
import { type Document, descriptionSchema, documentNameSchema } from '../document.ts';
import { Refusal } from '../errors.ts';
import { type FileKind, fileKindOf } from '../files/file-kind.ts';
import { fileNameAfter } from '../files/names.ts';
import { idSchema } from '../ids.ts';
import { splitTables } from '../sync/row.ts';
import {
  handsOfVersions,
  isSplitOff,
  splitOffOn,
  THIS_COMMIT,
  timed,
  withHand,
  writerOf,
  writtenBy,
} from '../sync/written.ts';
import { ancestorsOf, descendantsOf, goneOnFrom, TakenLabels, type Version } from '../version.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeDelete, documentIn, landingNotice, living, nearestLiving } from './rules/lookup.ts';
import { type Context, type Decision, defineMutation } from './rules/mutation.ts';
import type { RowPut } from './rules/reader.ts';
import { freeNameIn, ownNameIn } from './rules/same-name.ts';
import { isUnseen, seenOnly } from './rules/seen.ts';
import { isChoiceUnseen } from './rules/version-choice.ts';

const alive = <R extends { deleted_at: string | null }>(rows: readonly R[]) =>
  rows.filter((row) => row.deleted_at === null);

/** The version that builds stand on among these: the newest whose bytes are all here. */
function newestReady(versions: readonly Version[]): Version | undefined {
  const ready = alive(versions).filter((version) => version.state === 'ready');
  return ready.sort((a, b) => b.ordinal - a.ordinal)[0];
}

/**
 * Where others stand beside the one that holds again, whose bytes are all here and which nobody went on from, people are asked:
 * they may have put either aside, and rows do not say which.
 */
function askedAbout(rest: readonly Version[], heir: Version | undefined): Version[] {
  const wentOn = goneOnFrom(rest);
  return rest.map((version) => {
    const asks =
      heir !== undefined && version.id !== heir.id && version.state === 'ready' && version.deleted_at === null;
    return asks && !wentOn.has(version.id) ? { ...version, concurrent_with: heir.id } : version;
  });
}

/** What was undecided stays so, beside the version that is current now; what that one was made from is not beside it. */
function remarked(versions: readonly Version[], current: number | null): Version[] {
  const before = current === null ? null : ancestorsOf(current, versions);
  return versions.map((version) => {
    if (version.concurrent_with === null) return version;
    return { ...version, concurrent_with: before === null || before.has(version.id) ? null : current };
  });
}

/** Numbered and labelled as in a document of their own; a label that a person typed stays. */
function renumbered(line: readonly Version[], documentId: number): Version[] {
  const taken = new TakenLabels([]);
  return [...line]
    .sort((a, b) => a.ordinal - b.ordinal)
    .map((version, index) => {
      const wanted = /^v\d+$/i.test(version.label) ? '' : version.label;
      const label = taken.free(wanted, index + 1);
      if (version.deleted_at === null) taken.add(label);
      return { ...version, document_id: documentId, ordinal: index + 1, label };
    });
}

/**
 * The version with those made from it, and the rest.
 * @throws Refusal `built_upon` where somebody else went on from it; `only_version` where nothing would be left.
 */
function takeApart(version: Version, versions: readonly Version[]): { line: Version[]; rest: Version[] } {
  const own = descendantsOf(version.id, versions);
  const line = versions.filter(({ id }) => own.has(id));
  const rest = versions.filter(({ id }) => !own.has(id));
  if (alive(line).some((other) => other.created_by_id !== version.created_by_id)) throw new Refusal('built_upon');
  if (alive(rest).length === 0) throw new Refusal('only_version');
  return { line, rest };
}

/** The version that became one of a document, by the id that its author had given a document for it. */
async function mergedVersion(context: Context, args: { project_id: number; document_id: number; version_id: number }) {
  const alias = await context.reader.get('aliases', args.document_id);
  const version = await context.reader.get('versions', args.version_id);
  if (alias === undefined || version === undefined || alias.project_id !== args.project_id) {
    throw new Refusal('not_found');
  }
  await authorizeDelete(context, version, 'document');
  const stands = alias.version_id ?? version.id;
  const merged = alias.deleted_at === null && alias.target_id === version.document_id && stands === version.id;
  if (!merged || version.based_on_version_id !== null || version.ordinal === 1) throw new Refusal('not_found');
  return { alias, version: living(version) };
}

/**
 * Told again where the sheet is none with another, as its author's other device told of it: that it was split off it says from now on.
 * Undefined where it is a version, or is not there.
 */
async function standingAlone(
  context: Context,
  { project_id, document_id, version_id }: { project_id: number; document_id: number; version_id: number },
): Promise<Decision | undefined> {
  if (context.apart === undefined) return undefined;
  const document = await context.reader.get('documents', document_id);
  const version = await context.reader.get('versions', version_id);
  if (document?.project_id !== project_id || version?.document_id !== document_id) return undefined;
  await authorizeDelete(context, version, 'document');
  if (isSplitOff(document)) return { puts: [] };
  return { puts: [{ table: 'documents', row: splitOffOn(document, context.actorId) }] };
}

/** Living ids that stand for a document, made with one of these versions. */
async function aliasesOf({ reader }: Context, document: Document, line: readonly Version[]): Promise<Alias[]> {
  const ids = line.map(({ id }) => id);
  if (reader.aliasesOfVersions !== undefined) return reader.aliasesOfVersions(document.id, ids);
  const own = new Set(ids);
  return alive(await reader.list('aliases', 'target_id', document.id)).filter((row) => own.has(row.version_id ?? 0));
}

/** Codes, prints and the like, and aliases, of the versions that leave; and of the comments only those that their author wrote for this file. */
async function followers(context: Context, from: Document, to: Document, line: Version[], commentIds: number[]) {
  const puts: RowPut[] = [];
  const of = { project_id: to.project_id, by: 'version_id', values: line.map(({ id }) => id) } as const;
  // From before there was a bound, more may be there than a call takes arguments.
  for (const table of splitTables) {
    for (const row of await context.reader.listAll(table, of)) {
      puts.push({ table, row: { ...row, document_id: to.id } } as RowPut);
    }
  }
  // Other ids that stand for one of these.
  for (const row of await aliasesOf(context, from, line)) {
    if (row.id !== to.id) puts.push({ table: 'aliases', row: { ...row, target_id: to.id } });
  }
  for (const id of commentIds) {
    const comment = await context.reader.get('comments', id);
    const isOwn = comment?.document_id === from.id && comment.user_id === context.actorId;
    if (isOwn && comment.deleted_at === null) puts.push({ table: 'comments', row: { ...comment, document_id: to.id } });
  }
  return puts;
}

interface SplitPlace {
  folder_id?: number | undefined;
  name?: string | undefined;
}

/** Where it stands and what it is called: as is said, else as the one that it leaves, with a number where that has the name. */
async function placeOf(context: Context, from: Document, { folder_id, name }: SplitPlace, kind: FileKind) {
  const meant = folder_id ?? from.folder_id;
  const folder = await nearestLiving(context, from.project_id, meant);
  const nameIn = folder.id === meant ? ownNameIn(context, folder.id, name ?? from.name, kind) : undefined;
  const called = await (nameIn ?? freeNameIn(context, folder.id, name ?? from.name));
  return { place: { folder_id: folder.id, name: called }, landing: landingNotice(meant, folder, called) };
}

/** The document, with its author's hand for each of its fields of which a split says the value: it did not come with that. */
function handsFor(row: Document, said: Readonly<Record<string, unknown>>, actorId: number): Document {
  const fields = ['name', 'description', 'folder_id'].filter(
    (field) => said[field] !== undefined && said[field] !== '',
  );
  return fields.reduce<Document>((one, field) => withHand(one, field, actorId), row);
}

/** Its versions go by the name of the document, where the split says that. */
const calledAfter = (name: string | undefined, line: readonly Version[]): Version[] =>
  line.map((one) => (name === undefined ? one : { ...one, file_name: fileNameAfter(name, one.file_name) }));

/**
 * Undoes that a new document became a version of one of the same name: it is a document of its own again, under the id
 * that its author gave it. The one it leaves keeps its current version, or falls back on its newest. `name`, `folder_id`: told again to
 * a server whose data was put back, what it is called and where it stands by then.
 */
export const versionSplit = defineMutation({
  name: 'version.split@1',
  subject: 'of_version',
  editable: [],
  undo: null,
  gives: { of: 'documents', by: 'document_id', fields: ['name', 'description', 'folder_id'] },
  fromLostDevice: false,
  log: logLines.documentSplit,
  args: z.strictObject({
    project_id: idSchema,
    /** The id that the author gave the document: an alias so far. */
    document_id: idSchema,
    version_id: idSchema,
    description: z._default(descriptionSchema, ''),
    name: z.optional(documentNameSchema),
    folder_id: z.optional(idSchema),
    /** The actor's own comments that were written on the document as it was before. */
    comment_ids: z._default(commentIdsSchema, []),
  }),
  async decide(context, args) {
    const alone = await standingAlone(context, args);
    if (alone !== undefined) return alone;
    const { alias, version } = await mergedVersion(context, args);
    const from = living(await documentIn(context, args.project_id, version.document_id));
    const versions = await context.reader.list('versions', 'document_id', from.id);
    const { line, rest } = takeApart(version, versions);
    const by = { updated_at: context.now, updated_by_id: context.actorId };
    const moved = calledAfter(args.name, renumbered(line, alias.id));
    const leaves = line.some(({ id }) => id === from.current_version_id);
    // Somebody else has made it, or chosen it too as, the current version of the document that it would leave.
    const isChosen = isUnseen(context, writerOf(from, 'current_version_id')) || isChoiceUnseen(context, from);
    seenOnly(leaves && isChosen);
    const head = leaves ? line.find(({ id }) => id === from.current_version_id) : newestReady(line);
    const kind = fileKindOf((head ?? version).file_name);
    const { place, landing } = await placeOf(context, from, args, kind);
    const made: Document = {
      ...from,
      ...by,
      ...place,
      id: alias.id,
      description: args.description,
      file_type: (head ?? version).file_type,
      current_version_id: head?.id ?? null,
      created_at: version.created_at,
      created_by_id: version.created_by_id,
      client_time: version.client_time,
      // Whoever had a hand in one of them is to find it in the document that it is in now.
      written_by: handsOfVersions(
        from,
        line.map(({ id }) => id),
      ),
      made_seq: THIS_COMMIT,
    };
    const to = handsFor(made, args, context.actorId);
    const heir = leaves ? newestReady(rest) : rest.find(({ id }) => id === from.current_version_id);
    const asked = leaves ? askedAbout(rest, heir) : rest;
    const before = new Set(rest);
    const kept = remarked(asked, heir?.id ?? null).filter((row) => !before.has(row));
    const stays = { current_version_id: heir?.id ?? null, file_type: heir?.file_type ?? from.file_type };
    const puts: RowPut[] = [{ table: 'documents', row: to }];
    const left = timed(writtenBy({ ...from, ...by }, stays, context.actorId), 'current_version_id', context.now);
    if (leaves) puts.push({ table: 'documents', row: left });
    for (const row of [...remarked(moved, to.current_version_id), ...kept]) puts.push({ table: 'versions', row });
    const others = await followers(context, from, to, line, args.comment_ids);
    return { puts: [...puts, ...others, { table: 'aliases', row: { ...alias, deleted_at: context.now } }], ...landing };
  },
});
