// What hangs on documents and goes and comes with them: versions and comments.
import type { Comment } from '../comment.ts';
import type { Document } from '../document.ts';
import type { Version } from '../version.ts';
import { writtenBy } from '../written.ts';
import type { Context, Put } from './mutation.ts';

export interface WithContent {
  document: Document;
  versions: Version[];
  /** None where the store takes them along. */
  comments: Comment[];
}

function byDocument<R extends { document_id: number }>(rows: readonly R[]): Map<number, R[]> {
  const found = new Map<number, R[]>();
  for (const row of rows) {
    const others = found.get(row.document_id);
    if (others === undefined) found.set(row.document_id, [row]);
    else others.push(row);
  }
  return found;
}

/** Documents of a project with all that hangs on them, in a look or two however many they are. */
export async function withContent(
  { reader }: Pick<Context, 'reader'>,
  projectId: number,
  documents: readonly Document[],
): Promise<WithContent[]> {
  const many = { project_id: projectId, by: 'document_id', values: documents.map(({ id }) => id) } as const;
  const versions = byDocument(await reader.listAll('versions', many));
  const takesAlong = reader.commentedSince !== undefined;
  const comments = byDocument(takesAlong ? [] : await reader.listAll('comments', many));
  return documents.map((document) => {
    const { id } = document;
    return { document, versions: versions.get(id) ?? [], comments: comments.get(id) ?? [] };
  });
}

interface Turn {
  was: string | null;
  deleted_at: string | null;
  by: number;
}

/** All of it deleted from one time on, or alive again; of what hangs on the document, what was as `was` says. */
export function putsOf({ document, versions, comments }: WithContent, { was, deleted_at, by }: Turn) {
  const alike = <R extends { deleted_at: string | null }>(rows: readonly R[]) =>
    rows.filter((row) => row.deleted_at === was).map((row) => ({ ...row, deleted_at }));
  return [
    { table: 'documents', row: writtenBy(document, { deleted_at }, by) },
    ...alike(versions).map((row): Put => ({ table: 'versions', row })),
    ...alike(comments).map((row): Put => ({ table: 'comments', row })),
  ] satisfies Put[];
}
