import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { idTextSchema } from '#domain/ids';
import { read } from '#src/data/current-store.ts';
import { type AskedDocument, type DocumentHead, readDocumentHead } from '#src/data/reads/document-head.ts';
import { readEverSynced } from '#src/data/reads/queue/sync-status.ts';
import { aheadOf } from '#src/data/reads/search/read-ahead.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { filePathsIn } from '#src/paths.ts';
import { syncStatus } from '#src/sync/sync-status.ts';

/** The document that the address means; undefined until it is known, null when it is not on this device. */
export function useDocumentHead(): DocumentHead | null | undefined {
  const params = useParams();
  // As it stands: what the router decoded cannot be told from a name with a percent sign in it.
  const { pathname } = useLocation();
  const projectId = idTextSchema.safeParse(params.projectId).data;
  const byId = params.documentId;
  const found = useLiveQuery(
    async () => {
      const id = idTextSchema.safeParse(byId).data;
      const asked: AskedDocument | undefined =
        byId === undefined ? { file_paths: filePathsIn(pathname) } : id === undefined ? undefined : { id };
      if (projectId === undefined || asked === undefined) return { pathname, head: null };
      return { pathname, head: await read((store) => readDocumentHead(store, projectId, asked)) };
    },
    [projectId, byId, pathname],
    aheadAt(pathname, idTextSchema.safeParse(byId).data),
  );
  // Until the answer for this address is here, the one for the last is none.
  const head = found?.pathname === pathname ? found.head : undefined;
  const everSynced = useLiveQuery(() => read(readEverSynced), []);
  const { phase, error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  // A link may be to what this device has never heard of: while it asks, it does not know yet.
  const asking = error === null && (phase === 'syncing' || everSynced !== true);
  const [known, setKnown] = useState<string>();
  const answered = head !== undefined && (head !== null || !asking);
  useEffect(() => {
    if (answered) setKnown(pathname);
  }, [answered, pathname]);
  // What was said once holds while it asks again.
  return head === null && asking && known !== pathname ? undefined : head;
}

/** What was read when a finger went down on the document's card. */
function aheadAt(pathname: string, id: number | undefined): { pathname: string; head: DocumentHead } | undefined {
  const head = id === undefined ? undefined : aheadOf(id)?.head;
  return head ? { pathname, head } : undefined;
}
