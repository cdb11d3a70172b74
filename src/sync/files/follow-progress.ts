// How much of some places is here, followed. A place may have ten thousand files and gets a chunk of one many times a second:
// it is added up in slices, and not again before the page has rested from the last time.
import { onChange } from '#src/data/changes.ts';
import type { FolderPlace } from '#src/data/reads/kept-places.ts';
import { hasMoreToCome } from '#src/data/reads/queue/half-read.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import { nextTurn } from '#src/platform/turn.ts';
import { currentDevice } from '#src/sync/device.ts';
import { type PlaceProgress, readProgress } from './pins.ts';

/** Milliseconds between two sums, at least. */
const REST = 500;
/** How many times as long as the last sum took. */
const REST_TIMES = 4;

const counted = ['documents', 'versions', 'blobs', 'pins', 'folder_pins'] as const;

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Tells the sums of the places, in their order, now and whenever they may have changed. @returns what ends it. */
export function followProgress(places: readonly FolderPlace[], tell: (progress: PlaceProgress[]) => void): () => void {
  const { connection } = currentDevice();
  let over = false;
  let stale = true;
  let working = false;
  let told: boolean[] = [];
  const turn = async () => {
    await nextTurn();
    if (over) throw new Error('nobody follows any more');
  };
  const sum = async () => {
    const progress = await connection.run((store) =>
      Promise.all(places.map((place) => readProgress(store, place, turn))),
    );
    if (over) return;
    told = progress.map(({ coming }) => coming);
    tell(progress);
  };
  const work = async () => {
    working = true;
    while (stale && !over) {
      stale = false;
      const started = performance.now();
      // A store that is closed meanwhile has no sums; the next change asks again.
      await sum().catch((error: unknown) => over || reportBug(error));
      await rest(Math.max(REST, REST_TIMES * (performance.now() - started)));
    }
    working = false;
  };
  const askAgain = () => {
    stale = true;
    if (!working) void work();
  };
  // A scope is written with every answer of the server: only what it says of these places asks for another sum.
  const compare = async () => {
    const now = await connection.run((store) =>
      Promise.all(places.map(({ project_id }) => hasMoreToCome(store, project_id))),
    );
    if (!over && now.some((coming, at) => coming !== told[at])) askAgain();
  };
  const ends = [
    onChange(counted, askAgain),
    onChange(['scopes'], () => void compare().catch((error: unknown) => over || reportBug(error))),
  ];
  void work();
  return () => {
    over = true;
    for (const end of ends) end();
  };
}
