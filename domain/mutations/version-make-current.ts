import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { authorizeIn, documentIn, living, versionIn } from './lookup.ts';
import { type Context, defineMutation, type Put } from './mutation.ts';

/** The concurrent marks of a document, cleared: people have decided. */
async function settled(context: Context, documentId: number): Promise<Put[]> {
  const versions = await context.reader.list('versions', 'document_id', documentId);
  const marked = versions.filter((version) => version.concurrent_with !== null && version.deleted_at === null);
  return marked.map((version) => ({ table: 'versions', row: { ...version, concurrent_with: null } }));
}

const args = z.strictObject({ project_id: idSchema, document_id: idSchema, version_id: idSchema });

/** A person decides which version holds. @see versionKeepCurrent for the other answer. */
export const versionMakeCurrent = defineMutation({
  name: 'version.make_current@1',
  args,
  async decide(context, { project_id, document_id, version_id }) {
    await authorizeIn(context, project_id, 'document.write');
    const document = living(await documentIn(context, project_id, document_id));
    const version = living(await versionIn(context, project_id, version_id));
    if (version.document_id !== document.id) throw new Refusal('not_found');
    if (version.state !== 'ready') throw new Refusal('version_pending');
    const current = { current_version_id: version.id, file_type: version.file_type };
    const row = { ...document, ...current, updated_at: context.now, updated_by_id: context.actorId };
    return { puts: [{ table: 'documents', row }, ...(await settled(context, document.id))] };
  },
});

/** A person decides that the current version stays, though `version_id` was made beside it. */
export const versionKeepCurrent = defineMutation({
  name: 'version.keep_current@1',
  args,
  async decide(context, { project_id, document_id, version_id }) {
    await authorizeIn(context, project_id, 'document.write');
    const document = living(await documentIn(context, project_id, document_id));
    const version = living(await versionIn(context, project_id, version_id));
    if (version.document_id !== document.id) throw new Refusal('not_found');
    return { puts: [{ table: 'versions', row: { ...version, concurrent_with: null } }] };
  },
});
