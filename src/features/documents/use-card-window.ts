// What the cards near the screen show, read in two looks at the store instead of several a card.
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import type { Document } from '#domain/document';
import { read } from '#src/data/current-store.ts';
import type { Thumbnail } from '#src/data/database.ts';
import { type DocumentCardItem, readDocumentCards, readThumbnails } from '#src/data/reads/documents.ts';

/** What one card is drawn from; a part is undefined until it is read. */
export interface CardParts {
  card: DocumentCardItem | undefined;
  /** null: this device has not looked for one. */
  thumbnail: Thumbnail | null | undefined;
}

const none: readonly Document[] = [];

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

/** @param near the documents on the screen and around it. */
export function useCardWindow(documents: readonly Document[], near: { from: number; to: number }) {
  const { from, to } = near;
  const wanted = useMemo(() => (to > from ? documents.slice(from, to) : none), [documents, from, to]);
  const cards = useKnown(useLiveQuery(() => read((store) => readDocumentCards(store, wanted)), [wanted]));
  const hashes = wanted.map(({ id }) => cards.get(id)?.head.version.sha256 ?? '').filter((hash) => hash !== '');
  const thumbnails = useKnown(
    useLiveQuery(() => read((store) => readThumbnails(store, [...new Set(hashes)])), [hashes.join()]),
  );
  return (id: number): CardParts => {
    const card = cards.get(id);
    return { card, thumbnail: card && thumbnails.get(card.head.version.sha256) };
  };
}
