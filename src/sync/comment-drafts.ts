// What somebody is about to say on a document: kept while the tab lives, so that a panel that closes, a look at another
// document, or a page that the camera pushed out of memory lose nothing of it. It goes with the person who signs out.
import type { FileType } from '#domain/file-type';
import { browserKeep } from '#src/platform/keep.ts';
import { currentDevice } from './device.ts';
import { Observable } from './observable.ts';
import type { CommentPhoto } from './queue-comment.ts';

/** A document that the comment will link. */
export interface DraftLink {
  id: number;
  name: string;
  file_type: FileType;
}

/** A picture whose bytes are on this device; it becomes a document when the comment is sent. */
export interface DraftPhoto extends CommentPhoto {
  key: number;
}

export interface CommentDraft {
  text: string;
  links: readonly DraftLink[];
  photos: readonly DraftPhoto[];
  /** Pictures whose bytes are still being copied. */
  copying: number;
}

const blank: CommentDraft = { text: '', links: [], photos: [], copying: 0 };

const keep = browserKeep(() => sessionStorage);
const ofUser = (userId: number) => `plumbline:comment-draft:${userId}:`;
const open = new Map<string, Observable<CommentDraft>>();

function keptDraft(key: string): CommentDraft {
  const kept = JSON.parse(keep.get(key) ?? '{}') as Partial<CommentDraft>;
  return { ...blank, ...kept };
}

/** The draft of whoever is signed in, as a screen watches it. */
export function commentDraft(documentId: number): Observable<CommentDraft> {
  const key = ofUser(currentDevice().userId) + documentId;
  const known = open.get(key) ?? new Observable(keptDraft(key));
  open.set(key, known);
  return known;
}

export function changeCommentDraft(documentId: number, change: (draft: CommentDraft) => Partial<CommentDraft>): void {
  const draft = commentDraft(documentId);
  const next = { ...draft.getSnapshot(), ...change(draft.getSnapshot()) };
  const { text, links, photos } = next;
  const key = ofUser(currentDevice().userId) + documentId;
  if (text === '' && links.length === 0 && photos.length === 0) keep.remove(key);
  else keep.set(key, JSON.stringify({ text, links, photos }));
  draft.set(next);
}

/** A draft without what was sent of it: the person may have gone on writing meanwhile. */
export function withoutSent(now: CommentDraft, sent: CommentDraft): Partial<CommentDraft> {
  const links = now.links.filter((link) => !sent.links.includes(link));
  const photos = now.photos.filter((photo) => !sent.photos.includes(photo));
  return { text: now.text === sent.text ? '' : now.text, links, photos };
}

/** Nothing that this person was about to say stays in this tab. */
export function forgetCommentDrafts(userId: number): void {
  const prefix = ofUser(userId);
  for (const key of keep.keys()) if (key.startsWith(prefix)) keep.remove(key);
  for (const key of open.keys()) if (key.startsWith(prefix)) open.delete(key);
}
