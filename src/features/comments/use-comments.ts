import { useMemo, useState } from 'react';
import { read } from '#src/data/current-store.ts';
import { type CommentItem, readComments } from '#src/data/reads/comments.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** The comments of a document. One that did not change stays the same object, so that only what is new is drawn. */
export function useComments(documentId: number): readonly CommentItem[] | undefined {
  const found = useLiveQuery(() => read((store) => readComments(store, documentId)), [documentId]);
  const [known] = useState(() => new Map<number, { item: CommentItem; text: string }>());
  return useMemo(
    () =>
      found?.map((item) => {
        const text = JSON.stringify(item);
        const before = known.get(item.comment.id);
        if (before?.text === text) return before.item;
        known.set(item.comment.id, { item, text });
        return item;
      }),
    [found, known],
  );
}
