import { useMemo, useState } from 'react';
import { read } from '#src/data/current-store.ts';
import { readNamedDocuments } from '#src/data/reads/file-names.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import type { DraftLink } from '#src/sync/acts/comment-drafts.ts';
import type { LinkRow } from './link-rows.ts';

/** Rows on either side of those seen whose documents are read with them. */
const AROUND = 40;

/** A document as its row shows it. */
export interface RowDocument extends DraftLink {
  /** Undefined before it is read, and where there is none. */
  file_name: string | undefined;
}

/** The documents of the rows from `first` to `last` and around them; one once read stays until a newer one comes. */
export function useRowDocuments(
  rows: readonly LinkRow[],
  first: number,
  last: number,
): ReadonlyMap<number, RowDocument> {
  const [known] = useState(() => new Map<number, RowDocument>());
  const from = Math.max(0, Math.floor(first / AROUND) * AROUND - AROUND);
  const to = (Math.floor(last / AROUND) + 2) * AROUND;
  const near = useMemo(
    () => rows.slice(from, to).flatMap((row) => (row.type === 'document' ? [row] : [])),
    [rows, from, to],
  );
  const ids = near.map(({ id }) => id);
  const documents = useLiveQuery(() => read((store) => readNamedDocuments(store, ids)), [ids.join()]);
  return useMemo(() => {
    for (const { found } of near) if (found !== undefined) known.set(found.id, { ...found, file_name: undefined });
    for (const [id, { document, file_name }] of documents ?? []) known.set(id, { ...document, file_name });
    return new Map(known);
  }, [documents, known, near]);
}
