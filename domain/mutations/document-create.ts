import * as z from 'zod/mini';
import { awaitedAlias, isAwaited } from '../alias.ts';
import { type Document, descriptionSchema, documentNameSchema } from '../document.ts';
import { Refusal } from '../errors.ts';
import { type FileKind, fileKindOf } from '../files/file-kind.ts';
import { idSchema } from '../ids.ts';
import { isBeside, oneWith, wasSplit } from '../sync/apart.ts';
import { isSplitOff, landedFrom, madeIn, splitOffOn, writtenBy } from '../sync/written.ts';
import { announcedFileShape, type Version, versionLabelSchema, versionWithBytes } from '../version.ts';
import { addDocument } from './rules/add-document.ts';
import { addVersion, type NewFile } from './rules/add-version.ts';
import { editable } from './rules/editable.ts';
import { type LateSheet, landedName, lateName } from './rules/late-sheet.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeIn, freeId, landingNotice, nearestLiving } from './rules/lookup.ts';
import { staysOut } from './rules/lost-file.ts';
import { type Context, defineMutation } from './rules/mutation.ts';
import type { RowPut } from './rules/reader.ts';
import { kindOfDocument, twinIn } from './rules/same-name.ts';
import { isUnseen } from './rules/seen.ts';

/**
 * A document with its first version. Where the folder has one of that name and kind of file already, it becomes a version
 * of that one. Where its folder was deleted meanwhile it is one of its own, in the nearest above that lives. `joined`: told again to a
 * server whose data was put back, the document of which it had become a version; whatever that is called and wherever it is, it
 * becomes one again; `put_aside_for` as of `versionCreate`.
 */
export const documentCreate = defineMutation({
  name: 'document.create@1',
  subject: 'own_name',
  editable: [editable.documentName, editable.folder],
  undo: null,
  gives: { of: 'documents', by: 'id', fields: ['name', 'description', 'folder_id'] },
  fromLostDevice: true,
  log: logLines.fileUploaded,
  args: z.strictObject({
    project_id: idSchema,
    id: idSchema,
    version_id: idSchema,
    folder_id: idSchema,
    name: documentNameSchema,
    description: z._default(descriptionSchema, ''),
    label: z._default(versionLabelSchema, ''),
    joined: z.optional(idSchema),
    put_aside_for: z.optional(idSchema),
    ...announcedFileShape,
  }),
  async decide(context, args) {
    const { project_id, id, description } = args;
    await authorizeIn(context, project_id, 'document.write');
    await freeId(context, 'documents', id);
    if (args.version_id === id) throw new Refusal('id_taken');
    const { put_aside_for } = args;
    const file = {
      id: args.version_id,
      label: args.label,
      based_on_version_id: null,
      put_aside_for,
      ...announced(args),
    };
    const kind = fileKindOf(args.file_name);
    const joined = await joinedBefore(context, args, kind);
    if (joined !== undefined) {
      const became = await becomeVersion(context, joined, await versionsOf(context, joined), id, file);
      const puts = args.joined === undefined ? described(context, became.puts, joined, description) : became.puts;
      return { ...became, puts: [...puts, ...(await awaiting(context, args, joined.id))] };
    }
    const folder = await nearestLiving(context, project_id, args.folder_id);
    const isMeant = folder.id === args.folder_id;
    const twin = isMeant ? await twinIn(context, folder.id, { name: args.name, kind }) : undefined;
    const versions = twin === undefined ? [] : await versionsOf(context, twin);
    const joins = twin !== undefined && !isAnother(context, twin, versions, file.sha256);
    if (joins) return becomeVersion(context, twin, versions, id, file);
    // What has its name where it lands otherwise, of whatever kind, is a drawing that its author did not mean: all but their own
    // other kinds of it, which have landed there too.
    const sheet = { from: args.folder_id, name: args.name, kind };
    const name = await (isMeant && twin === undefined
      ? nameBesideNone(context, folder.id, sheet)
      : lateName(context, folder.id, sheet));
    const added = await addDocument(context, { id, project_id, folder_id: folder.id, name, description }, file);
    const isNoted = name !== args.name || !isMeant;
    const puts = added.puts.map((put) => asSplit(context, isNoted ? noted(context, put, args) : put));
    const waits = await awaiting(context, args, id);
    return { ...added, puts: [...puts, ...waits], ...landingNotice(args.folder_id, folder, name) };
  },
});

const versionsOf = ({ reader }: Context, { id }: Document) => reader.list('versions', 'document_id', id);

/** Told after what had become a part of it, where nobody has described that: it was told again with its description. */
function described({ actorId }: Context, puts: readonly RowPut[], part: Document, description: string): RowPut[] {
  if (description === '' || part.description !== '' || part.written_by?.description !== undefined) return [...puts];
  const put = puts.find((one) => one.table === 'documents') ?? { table: 'documents', row: part };
  const row = writtenBy(put.row as Document, { description }, actorId);
  return [{ table: 'documents', row }, ...puts.filter((one) => one !== put)];
}

/**
 * What it had been one with and nobody has told of yet, each as an id that is awaited: by it that finds what stands in for it, whatever
 * this is called by then.
 */
