// What screens know of one place: how much of it is here, and how that stands.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { read } from '#src/data/current-store.ts';
import type { Pin } from '#src/data/database.ts';
import type { Place } from '#src/data/reads/kept-places.ts';
import { whenIdle } from '#src/platform/idle.ts';
import { type PlaceProgress, readProgress } from '#src/sync/pins.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { usePace } from './keep-pace.ts';
import { type KeepStanding, standingOf } from './keep-standing.ts';

export interface KeptPlaceView {
  progress: PlaceProgress;
  standing: KeepStanding;
  /** Of the fetching under way, where that can be told. */
  seconds_left: number | null;
}

/** A kept place, kept up to date; undefined while looking. */
export function useKeptPlace({ project_id, folder_id }: Place, pin: Pin): KeptPlaceView | undefined {
  const progress = useLiveQuery(
    () => read((store) => readProgress(store, { project_id, folder_id })),
    [project_id, folder_id],
  );
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const standing = progress === undefined ? undefined : standingOf(pin, progress, error);
  const active = standing?.kind === 'fetching';
  const seconds_left = usePace(progress?.bytes_here ?? 0, progress?.bytes ?? 0, active);
  return progress === undefined || standing === undefined ? undefined : { progress, standing, seconds_left };
}

/** The size of a place that is not kept, added up once, after the screen has come; undefined until then. */
export function usePlaceSize({ project_id, folder_id }: Place, wanted: boolean): PlaceProgress | undefined {
  const [found, setFound] = useState<PlaceProgress>();
  useEffect(() => {
    setFound(undefined);
    if (!wanted) return;
    const end = new AbortController();
    void whenIdle(end.signal)
      .then(() => read((store) => readProgress(store, { project_id, folder_id })))
      .then((progress) => !end.signal.aborted && setFound(progress));
    return () => end.abort();
  }, [project_id, folder_id, wanted]);
  return found;
}
