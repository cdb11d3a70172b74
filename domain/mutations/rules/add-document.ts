// How a file becomes a document of its own.
import type { Document } from '../../document.ts';
import { fileTypeOf } from '../../files/file-type.ts';
import { THIS_COMMIT } from '../../sync/written.ts';
import { addVersion, type NewFile } from './add-version.ts';
import { freeId } from './lookup.ts';
import type { Context, Decision } from './mutation.ts';

type NewDocument = Pick<Document, 'id' | 'project_id' | 'folder_id' | 'name' | 'description'>;

/** A document with its first version. @throws Refusal `id_taken`. */
export async function addDocument(context: Context, made: NewDocument, file: NewFile): Promise<Decision> {
  await freeId(context, 'documents', made.id);
  const { actorId, now } = context;
  const times = { created_at: now, created_by_id: actorId, updated_at: now, updated_by_id: actorId };
  const document: Document = {
    ...times,
    ...made,
    seq: 0,
    deleted_at: null,
    file_type: fileTypeOf(file.file_name),
    current_version_id: null,
    client_time: context.clientTime,
    made_seq: THIS_COMMIT,
  };
  const added = await addVersion(context, document, [], file);
  const others = added.puts.filter((put) => put.table !== 'documents');
  const first = added.puts.find((put) => put.table === 'documents') ?? { table: 'documents', row: document };
  return { ...added, puts: [first, ...others] };
}
