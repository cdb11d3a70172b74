import { type RefObject, useEffect, useState } from 'react';
import type { CommentItem } from '#src/data/reads/comments.ts';

/** Those on the way are measured as they come in sight, and move what is below them: frames until all stand where they stay. */
const FRAMES = 6;

/**
 * Brings a comment in sight that was just sent: it may stand far below where one wrote it.
 * @returns which it is, to be drawn wherever it stands, and to be told of the next one's id.
 */
export function useSentInSight(
  list: RefObject<HTMLElement | null>,
  items: readonly CommentItem[] | undefined,
): { sent: number | undefined; onSent: (id: number) => void } {
  const [sent, setSent] = useState<number>();
  const isThere = sent !== undefined && (items?.some(({ comment }) => comment.id === sent) ?? false);
  useEffect(() => {
    if (!isThere) return;
    const entry = list.current?.querySelector(`[data-id="${sent}"]`);
    if (entry) bringInSight(entry, FRAMES);
  }, [list, sent, isThere]);
  return { sent, onSent: setSent };
}

function bringInSight(entry: Element, frames: number): void {
  entry.scrollIntoView({ block: 'nearest' });
  if (frames > 0) requestAnimationFrame(() => bringInSight(entry, frames - 1));
}
