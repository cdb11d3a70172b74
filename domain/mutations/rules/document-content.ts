// What hangs on documents and goes and comes with them: versions, and what the manifests of other nouns say.
import type { Document } from '../../document.ts';
import { carriedTables, documentOf } from '../../sync/row.ts';
import { writtenBy } from '../../sync/written.ts';
import type { Version } from '../../version.ts';
import type { LookupContext } from './mutation.ts';
import type { RowPut } from './reader.ts';

export interface WithContent {
  document: Document;
  versions: Version[];
  /** Comments and the like. None where the store takes them along. */
  carried: RowPut[];
}

function grouped<T>(things: readonly T[], documentId: (thing: T) => number): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const thing of things) {
    const others = found.get(documentId(thing));
    if (others === undefined) found.set(documentId(thing), [thing]);
    else others.push(thing);
  }
  return found;
}

/** Documents of a project with all that hangs on them, in a look or two however many they are. */
export async function withContent(
  { reader }: LookupContext,
  projectId: number,
  documents: readonly Document[],
): Promise<WithContent[]> {
  const many = { project_id: projectId, by: 'document_id', values: documents.map(({ id }) => id) } as const;
  const versions = grouped(await reader.listAll('versions', many), ({ document_id }) => document_id);
  const carried: RowPut[] = [];
  const takesAlong = reader.carriedSince !== undefined;
  for (const table of takesAlong ? [] : carriedTables) {
    for (const row of await reader.listAll(table, many)) carried.push({ table, row } as RowPut);
  }
  const carriedOf = grouped(carried, ({ table, row }) => documentOf(table, row));
  return documents.map((document) => {
    const { id } = document;
    return { document, versions: versions.get(id) ?? [], carried: carriedOf.get(id) ?? [] };
  });
}

/** Of what is carried along, what was deleted when `was` says, deleted from another time on or alive. */
export function carriedPuts(carried: readonly RowPut[], was: string | null, deleted_at: string | null): RowPut[] {
  return carried
    .filter(({ row }) => row.deleted_at === was)
    .map(({ table, row }) => ({ table, row: { ...row, deleted_at } }) as RowPut);
}

interface Turn {
  was: string | null;
  deleted_at: string | null;
  by: number;
}

/** All of it deleted from one time on, or alive again; of what hangs on the document, what was as `was` says. */
export function putsOf({ document, versions, carried }: WithContent, { was, deleted_at, by }: Turn): RowPut[] {
  return [
    { table: 'documents', row: writtenBy(document, { deleted_at }, by) },
    ...versions
      .filter((row) => row.deleted_at === was)
      .map((row): RowPut => ({ table: 'versions', row: { ...row, deleted_at } })),
    ...carriedPuts(carried, was, deleted_at),
  ];
}
