import { useMemo, useState } from 'react';
import type { Document } from '#domain/document';
import { read } from '#src/data/current-store.ts';
import { readDocuments } from '#src/data/reads/documents.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import type { TreeRow } from './tree-rows.ts';

/** Rows on either side of those seen whose documents are read with them. */
const AROUND = 40;

/** The documents of the rows from `first` to `last` and around them; one once read stays until a newer one comes. */
export function useTreeDocuments(rows: readonly TreeRow[], first: number, last: number): ReadonlyMap<number, Document> {
  const [known] = useState(() => new Map<number, Document>());
  const from = Math.max(0, Math.floor(first / AROUND) * AROUND - AROUND);
  const to = (Math.floor(last / AROUND) + 2) * AROUND;
  const ids = rows.slice(from, to).flatMap((row) => (row.type === 'document' ? [row.id] : []));
  const found = useLiveQuery(() => read((store) => readDocuments(store, ids)), [ids.join()]);
  return useMemo(() => {
    for (const [id, document] of found ?? []) known.set(id, document);
    return new Map(known);
  }, [found, known]);
}
