import { useSyncExternalStore } from 'react';
import { limits } from '#domain/limits';
import { type CommentDraft, changeCommentDraft, commentDraft } from '#src/sync/acts/comment-drafts.ts';

interface DraftEditing {
  draft: CommentDraft;
  change: (part: Partial<CommentDraft>) => void;
  tooLong: boolean;
  /** It says something, and its photos are all on this device. */
  sound: boolean;
}

/** `about`: the document that is commented on, or the comment that is edited. */
export function useCommentDraft(about: number): DraftEditing {
  const kept = commentDraft(about);
  const draft = useSyncExternalStore(kept.subscribe, kept.getSnapshot);
  const tooLong = draft.text.length > limits.commentMax;
  return {
    draft,
    change: (part) => changeCommentDraft(about, () => part),
    tooLong,
    sound: draft.text.trim() !== '' && !tooLong && draft.copying === 0,
  };
}
