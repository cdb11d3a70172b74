import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Comment } from '#domain/comment';
import { setCurrentDevice } from '#src/sync/device.ts';
import { forgetLeftDrafts } from '#src/sync/session/left-drafts.ts';
import { sessionKeep, USER } from '#src/sync/session/session-store.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import {
  beginCommentEdit,
  changeCommentDraft,
  commentDraft,
  countDrafts,
  type DraftPhoto,
  draftPhotos,
  dropCommentDraft,
  editOf,
  endCommentEdit,
  forgetCommentDrafts,
  isCommentEdited,
  pressDraft,
  saidOf,
  withoutSaid,
} from './comment-drafts.ts';

const DOCUMENT = 100;
const link = { id: 7, name: 'A-102', file_type: 'pdf' } as const;
const photo: DraftPhoto = { key: 1, title: 'North', file_name: 'n.jpg', sha256: 'a'.repeat(64), size: 3 };

const devices: OpenDevice[] = [];
async function signedIn(userId: number): Promise<void> {
  const device = await openDevice({ baseUrl: 'http://127.0.0.1:9', userId, token: 'none' });
  devices.push(device);
  setCurrentDevice(device);
}
const draft = () => commentDraft(DOCUMENT).getSnapshot();

beforeEach(() => signedIn(1));
afterEach(() => {
  for (const userId of [1, 2]) forgetCommentDrafts(userId);
  setCurrentDevice(undefined);
  for (const device of devices.splice(0)) device.connection.close();
});

test('a draft is kept by document and by person, and told to who watches', async () => {
  const told: string[] = [];
  const stop = commentDraft(DOCUMENT).subscribe(() => told.push(draft().text));
  changeCommentDraft(DOCUMENT, () => ({ text: 'The stair', links: [link], photos: [photo] }));
  stop();
  expect(told).toEqual(['The stair']);
  expect(commentDraft(101).getSnapshot().text).toBe('');
  await signedIn(2);
  expect(draft()).toEqual({ text: '', links: [], photos: [], copying: 0 });
  await signedIn(1);
  expect(draft()).toEqual({ text: 'The stair', links: [link], photos: [photo], copying: 0 });
});

test('who signs out leaves nothing of it; another’s stays', async () => {
  changeCommentDraft(DOCUMENT, () => ({ text: 'Mine' }));
  await signedIn(2);
  changeCommentDraft(DOCUMENT, () => ({ text: 'Theirs' }));
  forgetCommentDrafts(1);
  expect(draft().text).toBe('Theirs');
  await signedIn(1);
  expect(draft().text).toBe('');
});

test('those begun are counted, not what was opened and left as it was', () => {
  const said: Comment = {
    ...{ id: 301, seq: 1, deleted_at: null, project_id: 10, document_id: DOCUMENT, user_id: 1, content: 'Leak' },
    ...{ linked_document_ids: [7], created_at: '', edited_at: null, client_time: null },
  };
  expect(countDrafts().comments).toBe(0);
  changeCommentDraft(DOCUMENT, () => ({ text: '  ' }));
  beginCommentEdit(said, [link]);
  expect(countDrafts().comments).toBe(0);
  changeCommentDraft(DOCUMENT, () => ({ text: 'The stair' }));
  changeCommentDraft(said.id, () => ({ links: [] }));
  expect(countDrafts().comments).toBe(2);
  dropCommentDraft(said.id);
  expect(countDrafts().comments).toBe(1);
});

test('another tab removed somebody’s data: their drafts go from this one; who is kept here has theirs', async () => {
  changeCommentDraft(DOCUMENT, () => ({ text: 'Mine' }));
  await signedIn(2);
  changeCommentDraft(DOCUMENT, () => ({ text: 'Theirs' }));
  sessionKeep.set(USER, JSON.stringify({ id: 2, full_name: 'Ben', email: 'ben@example.test' }));
  await forgetLeftDrafts();
  expect(draft().text).toBe('Theirs');
  await signedIn(1);
  expect(draft().text).toBe('');
  sessionKeep.remove(USER);
});

test('the pictures of all drafts of a person are known, and of nobody else', () => {
  changeCommentDraft(DOCUMENT, () => ({ photos: [photo] }));
  changeCommentDraft(DOCUMENT + 1, () => ({ text: 'without' }));
  expect([draftPhotos(1), draftPhotos(2)]).toEqual([[photo], []]);
});

test('sending takes away what was sent, not what was added meanwhile', () => {
  const sent = { text: 'One', links: [link], photos: [{ ...photo, document_id: 50 }], copying: 0 };
  expect(withoutSaid(sent, saidOf(sent))).toEqual({ text: '', links: [], photos: [] });
  const later = { ...photo, key: 2 };
  const now = { ...sent, text: 'One and more', photos: [...sent.photos, later] };
  expect(withoutSaid(now, saidOf(sent))).toEqual({ text: 'One and more', links: [], photos: [later] });
});

test('an edit begun is gone on with, also after everything was taken out of it, until it is dropped', () => {
  const comment: Comment = {
    ...{ id: 300, seq: 1, deleted_at: null, project_id: 10, document_id: DOCUMENT, user_id: 1, content: 'Leak' },
    ...{ linked_document_ids: [7], created_at: '', edited_at: null, client_time: null },
  };
  expect(isCommentEdited(300)).toBe(false);
  beginCommentEdit(comment, [link]);
  changeCommentDraft(300, () => ({ text: '', links: [] }));
  beginCommentEdit({ ...comment, content: 'Changed elsewhere' }, []);
  expect(commentDraft(300).getSnapshot()).toMatchObject({ text: '', links: [] });
  expect(isCommentEdited(300)).toBe(true);
  dropCommentDraft(300);
  expect(isCommentEdited(300)).toBe(false);
  expect(commentDraft(300).getSnapshot()).toEqual({ text: '', links: [], photos: [], copying: 0 });
});

test('an edit names what it changes and nothing else', () => {
  const was = { text: 'Leak', links: [7, 8] };
  const other = { ...link, id: 9 };
  const kept = { text: 'Leak', links: [link, { ...link, id: 8 }], photos: [], copying: 0, was };
  expect(editOf(kept)).toEqual({ content: undefined, was: 'Leak', link: [], unlink: [] });
  expect(editOf({ ...kept, text: 'Two leaks' })).toEqual({ content: 'Two leaks', was: 'Leak', link: [], unlink: [] });
  expect(editOf({ ...kept, links: [link, other] })).toEqual({
    content: undefined,
    was: 'Leak',
    link: [9],
    unlink: [8],
  });
});

test('what is typed into an edit while it is being saved stays, as an edit of what was saved', () => {
  const comment = { id: 301, content: 'Leak' } as Comment;
  beginCommentEdit(comment, [link]);
  changeCommentDraft(301, () => ({ text: 'Two leaks', photos: [photo] }));
  const sent = pressDraft(301);
  const other = { ...link, id: 9 };
  changeCommentDraft(301, () => ({ text: 'Two leaks, by the door', links: [link, other] }));
  expect(endCommentEdit(301, saidOf(sent))).toBe(false);
  expect(commentDraft(301).getSnapshot()).toMatchObject({ text: 'Two leaks, by the door', photos: [] });
  const { content, was, link: links } = editOf(commentDraft(301).getSnapshot());
  expect([content, was, links]).toEqual(['Two leaks, by the door', 'Two leaks', [9]]);
  expect(endCommentEdit(301, saidOf(commentDraft(301).getSnapshot()))).toBe(true);
  expect(isCommentEdited(301)).toBe(false);
});
