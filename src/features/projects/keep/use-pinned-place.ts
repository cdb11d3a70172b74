// What screens know of one place: how much of it is here, and how that stands. A place may have ten thousand files, so
// what the screen does not need at once is added up after it has come.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { read } from '#src/data/current-store.ts';
import type { Pin } from '#src/data/database.ts';
import type { FolderPlace } from '#src/data/reads/kept-places.ts';
import { afterRest } from '#src/platform/after-rest.ts';
import { whenIdle } from '#src/platform/idle.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import { followProgress } from '#src/sync/files/follow-progress.ts';
import type { PlaceProgress } from '#src/sync/files/pins.ts';
import { onAnswer, onSizeChange, readSize } from '#src/sync/files/place-size.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { usePace } from './keep-pace.ts';
import { type KeepStanding, standingOf, stillSaid } from './keep-standing.ts';

/** Milliseconds that a screen has to itself before what it does not need is added up. */
const SETTLING = 600;
/** Milliseconds without a change after which a size is added up again. */
const RESTING = 1_000;
/** Milliseconds after which it is, also while changes come one after the other. */
const LONGEST = 4_000;

export interface PinnedPlaceView {
  progress: PlaceProgress;
  standing: KeepStanding;
  /** Of the fetching under way, where that can be told. */
  seconds_left: number | null;
}

/** How a pinned place stands, as it changes; undefined while looking. */
export function usePinnedPlace(place: FolderPlace, pin: Pin): PinnedPlaceView | undefined {
  const [found, setFound] = useState<{ key: string; progress: PlaceProgress }>();
  const { project_id, folder_id } = place;
  const key = `${project_id}:${folder_id}`;
  useEffect(
    () => followProgress([{ project_id, folder_id }], ([progress]) => progress && setFound({ key, progress })),
    [project_id, folder_id, key],
  );
  const progress = found?.key === key ? found.progress : undefined;
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const standing = progress === undefined ? undefined : standingOf(pin, progress, error);
  const active = standing?.kind === 'fetching';
  const seconds_left = usePace(progress?.bytes_here ?? 0, progress?.bytes ?? 0, active);
  return progress === undefined || standing === undefined ? undefined : { progress, standing, seconds_left };
}

/** The size of a place that is not kept, added up after the screen has come and again once changes rest; undefined until then. */
export function usePlaceSize({ project_id, folder_id }: FolderPlace, wanted: boolean): PlaceProgress | undefined {
  const [found, setFound] = useState<PlaceProgress>();
  useEffect(() => {
    setFound(undefined);
    if (!wanted) return;
    const end = new AbortController();
    const turn = async () => {
      await whenIdle(end.signal);
      end.signal.throwIfAborted();
    };
    let measures = 0;
    const measure = async () => {
      measures += 1;
      const own = measures;
      await turn();
      const progress = await read((store) => readSize(store, { project_id, folder_id }, turn));
      // One that began later knows of more.
      if (!end.signal.aborted && own === measures) setFound(progress);
    };
    const begin = () => void measure().catch((error: unknown) => end.signal.aborted || reportBug(error));
    // Files that are fetched, or read for their words, change the store without a rest.
    const again = afterRest(begin, RESTING, LONGEST);
    const first = setTimeout(begin, SETTLING);
    const ends = [
      onAnswer(again.ask),
      onSizeChange(() => {
        setFound(stillSaid);
        again.ask();
      }),
    ];
    return () => {
      end.abort();
      clearTimeout(first);
      again.end();
      for (const stop of ends) stop();
    };
  }, [project_id, folder_id, wanted]);
  return found;
}
