import { useMemo, useState } from 'react';
import { read } from '#src/data/current-store.ts';
import { type NamedDocument, readNamedDocuments } from '#src/data/reads/file-names.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import type { TreeRow } from './tree-rows.ts';

/** Rows on either side of those seen whose documents are read with them. */
const AROUND = 40;

/** The documents of the rows from `first` to `last` and around them; one once read stays until a newer one comes. */
export function useTreeDocuments(
  rows: readonly TreeRow[],
  first: number,
  last: number,
): ReadonlyMap<number, NamedDocument> {
  const [known] = useState(() => new Map<number, NamedDocument>());
  const from = Math.max(0, Math.floor(first / AROUND) * AROUND - AROUND);
  const to = (Math.floor(last / AROUND) + 2) * AROUND;
  const ids = rows.slice(from, to).flatMap((row) => (row.type === 'document' ? [row.id] : []));
  const found = useLiveQuery(() => read((store) => readNamedDocuments(store, ids)), [ids.join()]);
  return useMemo(() => {
    for (const [id, named] of found ?? []) known.set(id, named);
    return new Map(known);
  }, [found, known]);
}
