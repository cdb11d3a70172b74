// Whether others did something to a thing that the author of a change had not seen.
import type { Folder } from '../folder.ts';
import type { Print } from '../print.ts';
import { type Hand, madeIn, writerOf } from '../written.ts';
import type { WithContent } from './document-content.ts';
import type { Context } from './mutation.ts';
import { isUnseen } from './seen.ts';

/** Renamed, moved, described, brought back, another version made current: by the field that it wrote. */
function isRewritten(
  context: Context,
  { written_by = {} }: { written_by?: Record<string, Hand> | undefined },
): boolean {
  return Object.values(written_by).some((hand) => isUnseen(context, hand));
}

/** Ticked off, not collected after all, or counted. */
export const isPrintRewritten = (context: Context, print: Print): boolean => isRewritten(context, print);

/** Whoever deletes a folder had seen that there is one: what others did to it since is asked for. */
export const isFolderRewritten = (context: Context, folder: Folder): boolean => isRewritten(context, folder);

/** A folder that others made, named, moved or brought back. */
export function isFolderUnseen(context: Context, folder: Folder): boolean {
  return isRewritten(context, folder) || isUnseen(context, writerOf(folder, 'made'));
}

/** A document as others made it, by splitting it off too, changed it, moved it here or added to it: versions, comments, prints. */
export function isDocumentUnseen(
  context: Context,
  { document, versions, comments }: WithContent,
  prints: readonly Print[],
): boolean {
  const made = <R extends { made_seq?: number | undefined; seq: number }>(row: R, user_id: number) =>
    isUnseen(context, { user_id, seq: madeIn(row) });
  const alive = <R extends { deleted_at: string | null }>(rows: readonly R[]) =>
    rows.filter((row) => row.deleted_at === null);
  return (
    isRewritten(context, document) ||
    isUnseen(context, writerOf(document, 'made')) ||
    alive(versions).some((version) => made(version, version.created_by_id)) ||
    alive(comments).some((comment) => made(comment, comment.user_id)) ||
    alive(prints).some((print) => made(print, print.created_by_id))
  );
}

/** The prints of documents, by document. None are looked for where all is seen anyway. */
export async function printsOf(context: Context, content: readonly WithContent[]): Promise<Map<number, Print[]>> {
  const found = new Map<number, Print[]>();
  const [first] = content;
  if (context.seen.kind === 'present' || first === undefined) return found;
  const values = content.flatMap(({ versions }) => versions.map(({ id }) => id));
  const { project_id } = first.document;
  for (const print of await context.reader.listAll('prints', { project_id, by: 'version_id', values })) {
    const others = found.get(print.document_id);
    if (others === undefined) found.set(print.document_id, [print]);
    else others.push(print);
  }
  return found;
}