async function awaiting(context: Context, { id, project_id, joined }: ToldAgain, target: number): Promise<RowPut[]> {
  const others = new Set([...(joined === undefined ? [] : [joined]), ...oneWith(context.apart)]);
  const puts: RowPut[] = [];
  for (const other of others) {
    const row = (await context.reader.get('documents', other)) ?? (await context.reader.get('versions', other));
    const alias = await context.reader.get('aliases', other);
    const isFree = alias === undefined || (alias.project_id === project_id && isAwaited(alias));
    if (other === id || row !== undefined || !isFree) continue;
    puts.push({ table: 'aliases', row: awaitedAlias(other, { id: target, project_id }, context.now) });
  }
  return puts;
}

/** The document that was told of before it and had been one with it: its author may not have read that. */
async function standIn({ apart, reader }: Context, { id }: ToldAgain): Promise<number[]> {
  const alias = apart === undefined || wasSplit(apart) ? undefined : await reader.get('aliases', id);
  return alias !== undefined && isAwaited(alias) ? [alias.target_id] : [];
}

interface ToldAgain {
  id: number;
  project_id: number;
  joined?: number | undefined;
  sha256: string;
}

/** Whether a document had been a part of another: here, as its alias says, or before the data were put back, as was told of it. */
async function wasSplitOff({ reader }: Context, document: Document): Promise<boolean> {
  const alias = await reader.get('aliases', document.id);
  return isSplitOff(document) || (alias !== undefined && !isAwaited(alias));
}

/**
 * The document of which it had become a version, or one that had become a version of it, where that is there and it may join it. What had
 * become one of it and was split off since is none any more; that its own author says it joined one that was split off before is so.
 */
async function joinedBefore(context: Context, args: ToldAgain, kind: FileKind): Promise<Document | undefined> {
  const { joined, project_id, sha256 } = args;
  const named = [...(joined === undefined ? [] : [joined]), ...oneWith(context.apart)];
  for (const id of [...named, ...(await standIn(context, args))]) {
    const document = await context.reader.get('documents', id);
    if (document?.project_id !== project_id || document.deleted_at !== null) continue;
    if (id !== joined && (await wasSplitOff(context, document))) continue;
    if ((await kindOfDocument(context, document)) !== kind) continue;
    if (!staysOut(context, document, await versionsOf(context, document), sha256)) return document;
  }
  return undefined;
}

/**
 * Whether it is no version of the document that has its name. A new one is none of a document that its author had seen: that was called
 * otherwise there. Where it was one of its own, only what somebody uploaded anew since is the same: the very file, in a document that
 * its author had not seen, and that was none beside it there.
 */
function isAnother(context: Context, twin: Document, versions: Version[], sha256: string): boolean {
  if (staysOut(context, twin, versions, sha256)) return true;
  const { apart } = context;
  if (apart === undefined) return false;
  const isSeen = !isUnseen(context, { user_id: twin.created_by_id, seq: madeIn(twin) });
  if (isSeen || apart === 'new') return isSeen;
  return isBeside(apart, twin.id) || versionWithBytes(versions, sha256) === undefined;
}

/**
 * The name, where no document of its kind has that. Told as apart, another kind of the sheet that it is of may have found one there, and
 * have a number: it has that too.
 */
async function nameBesideNone(context: Context, folderId: number, sheet: LateSheet): Promise<string> {
  if (context.apart === undefined) return sheet.name;
  return (await landedName(context, folderId, sheet)) ?? sheet.name;
}

/** What comes after it finds by that what it is a part of. */
const noted = ({ actorId }: Context, put: RowPut, { folder_id, name }: { folder_id: number; name: string }): RowPut =>
  put.table === 'documents' ? { ...put, row: landedFrom(put.row, folder_id, name, actorId) } : put;

/** A sheet that had been split off says so: what had been one with it, and was told by somebody who has not read that, is none with it. */
const asSplit = ({ apart, actorId }: Context, put: RowPut): RowPut =>
  put.table === 'documents' && wasSplit(apart) ? { ...put, row: splitOffOn(put.row, actorId) } : put;

function announced(args: { file_name: string; sha256: string; size: number }) {
  return { file_name: args.file_name, sha256: args.sha256, size: args.size };
}

async function becomeVersion(context: Context, twin: Document, versions: Version[], id: number, file: NewFile) {
  const added = await addVersion(context, twin, versions, file);
  const version = added.puts.find((put) => put.table === 'versions')?.row;
  const same = added.puts.find((put) => put.table === 'aliases')?.row;
  const version_id = version?.id ?? same?.target_id ?? null;
  const alias = { id, seq: 0, deleted_at: null, project_id: twin.project_id, target_id: twin.id, version_id };
  const puts: RowPut[] = [...added.puts, { table: 'aliases', row: alias }];
  // The very same file: it added nothing that could be taken apart again.
  if (version === undefined) return { ...added, puts };
  const params = { name: twin.name, label: version.label, document_id: twin.id, version_id: version.id };
  return { puts, notice: { code: 'became_version', params } as const };
}
