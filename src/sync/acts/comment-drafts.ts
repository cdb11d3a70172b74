// What somebody is about to say on a document, or to change of a comment: kept while the tab lives, so that a panel that
// closes, a look at another document, or a page that the camera pushed out of memory lose nothing of it. It goes with the
// person who signs out. A draft is known by the document's id, or by the comment's: no two things have the same.
import type { Comment } from '#domain/comment';
import type { FileType } from '#domain/files/file-type';
import { newId } from '#src/platform/ids.ts';
import { Observable } from '#src/platform/observable.ts';
import { currentDevice } from '#src/sync/device.ts';
import { DRAFT, draftKeep as keep } from './draft-keep.ts';
import { newPress, type Press } from './press.ts';
import type { CommentEdit, CommentPhoto } from './queue-comment.ts';

/** A document that the comment will link. */
export interface DraftLink {
  id: number;
  name: string;
  file_type: FileType;
}

/** The import that saves a photo, and under which path. */
export interface ChosenSaving {
  import_id: number;
  path: string;
}

/** A picture whose bytes are on this device; it becomes a document when the comment is sent. */
export interface DraftPhoto extends CommentPhoto {
  key: number;
  /** One of no comment: chosen in the upload dialog of a project. What its file was besides. */
  chosen?: { type: string; last_modified: number; saving?: ChosenSaving | undefined };
}

export interface CommentDraft {
  text: string;
  links: readonly DraftLink[];
  photos: readonly DraftPhoto[];
  /** Pictures whose bytes are still being copied. */
  copying: number;
  /** Of a comment that is edited: how it was when that began. */
  was?: { text: string; links: readonly number[] };
  /** Of the press that may have saved it, in whole or as it was then. */
  press?: Press | undefined;
}

/** What was saved of a draft. */
export interface SavedDraft {
  text: string;
  /** Documents that are linked, also those that photos became. */
  links: readonly number[];
}

const blank: CommentDraft = { text: '', links: [], photos: [], copying: 0 };

const ofUser = (userId: number) => `${DRAFT}${userId}:`;
const keyOf = (about: number) => ofUser(currentDevice().userId) + about;
const open = new Map<string, Observable<CommentDraft>>();

function keptDraft(key: string): CommentDraft {
  const kept = JSON.parse(keep.get(key) ?? '{}') as Partial<CommentDraft>;
  return { ...blank, ...kept };
}

/** The draft of whoever is signed in, as a screen watches it. */
export function commentDraft(about: number): Observable<CommentDraft> {
  const key = keyOf(about);
  const known = open.get(key) ?? new Observable(keptDraft(key));
  open.set(key, known);
  return known;
}

export function changeCommentDraft(about: number, change: (draft: CommentDraft) => Partial<CommentDraft>): void {
  const draft = commentDraft(about);
  const next = { ...draft.getSnapshot(), ...change(draft.getSnapshot()) };
  const { text, links, photos, was, press } = next;
  const empty = text === '' && links.length === 0 && photos.length === 0;
  if (empty && was === undefined) keep.remove(keyOf(about));
  else keep.set(keyOf(about), JSON.stringify({ text, links, photos, was, press }));
  draft.set(next);
}

/** Settles, and keeps, what the press of a draft makes, before anything of it is saved. @returns the draft as it is sent. */
export function pressDraft(about: number): CommentDraft & { press: Press } {
  const { press: before, photos } = commentDraft(about).getSnapshot();
  const press: Press = before === undefined ? newPress() : { ...before, again: true };
  const settled = photos.map((photo) => ({ ...photo, document_id: photo.document_id ?? newId() }));
  changeCommentDraft(about, () => ({ press, photos: settled }));
  return { ...commentDraft(about).getSnapshot(), press };
}

/** Begins to edit a comment as it is now, or goes on where that was left. */
export function beginCommentEdit({ id, content }: Comment, links: readonly DraftLink[]): void {
  if (isCommentEdited(id)) return;
  const was = { text: content, links: links.map((link) => link.id) };
  changeCommentDraft(id, () => ({ text: content, links, was }));
}

/** Whether the editing of a comment was begun and not ended. */
export function isCommentEdited(id: number): boolean {
  const key = keyOf(id);
  const draft = open.get(key)?.getSnapshot() ?? (keep.get(key) === null ? blank : keptDraft(key));
  return draft.was !== undefined;
}

