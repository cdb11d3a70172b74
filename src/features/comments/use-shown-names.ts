import { read } from '#src/data/current-store.ts';
import { readFileNames } from '#src/data/reads/file-names.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { useDocumentName } from '#src/nouns/document-name.ts';

/** @returns how to show the name of one of these documents. */
export function useShownNames(ids: readonly number[]): (document: { id: number; name: string }) => string {
  const nameOf = useDocumentName();
  const files = useLiveQuery(() => read((store) => readFileNames(store, ids)), [ids.join()]);
  return ({ id, name }) => nameOf(name, files?.get(id));
}
