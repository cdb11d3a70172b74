import { onChange } from '#src/data/changes.ts';
import type { Store } from '#src/data/database.ts';
import type { FolderPlace } from '#src/data/reads/kept-places.ts';
import { hasMoreToCome } from '#src/data/reads/queue/half-read.ts';
import { type PlaceProgress, readProgress } from './pins.ts';

const counted = ['documents', 'versions', 'blobs'] as const;

/** Sizes by store and place, until anything in them changes: one goes to and fro between folders. */
let sizes = new Map<string, PlaceProgress>();
let followed = false;

/** A sum that is under way when something changes goes into the map of before, where nobody finds it. */
function knownSizes(): Map<string, PlaceProgress> {
  if (!followed) {
    onChange(counted, () => {
      sizes = new Map();
    });
  }
  followed = true;
  return sizes;
}

/** What a place takes, as it was added up last where nothing changed since. @see readProgress for `turn`. */
export async function readSize(store: Store, place: FolderPlace, turn: () => Promise<void>): Promise<PlaceProgress> {
  const known = knownSizes();
  const key = `${store.name}/${place.project_id}/${place.folder_id}`;
  const before = known.get(key);
  // That all has come may change none of the rows that were added up.
  if (before?.coming === (await hasMoreToCome(store, place.project_id))) return before;
  const size = await readProgress(store, place, turn);
  known.set(key, size);
  return size;
}

/** Tells that the server has answered: what is known of a size may be all now. It is added up again only where that changes it. */
export const onAnswer = (listener: () => void): (() => void) => onChange(['scopes'], listener);

/** Tells that the size of any place may have changed. @returns what ends it. */
export const onSizeChange = (listener: () => void): (() => void) => onChange(counted, listener);
