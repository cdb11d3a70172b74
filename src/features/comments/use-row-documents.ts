import { useMemo, useState } from 'react';
import { read } from '#src/data/current-store.ts';
import { readDocuments } from '#src/data/reads/documents.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import type { DraftLink } from '#src/sync/comment-drafts.ts';
import type { LinkRow } from './link-rows.ts';

/** Rows on either side of those seen whose documents are read with them. */
const AROUND = 40;

/** The documents of the rows from `first` to `last` and around them; one once read stays until a newer one comes. */
export function useRowDocuments(rows: readonly LinkRow[], first: number, last: number): ReadonlyMap<number, DraftLink> {
  const [known] = useState(() => new Map<number, DraftLink>());
  const from = Math.max(0, Math.floor(first / AROUND) * AROUND - AROUND);
  const to = (Math.floor(last / AROUND) + 2) * AROUND;
  const near = useMemo(
    () => rows.slice(from, to).flatMap((row) => (row.type === 'document' ? [row] : [])),
    [rows, from, to],
  );
  const ids = near.flatMap((row) => (row.found === undefined ? [row.id] : []));
  const documents = useLiveQuery(() => read((store) => readDocuments(store, ids)), [ids.join()]);
  return useMemo(() => {
    for (const [id, document] of documents ?? []) known.set(id, document);
    for (const { found } of near) if (found !== undefined) known.set(found.id, found);
    return new Map(known);
  }, [documents, known, near]);
}
