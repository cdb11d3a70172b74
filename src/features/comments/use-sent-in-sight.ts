import { type RefObject, useEffect, useState } from 'react';
import type { CommentItem } from '#src/data/reads/comments.ts';

/** Those on the way are laid out as they come in sight, and move what is below them: frames until all stand where they stay. */
const FRAMES = 6;

/**
 * Brings a comment in sight that was just sent: it may stand far below where one wrote it.
 * @param drawn what is in the list.
 * @returns to be told of the comment's id.
 */
export function useSentInSight(
  list: RefObject<HTMLElement | null>,
  drawn: readonly CommentItem[] | undefined,
): (id: number) => void {
  const [sent, setSent] = useState<number>();
  const at = sent === undefined ? -1 : (drawn?.findIndex(({ comment }) => comment.id === sent) ?? -1);
  useEffect(() => {
    if (at < 0) return;
    const entry = list.current?.querySelectorAll('.comment')[at];
    if (entry !== undefined) bringInSight(entry, FRAMES);
    setSent(undefined);
  }, [list, at]);
  return setSent;
}

function bringInSight(entry: Element, frames: number): void {
  entry.scrollIntoView({ block: 'nearest' });
  if (frames > 0) requestAnimationFrame(() => bringInSight(entry, frames - 1));
}
