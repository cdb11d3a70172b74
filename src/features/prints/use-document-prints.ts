import { read } from '#src/data/current-store.ts';
import { type PrintItem, readPrints } from '#src/data/reads/prints/prints.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** What was printed of a document, latest first; undefined while looking. */
export function useDocumentPrints(documentId: number): readonly PrintItem[] | undefined {
  return useLiveQuery(() => read((store) => readPrints(store, documentId)), [documentId]);
}