/** What an edit changes: links by what came and went, so that what another device did to them meanwhile stays. */
export function editOf({ text, links, was }: CommentDraft): Pick<CommentEdit, 'content' | 'was' | 'link' | 'unlink'> {
  const ids = links.map((link) => link.id);
  const before = was?.links ?? [];
  return {
    content: text.trim() === was?.text ? undefined : text,
    was: was?.text,
    link: ids.filter((id) => !before.includes(id)),
    unlink: before.filter((id) => !ids.includes(id)),
  };
}

/** Saved, or thought better of. */
export function dropCommentDraft(about: number): void {
  keep.remove(keyOf(about));
  open.get(keyOf(about))?.set(blank);
}

/** All of a draft, where it was saved as it is. */
export function saidOf({ text, links, photos }: CommentDraft): SavedDraft {
  return { text, links: [...links.map((link) => link.id), ...photos.flatMap((photo) => photo.document_id ?? [])] };
}

const isSaid = ({ document_id }: DraftPhoto, { links }: SavedDraft) =>
  document_id !== undefined && links.includes(document_id);

/** A draft without what was saved of it: the person may have gone on writing meanwhile. */
export function withoutSaid(now: CommentDraft, said: SavedDraft): Partial<CommentDraft> {
  const links = now.links.filter((link) => !said.links.includes(link.id));
  const photos = now.photos.filter((photo) => !isSaid(photo, said));
  return { text: now.text.trim() === said.text.trim() ? '' : now.text, links, photos, press: undefined };
}

/**
 * The editing of a comment was saved. What the person went on writing, linking or photographing meanwhile stays, as an edit of
 * the comment as it is now.
 * @returns whether it is over.
 */
export function endCommentEdit(id: number, said: SavedDraft): boolean {
  const now = commentDraft(id).getSnapshot();
  const photos = now.photos.filter((photo) => !isSaid(photo, said));
  const taken = now.photos.filter((photo) => isSaid(photo, said)).map((photo) => photo.document_id);
  const links = said.links.filter((link) => !taken.includes(link));
  const shown = now.links.map((link) => link.id);
  const isLinked = links.length === shown.length && links.every((link) => shown.includes(link));
  const isOver = now.text.trim() === said.text.trim() && isLinked && photos.length + now.copying === 0;
  if (isOver) dropCommentDraft(id);
  else changeCommentDraft(id, () => ({ photos, was: { text: said.text.trim(), links }, press: undefined }));
  return isOver;
}

/** The pictures that drafts of this tab hold. */
export function draftPhotos(userId: number): DraftPhoto[] {
  const prefix = ofUser(userId);
  const keys = keep.keys();
  const drafts = keys.filter((key) => key.startsWith(prefix)).map(keptDraft);
  return drafts.flatMap(({ photos }) => photos);
}

/** Nothing that this person was about to say stays in this tab. */
export function forgetCommentDrafts(userId: number): void {
  const prefix = ofUser(userId);
  for (const key of keep.keys()) if (key.startsWith(prefix)) keep.remove(key);
  for (const key of open.keys()) if (key.startsWith(prefix)) open.delete(key);
}

/** Nor of anybody but these. */
export function forgetDraftsBut(userIds: readonly number[]): void {
  const keys = [...keep.keys(), ...open.keys()].filter((key) => key.startsWith(DRAFT));
  const people = new Set(keys.map((key) => Number.parseInt(key.slice(DRAFT.length), 10)));
  for (const userId of people) if (!userIds.includes(userId)) forgetCommentDrafts(userId);
}

/** Whether anything would be lost with it. */
function isBegun(draft: CommentDraft): boolean {
  // No comment: photos that are to be uploaded.
  if (draft.photos.some(({ chosen }) => chosen !== undefined)) return false;
  if (draft.photos.length + draft.copying > 0) return true;
  if (draft.was === undefined) return draft.text.trim() !== '' || draft.links.length > 0;
  const { content, link, unlink } = editOf(draft);
  return content !== undefined || (link?.length ?? 0) + (unlink?.length ?? 0) > 0;
}

/** What whoever is signed in has begun in this tab, and not sent: comments, and photos that were chosen to be uploaded. */
export function countDrafts(): { comments: number; photos: number } {
  const prefix = ofUser(currentDevice().userId);
  const keys = new Set([...keep.keys(), ...open.keys()].filter((key) => key.startsWith(prefix)));
  const drafts = [...keys].map((key) => open.get(key)?.getSnapshot() ?? keptDraft(key));
  // What an import saves is counted with that.
  const photos = drafts.flatMap((draft) =>
    draft.photos.filter(({ chosen }) => chosen !== undefined && chosen.saving === undefined),
  );
  return { comments: drafts.filter(isBegun).length, photos: photos.length };
}
