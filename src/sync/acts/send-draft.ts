// The press that sends a comment's draft, or saves an edit. What it saved leaves the draft by what the store says, so that a tab
// that was killed in between does not send it twice.
import type { ArgsOf } from '#domain/mutations/catalogue';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { savedChange } from '#src/sync/saved-change.ts';
import {
  changeCommentDraft,
  commentDraft,
  editOf,
  endCommentEdit,
  isCommentEdited,
  pressDraft,
  saidOf,
  withoutSaid,
} from './comment-drafts.ts';
import type { Press } from './press.ts';
import { queueCommentEditOn, queueCommentOn } from './queue-comment.ts';

const pressOf = (about: number) => commentDraft(about).getSnapshot().press;

/** What a press saved, as far as it is still told; undefined where it saved nothing. */
async function savedBy(device: Device, { key }: Press): Promise<object | undefined> {
  const saved = await device.connection.run((store) => savedChange(store, key));
  return saved?.args as object | undefined;
}

/** Takes out of a document's draft what an earlier press of it has saved. */
export async function settleComment(documentId: number, device = currentDevice()): Promise<void> {
  const press = pressOf(documentId);
  const saved = press === undefined ? undefined : await savedBy(device, press);
  if (saved === undefined || pressOf(documentId)?.key !== press?.key) return;
  const { content = '', linked_document_ids = [] } = saved as Partial<ArgsOf<'comment.create@1'>>;
  changeCommentDraft(documentId, (now) => withoutSaid(now, { text: content, links: linked_document_ids }));
}

/**
 * Sends what the draft of a document says, once, however often it is pressed.
 * @throws as `queueCommentOn`.
 * @returns the comment's id.
 */
export async function sendComment(projectId: number, documentId: number): Promise<number> {
  const device = currentDevice();
  const earlier = pressOf(documentId);
  await settleComment(documentId, device);
  if (earlier !== undefined && commentDraft(documentId).getSnapshot().text.trim() === '') return earlier.id;
  const sent = pressDraft(documentId);
  const { text: content, photos, press } = sent;
  const links = sent.links.map((link) => link.id);
  await queueCommentOn(device, { projectId, documentId, content, links, photos, press });
  await settleComment(documentId, device);
  // It was taken back from the queue since, with all that it said.
  if (pressOf(documentId)?.key === press.key) changeCommentDraft(documentId, (now) => withoutSaid(now, saidOf(sent)));
  return press.id;
}

/** Takes out of an edit what an earlier press of it has saved. @returns whether it is over. */
export async function settleCommentEdit(id: number, device = currentDevice()): Promise<boolean> {
  const { press, was } = commentDraft(id).getSnapshot();
  const saved = press === undefined ? undefined : await savedBy(device, press);
  if (saved === undefined || pressOf(id)?.key !== press?.key) return !isCommentEdited(id);
  const { content, link = [], unlink = [] } = saved as Partial<ArgsOf<'comment.edit@1'>>;
  const stay = (was?.links ?? []).filter((one) => !unlink.includes(one));
  return endCommentEdit(id, { text: content ?? was?.text ?? '', links: [...stay, ...link] });
}

/**
 * Saves what an edit changes, once; an unchanged one is over by itself.
 * @throws as `queueCommentOn`.
 * @returns whether it is over: while it was saved the person may have gone on.
 */
export async function saveCommentEdit(projectId: number, id: number): Promise<boolean> {
  const device = currentDevice();
  if (await settleCommentEdit(id, device)) return true;
  const edit = editOf(commentDraft(id).getSnapshot());
  const sent = pressDraft(id);
  const { photos, press } = sent;
  if (edit.content === undefined && edit.link.length + edit.unlink.length + photos.length === 0)
    return endCommentEdit(id, saidOf(sent));
  await queueCommentEditOn(device, { projectId, id, ...edit, photos, press });
  const isOver = await settleCommentEdit(id, device);
  return isOver || pressOf(id)?.key !== press.key ? isOver : endCommentEdit(id, saidOf(sent));
}
