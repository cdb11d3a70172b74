import { useSyncExternalStore } from 'react';
import { read } from '#src/data/current-store.ts';
import { readAttentionCount, readCheckedAt, readWorkToSend } from '#src/data/reads/queue/sync-status.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { appKept } from '#src/platform/installed/app-kept.ts';
import { type SyncStatus, syncStatus } from '#src/sync/sync-status.ts';
import { useKeptBack } from './use-kept-back.ts';

export interface SyncSummary {
  /** What a person must decide or has not read. */
  attention: number;
  /** Changes and files that the server has not confirmed, and picked files that are not saved here yet; undefined until counted. */
  waiting: number | undefined;
  /** When the server last said that nothing is newer than what is shown. */
  checked_at: string | null;
  /** What came since then is kept back by the server, for longer than a moment. */
  kept_back: boolean;
  status: SyncStatus;
  /** The app itself is not on this device in full yet. */
  app_coming: boolean;
}

/** How this device stands with the server; `projectId`: the project being looked at. @param now ms, by the server's clock. */
export function useSyncSummary(projectId: number | undefined, now: number): SyncSummary {
  const status = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const kept = useSyncExternalStore(appKept.subscribe, appKept.getSnapshot);
  const waiting = useLiveQuery(() => read(readWorkToSend), []);
  const attention = useLiveQuery(() => read(readAttentionCount), [], 0);
  const checked = useLiveQuery(() => read((store) => readCheckedAt(store, projectId)), [projectId], null);
  const kept_back = useKeptBack(projectId, now).length > 0;
  return { attention, waiting, checked_at: checked, kept_back, status, app_coming: kept === 'coming' };
}
