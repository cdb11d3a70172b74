import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { useParams } from 'react-router-dom';
import { idTextSchema } from '#domain/ids';
import { read } from '#src/data/current-store.ts';
import { type AskedDocument, type DocumentHead, readDocumentHead } from '#src/data/reads/document-head.ts';
import { readEverSynced } from '#src/data/reads/sync-status.ts';
import { syncStatus } from '#src/sync/sync-status.ts';

/** The document that the address means; undefined until it is known, null when it is not on this device. */
export function useDocumentHead(): DocumentHead | null | undefined {
  const params = useParams();
  const projectId = idTextSchema.safeParse(params.projectId).data;
  const id = idTextSchema.safeParse(params.documentId).data;
  const file_path = params.encodedPath;
  const head = useLiveQuery(async () => {
    const asked: AskedDocument | undefined =
      id !== undefined ? { id } : file_path === undefined ? undefined : { file_path };
    if (projectId === undefined || asked === undefined) return null;
    return read((store) => readDocumentHead(store, projectId, asked));
  }, [projectId, id, file_path]);
  const everSynced = useLiveQuery(() => read(readEverSynced), []);
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  // A device that opens a link before its first sync does not know yet.
  return head === null && everSynced !== true && error === null ? undefined : head;
}
