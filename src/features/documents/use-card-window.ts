// The documents near the screen with what their cards show, read in two looks at the store instead of several a card.

import { useMemo, useState } from 'react';
import { read } from '#src/data/current-store.ts';
import type { Thumbnail } from '#src/data/database.ts';
import {
  type DocumentCardItem,
  readShownDocuments,
  readThumbnails,
  type ShownDocument,
} from '#src/data/reads/documents.ts';
import type { Sheets } from '#src/data/reads/search/sheets.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** What one card is drawn from. */
export interface CardParts extends ShownDocument {
  /** null: this device has not looked for one; undefined until that is known. */
  thumbnail: Thumbnail | null | undefined;
  /** What the card shows of the sheet's other documents. */
  also: readonly DocumentCardItem[];
}

const none: readonly number[] = [];

/** Cards that stay known after they were scrolled away: their pictures are some kilobytes each. */
const KEPT = 400;

/** Adds what was found to what is known, so that a card scrolled back to is whole at once. */
function useKnown<K, V>(found: ReadonlyMap<K, V> | undefined): ReadonlyMap<K, V> {
  const [known] = useState(() => new Map<K, V>());
  return useMemo(() => {
    for (const [key, value] of found ?? []) {
      known.delete(key);
      known.set(key, value);
    }
    for (const key of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(key);
    }
    return known;
  }, [found, known]);
}

/**
 * @param near the documents on the screen and around it.
 * @param first documents that are followed anyway.
 * @returns of a document by its id; undefined until it is read.
 */
export function useCardWindow(
  ids: readonly number[],
  near: { from: number; to: number },
  first: ReadonlyMap<number, ShownDocument>,
  also: Sheets['also'],
): (id: number) => CardParts | undefined {
  const { from, to } = near;
  const seen = useMemo(() => (to > from ? ids.slice(from, to) : none), [ids, from, to]);
  const wanted = seen.flatMap((id) => [id, ...(also.get(id) ?? [])]).filter((id) => !first.has(id));
  const found = useKnown(useLiveQuery(() => read((store) => readShownDocuments(store, wanted)), [wanted.join()]));
  const shown = (id: number) => first.get(id) ?? found.get(id);
  const hashes = seen.map((id) => shown(id)?.card?.head.version.sha256 ?? '').filter((hash) => hash !== '');
  const thumbnails = useKnown(
    useLiveQuery(() => read((store) => readThumbnails(store, [...new Set(hashes)])), [hashes.join()]),
  );
  return (id) => {
    const parts = shown(id);
    const others = (also.get(id) ?? []).flatMap((other) => shown(other)?.card ?? []);
    return parts && { ...parts, thumbnail: parts.card && thumbnails.get(parts.card.head.version.sha256), also: others };
  };
}
