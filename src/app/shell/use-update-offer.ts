import { useMemo, useSyncExternalStore } from 'react';
import { read } from '#src/data/current-store.ts';
import { readWaitingCount } from '#src/data/reads/queue/sync-status.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { applyUpdate, appUpdate, lookForUpdate } from '#src/pwa/register-service-worker.ts';
import { isBusy } from '#src/sync/busy.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import type { AppUpdateOffer } from '#src/ui/frame/app-update.ts';

/** The new version that waits, if one does, and whether this is the moment for it. */
export function useUpdateOffer(): AppUpdateOffer {
  const { state } = useSyncExternalStore(appUpdate.subscribe, appUpdate.getSnapshot);
  const status = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const waiting = useLiveQuery(() => read(readWaitingCount), []);
  const busy = isBusy(status, waiting);
  return useMemo(() => ({ state, busy, look: lookForUpdate, apply: applyUpdate }), [state, busy]);
}
