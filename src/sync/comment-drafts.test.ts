import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import {
  changeCommentDraft,
  commentDraft,
  type DraftPhoto,
  forgetCommentDrafts,
  withoutSent,
} from './comment-drafts.ts';
import { setCurrentDevice } from './device.ts';

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

test('sending takes away what was sent, not what was added meanwhile', () => {
  const sent = { text: 'One', links: [link], photos: [photo], copying: 0 };
  expect(withoutSent(sent, sent)).toEqual({ text: '', links: [], photos: [] });
  const later = { ...photo, key: 2 };
  const now = { ...sent, text: 'One and more', photos: [photo, later] };
  expect(withoutSent(now, sent)).toEqual({ text: 'One and more', links: [], photos: [later] });
});
