// Whether others did something to a thing that the author of a change had not seen.
import type { Document } from '../../document.ts';
import type { Folder } from '../../folder.ts';
import type { Print } from '../../print.ts';
import { documentOf, makingOf, paperTables } from '../../sync/row.ts';
import { type Hand, isOfRescue, writerOf } from '../../sync/written.ts';
import type { Version } from '../../version.ts';
import type { WithContent } from './document-content.ts';
import type { Context } from './mutation.ts';
import type { RowPut } from './reader.ts';
import { isUnseen, unseenSince } from './seen.ts';

/**
 * Renamed, moved, described, brought back, another version made current: by the field that it wrote. A version that became current
 * as its bytes came is looked for itself; a rescue wrote the place, and by that it is known.
 */
function isRewritten(
  context: Context,
  { written_by = {} }: { written_by?: Record<string, Hand> | undefined },
): boolean {
  const hands = Object.entries(written_by).filter(([field, { arrived }]) => arrived !== true && !isOfRescue(field));
  return hands.some(([, hand]) => isUnseen(context, hand));
}

/** Ticked off, not collected after all, or counted. */
export const isPrintRewritten = (context: Context, print: Print): boolean => isRewritten(context, print);

/** Whoever deletes a folder had seen that there is one: what others did to it since is asked for. */
export const isFolderRewritten = (context: Context, folder: Folder): boolean => isRewritten(context, folder);

/** A folder that others made, named, moved or brought back. */
export function isFolderUnseen(context: Context, folder: Folder): boolean {
  return isRewritten(context, folder) || isUnseen(context, writerOf(folder, 'made'));
}

const isMadeUnseen = (context: Context, { table, row }: RowPut) => isUnseen(context, makingOf(table, row));

/** What was printed of it: sheets that are noted, and codes, which may stand on sheets that are not. Nothing where that is asked by existence. */
export type Paper = readonly RowPut[];
export const noPaper: Paper = [];

const isPaperUnseen = (context: Context, paper: Paper): boolean =>
  paper.some((put) => put.row.deleted_at === null && isMadeUnseen(context, put));

/** Whether others printed something of these versions, where whoever stores them can tell that without a look at all paper. */
function isPrintedUnseen({ reader, seen }: Context, versions: readonly Version[]): boolean | Promise<boolean> {
  const since = unseenSince(seen);
  if (since === undefined || reader.paperSince === undefined) return false;
  return reader.paperSince(
    versions.map(({ id }) => id),
    since,
  );
}

function isCarriedUnseen(context: Context, { document, carried }: WithContent): boolean | Promise<boolean> {
  const since = unseenSince(context.seen);
  if (since === undefined) return false;
  const { carriedSince } = context.reader;
  if (carriedSince !== undefined) return carriedSince(document, since);
  return carried.some((put) => put.row.deleted_at === document.deleted_at && isMadeUnseen(context, put));
}

/** Its hands without that of its deletion, which was no work on it. */
function handsOn({ deleted_at, written_by = {} }: Document): { written_by: Record<string, Hand> } {
  if (deleted_at === null) return { written_by };
  const { deleted_at: _, ...hands } = written_by;
  return { written_by: hands };
}

/**
 * A document as others made it, by splitting it off too, changed it, moved it here or added to it: versions, comments, paper; of one
 * in the bin what is there with it. At once where nothing is left to read: the store of a device loses its transaction over a
 * hundred promises that are none of its own.
 */
export function isDocumentUnseen(context: Context, content: WithContent, paper: Paper): boolean | Promise<boolean> {
  const { document, versions } = content;
  return (
    isRewritten(context, handsOn(document)) ||
    isUnseen(context, writerOf(document, 'made')) ||
    versions.some(
      (row) => row.deleted_at === document.deleted_at && isMadeUnseen(context, { table: 'versions', row }),
    ) ||
    isPaperUnseen(context, paper) ||
    isToldUnseen(context, content)
  );
}

/** What others said of it or printed of it, as whoever stores it answers. */
function isToldUnseen(context: Context, content: WithContent): boolean | Promise<boolean> {
  const printed = isPrintedUnseen(context, content.versions);
  if (typeof printed === 'boolean') return printed || isCarriedUnseen(context, content);
  return printed.then((is) => is || isCarriedUnseen(context, content));
}

/** What was printed of versions of a project. None is looked for where all is seen anyway, or where it is asked by existence. */
async function paperOf({ reader, seen }: Context, project_id: number, versionIds: readonly number[]): Promise<Paper> {
  if (seen.kind === 'present' || reader.paperSince !== undefined || versionIds.length === 0) return noPaper;
  const many = { project_id, by: 'version_id', values: versionIds } as const;
  const paper: RowPut[] = [];
  for (const table of paperTables) {
    for (const row of await reader.listAll(table, many)) paper.push({ table, row } as RowPut);
  }
  return paper;
}

/** Whether others printed a version. */
export async function isVersionPrintedUnseen(context: Context, version: Version): Promise<boolean> {
  if (await isPrintedUnseen(context, [version])) return true;
  return isPaperUnseen(context, await paperOf(context, version.project_id, [version.id]));
}

/** What was printed of documents, by document. */
export async function paperOfDocuments(context: Context, content: readonly WithContent[]): Promise<Map<number, Paper>> {
  const versionIds = content.flatMap(({ versions }) => versions.map(({ id }) => id));
  const paper = await paperOf(context, content[0]?.document.project_id ?? 0, versionIds);
  const found = new Map(content.map(({ document: { id } }) => [id, [] as RowPut[]]));
  for (const put of paper) found.get(documentOf(put.table, put.row))?.push(put);
  return found;
}
