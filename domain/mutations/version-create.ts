import * as z from 'zod/mini';
import type { Document } from '../document.ts';
import { Refusal } from '../errors.ts';
import { documentKindOf, type FileKind, fileKindOf } from '../files/file-kind.ts';
import { idSchema, mirroredId } from '../ids.ts';
import { isSplitOff } from '../sync/written.ts';
import { announcedFileShape, type Version, versionLabelSchema } from '../version.ts';
import { addDocument } from './rules/add-document.ts';
import { addVersion, type NewFile } from './rules/add-version.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeIn, documentIn, landingNotice, nearestLiving, versionIn } from './rules/lookup.ts';
import { believedBase, staysOut } from './rules/lost-file.ts';
import { type Context, type Decision, defineMutation, type NoticeOf } from './rules/mutation.ts';
import { freeNameIn, twinIn } from './rules/same-name.ts';

const basedOn = (base: Version | null, { id }: Document) => (base?.document_id === id ? base.id : null);

function asideNotice(document: Document, decided: Decision): { notice?: NoticeOf } {
  // Beside a version of its own kind, of the same bytes, or in the bin: that is what there is to say.
  if (decided.notice !== undefined) return { notice: decided.notice };
  const version = decided.puts.find((put) => put.table === 'versions')?.row;
  if (version === undefined) return {};
  const params = { name: document.name, document_id: version.document_id, version_id: version.id };
  return { notice: { code: 'other_kind', params } };
}

/**
 * A file that is no version of a document that it was meant for, as the first one of a document of its own.
 * @param name where its document's folder lives; in a folder above, what has its name is another sheet.
 */
async function addApart(context: Context, document: Document, file: NewFile, { name }: { name: 'same' | 'free' }) {
  const { project_id } = document;
  const id = mirroredId(file.id);
  if (id === file.id) throw new Refusal('id_taken');
  const folder = await nearestLiving(context, project_id, document.folder_id);
  const keepsName = name === 'same' && folder.id === document.folder_id;
  const called = keepsName ? document.name : await freeNameIn(context, folder.id, document.name);
  const made = { id, project_id, folder_id: folder.id, name: called, description: '' };
  const decided = await addDocument(context, made, { ...file, based_on_version_id: null });
  return { decided, landing: landingNotice(document.folder_id, folder, called) };
}

/**
 * A file of another kind than the document's, from an app that does not tell them apart: it goes to the sheet's document of its
 * kind, or is the first of one. So it is neither lost nor takes the place of what people build from.
 */
async function addAside(context: Context, document: Document, kind: FileKind, base: Version | null, file: NewFile) {
  const folder = await nearestLiving(context, document.project_id, document.folder_id);
  const isThere = folder.id === document.folder_id;
  const twin = isThere ? await twinIn(context, folder.id, { name: document.name, kind }) : undefined;
  const versions = twin === undefined ? [] : await context.reader.list('versions', 'document_id', twin.id);
  if (twin === undefined || staysOut(context, twin, versions, file.sha256)) {
    const { decided, landing } = await addApart(context, document, file, {
      name: twin === undefined ? 'same' : 'free',
    });
    return { ...decided, ...asideNotice(document, decided), ...landing };
  }
  const based_on_version_id = believedBase(context, basedOn(base, twin));
  const decided = await addVersion(context, twin, versions, { ...file, based_on_version_id });
  return { ...decided, ...asideNotice(document, decided) };
}

/**
 * The document that a file goes to: the one that its author named, or where the version that they made it from was split off
 * since, that one's.
 */
async function meantDocument(context: Context, named: Document, base: Version | null): Promise<Document> {
  if (base === null || base.document_id === named.id) return named;
  const from = await documentIn(context, named.project_id, base.document_id);
  // Told again, it says of no other that it was split off that.
  if (isSplitOff(from)) return from;
  const alias = await context.reader.get('aliases', from.id);
  return alias !== undefined && alias.deleted_at !== null && alias.target_id === named.id ? from : named;
}

/** The notice that it went elsewhere than its author named, where that is all that there is to say. */
function followedNotice(named: Document, to: Document, decided: Decision): { notice?: NoticeOf } {
  const version = decided.puts.find((put) => put.table === 'versions')?.row;
  if (named.id === to.id || decided.notice !== undefined || version === undefined) return {};
  const params = { name: to.name, label: version.label, document_id: to.id, version_id: version.id };
  return { notice: { code: 'followed_split', params } };
}

/**
 * A new file of an existing document, made from the version that its author had before them. `put_aside_for`: told again to a server
 * whose data was put back, the version that people had chosen over it: it is not current for having come before that one.
 */
export const versionCreate = defineMutation({
  name: 'version.create@1',
  subject: 'of_document',
  editable: [],
  undo: null,
  gives: null,
  fromLostDevice: true,
  log: logLines.fileUploaded,
  args: z.strictObject({
    project_id: idSchema,
    id: idSchema,
    document_id: idSchema,
    based_on_version_id: z.nullable(idSchema),
    label: z._default(versionLabelSchema, ''),
    put_aside_for: z.optional(idSchema),
    ...announcedFileShape,
  }),
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'document.write');
    const named = await documentIn(context, args.project_id, args.document_id);
    const base =
      args.based_on_version_id === null ? null : await versionIn(context, args.project_id, args.based_on_version_id);
    const document = await meantDocument(context, named, base);
    const { id, label, file_name, sha256, size, put_aside_for } = args;
    const versions = await context.reader.list('versions', 'document_id', document.id);
    const file = {
      id,
      label,
      file_name,
      sha256,
      size,
      put_aside_for,
      based_on_version_id: believedBase(context, basedOn(base, document)),
    };
    const kind = fileKindOf(file_name);
    const own = documentKindOf(document, versions);
    if (own !== undefined && own !== kind) return addAside(context, document, kind, base, file);
    if (staysOut(context, document, versions, sha256)) {
      const { decided, landing } = await addApart(context, document, file, { name: 'free' });
      return { ...decided, ...landing };
    }
    const decided = await addVersion(context, document, versions, file);
    return { ...decided, ...followedNotice(named, document, decided) };
  },
});
