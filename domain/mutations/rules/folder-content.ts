// The documents that go with folders and come back with them, with all that hangs on them. A device decides on all of them at
// once; a server may decide on some after the others.
import type { Document } from '../../document.ts';
import { type FolderContent, isConcerned } from '../../folder-content.ts';
import { putsOf, withContent } from './document-content.ts';
import type { LookupContext } from './mutation.ts';
import type { RowPut } from './reader.ts';

/** Some of the documents of these folders as the act leaves them; those that it does not concern are left out. */
export async function contentPuts(
  context: LookupContext,
  content: FolderContent,
  documents: readonly Document[],
): Promise<RowPut[]> {
  const { turn, project_id, at, by } = content;
  const concerned = documents.filter((document) => isConcerned(content, document));
  return (await withContent(context, project_id, concerned)).flatMap((one) =>
    putsOf(
      one,
      turn === 'gone' ? { was: null, deleted_at: at, by } : { was: one.document.deleted_at, deleted_at: null, by },
    ),
  );
}

/** All of them at once, but those that are decided upon already. */
export async function allContentPuts(
  context: LookupContext,
  content: FolderContent,
  decided: readonly RowPut[] = [],
): Promise<RowPut[]> {
  const { project_id, folder_ids: values } = content;
  const own = new Set(decided.map(({ row }) => row.id));
  const documents = await context.reader.listAll('documents', { project_id, by: 'folder_id', values });
  return contentPuts(
    context,
    content,
    documents.filter(({ id }) => !own.has(id)),
  );
}
