import { useCallback, useState } from 'react';

/** What of a comment is folded at first. */
export type CommentPart = 'words' | 'links';

/** Turns one part of one comment from folded to open, or back. */
export type TurnPart = (part: CommentPart, commentId: number) => void;

export type OpenedParts = Readonly<Record<CommentPart, ReadonlySet<number>>>;

/** What a person opened, of all comments: one that was scrolled away comes back as it was left. */
export function useOpenedParts(): { opened: OpenedParts; turn: TurnPart } {
  const [opened, setOpened] = useState<OpenedParts>({ words: new Set(), links: new Set() });
  const turn = useCallback<TurnPart>(
    (part, id) =>
      setOpened((before) => {
        const ids = new Set(before[part]);
        if (!ids.delete(id)) ids.add(id);
        return { ...before, [part]: ids };
      }),
    [],
  );
  return { opened, turn };
}
