import * as z from 'zod/mini';
import { type Document, descriptionSchema, documentNameSchema } from '../document.ts';
import { Refusal } from '../errors.ts';
import { fileTypeOf } from '../file-type.ts';
import { idSchema } from '../ids.ts';
import { nameKey } from '../names.ts';
import { lastUpdated } from '../next-version.ts';
import { announcedFileShape, versionLabelSchema } from '../version.ts';
import { THIS_COMMIT } from '../written.ts';
import { authorizeIn, freeId, landingNotice, nearestLiving } from './lookup.ts';
import { type Context, defineMutation, type Put } from './mutation.ts';
import { addVersion } from './version-create.ts';

async function sameNamed(context: Context, folderId: number, name: string): Promise<Document | undefined> {
  return lastUpdated(await context.reader.documentsNamed('folder_id', folderId, nameKey(name)));
}

/** A document with its first version. Where the folder has one of that name already, it becomes a version of that one. */
export const documentCreate = defineMutation({
  name: 'document.create@1',
  args: z.strictObject({
    project_id: idSchema,
    id: idSchema,
    version_id: idSchema,
    folder_id: idSchema,
    name: documentNameSchema,
    description: z._default(descriptionSchema, ''),
    label: z._default(versionLabelSchema, ''),
    ...announcedFileShape,
  }),
  async decide(context, args) {
    const { project_id, id, name, description } = args;
    await authorizeIn(context, project_id, 'document.write');
    await freeId(context, 'documents', id);
    if (args.version_id === id) throw new Refusal('id_taken');
    const folder = await nearestLiving(context, project_id, args.folder_id);
    const file = { id: args.version_id, label: args.label, based_on_version_id: null, ...announced(args) };
    const twin = await sameNamed(context, folder.id, name);
    if (twin !== undefined) return becomeVersion(context, twin, id, file);
    const { actorId, now } = context;
    const times = { created_at: now, created_by_id: actorId, updated_at: now, updated_by_id: actorId };
    const document: Document = {
      ...times,
      id,
      seq: 0,
      deleted_at: null,
      project_id,
      folder_id: folder.id,
      name,
      description,
      file_type: fileTypeOf(args.file_name),
      current_version_id: null,
      client_time: context.clientTime,
      made_seq: THIS_COMMIT,
    };
    const added = await addVersion(context, document, [], file);
    const others = added.puts.filter((put) => put.table !== 'documents');
    const first = added.puts.find((put) => put.table === 'documents') ?? { table: 'documents', row: document };
    return { ...added, puts: [first, ...others], ...landingNotice(args.folder_id, folder, name) };
  },
});

function announced(args: { file_name: string; sha256: string; size: number }) {
  return { file_name: args.file_name, sha256: args.sha256, size: args.size };
}

async function becomeVersion(context: Context, twin: Document, id: number, file: Parameters<typeof addVersion>[3]) {
  const versions = await context.reader.list('versions', 'document_id', twin.id);
  const added = await addVersion(context, twin, versions, file);
  const alias = { id, seq: 0, deleted_at: null, project_id: twin.project_id, target_id: twin.id };
  const puts: Put[] = [...added.puts, { table: 'aliases', row: alias }];
  const version = added.puts.find((put) => put.table === 'versions')?.row;
  // The very same file: it added nothing that could be taken apart again.
  if (version === undefined) return { ...added, puts };
  const params = { name: twin.name, label: version.label, document_id: twin.id, version_id: version.id };
  return { puts, notice: { code: 'became_version', params } as const };
}
