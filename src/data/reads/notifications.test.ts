import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAttentionSubjects } from '#src/data/reads/queue/attention-subjects.ts';
import { readAttentionCount } from '#src/data/reads/queue/sync-status.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { importFileOn } from '#src/sync/files/import-file.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { countFreshNotifications, readCommentNotices, readNotifications } from './notifications.ts';

const PROJECT = 10;
const ME = 1;
const roots = { plans: 11, photos: 12, field_reports: 13, other_files: 14 };
let device: OpenDevice;
const store = () => device.connection.store;

async function arrive(version_id: number): Promise<void> {
  await store().versions.update(version_id, { state: 'ready' });
  await store().documents.update(20, { current_version_id: version_id });
}

/** A drawing of mine with one version, printed by me. */
beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: ME, token: '' });
  const own = { id: ME, seq: 1, deleted_at: null, full_name: 'Me', email: 'me@example.com', team_id: 3, team_name: '' };
  const rest = {
    avatar_url: null,
    personal_avatar_url: null,
    organization: '',
    created_at: '2026-01-01T00:00:00.000Z',
  };
  await store().users.put({ ...own, ...rest });
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids: roots, name: 'Harbour' });
  const file = await importFileOn(device, new Blob(['%PDF one']), PROJECT);
  const ids = { project_id: PROJECT, id: 20, version_id: 21, folder_id: roots.plans };
  await enqueueOn(device, 'document.create@1', { ...ids, name: 'A-101', file_name: 'A-101.pdf', ...file });
  await arrive(21);
  await enqueueOn(device, 'print.note@1', { project_id: PROJECT, id: 40, version_id: 21, way: 'print' });
});
afterEach(() => device.connection.destroy());

async function hear(id: number, by_id: number, created_at: string): Promise<void> {
  const person = { id: 100 + by_id, seq: 1, deleted_at: null, project_id: PROJECT, user_id: by_id };
  const looks = { full_name: `Person ${by_id}`, avatar_url: null, personal_avatar_url: null };
  await store().people.put({ ...person, ...looks } as never);
  const params = { project_id: PROJECT, document_id: 20, comment_id: id, name: 'A-101', by_id };
  await store().notices.put({ id, seq: 1, deleted_at: null, user_id: ME, code: 'commented', params, created_at });
}

it('comments on one drawing are one line, with whoever wrote them; nothing of it has to be decided', async () => {
  await hear(50, 2, '2026-03-01T08:00:00.000Z');
  await hear(51, 3, '2026-03-01T09:00:00.000Z');
  await hear(52, 2, '2026-03-01T07:00:00.000Z');
  expect(await readNotifications(store())).toMatchObject([
    { kind: 'comments', at: '2026-03-01T09:00:00.000Z', fresh: true, by: ['Person 3', 'Person 2'], ids: [51, 50, 52] },
  ]);
  expect((await readCommentNotices(store(), 20)).sort()).toEqual([50, 51, 52]);
  expect([await readAttentionCount(store()), await readTold(store())]).toEqual([0, []]);
  expect((await readAttentionSubjects(store())).size).toBe(0);
});

/** How many entries arrays have that are gone through while something is done, all together. (A spy goes through arrays itself.) */
async function entriesRead(act: () => Promise<unknown>): Promise<number> {
  const iterate = Array.prototype[Symbol.iterator];
  let entries = 0;
  const iterator = (value: unknown) =>
    Object.defineProperty(Array.prototype, Symbol.iterator, { value, configurable: true, writable: true });
  iterator(function counted(this: unknown[]) {
    entries += this.length;
    return iterate.call(this);
  });
  await act().finally(() => iterator(iterate));
  return entries;
}

it('many notices of one drawing, and of one that is not here, cost each a look', async () => {
  const told = (at: number, document_id: number) => {
    const params = { project_id: PROJECT, document_id, comment_id: at, name: 'A-101', by_id: 2 };
    const rest = { code: 'commented', params, created_at: '2026-03-01T08:00:00.000Z' } as const;
    return { id: 1000 + at, seq: 1, deleted_at: null, user_id: ME, ...rest };
  };
  const many = Array.from({ length: 1000 }, (_, at) => told(at, at % 2 === 0 ? 20 : 99));
  const notices = vi.spyOn(store().notices, 'toArray').mockResolvedValue(many);
  const looks = vi.spyOn(store().documents, 'get');
  const entries = await entriesRead(() => readNotifications(store()));
  const [found] = await readNotifications(store());
  expect(found).toMatchObject({ kind: 'comments', ids: { length: 500 } });
  expect(looks.mock.calls.filter(([id]: unknown[]) => id === 99)).toHaveLength(2);
  // A copy for each of 500 notices would be 125,000 entries.
  expect(entries).toBeLessThan(20_000);
  notices.mockRestore();
  looks.mockRestore();
});

it('what a newer server tells is passed over', async () => {
  const told = { id: 60, seq: 1, deleted_at: null, user_id: ME, params: { document_id: 20 } };
  await store().notices.put({ ...told, code: 'unheard_of' as never, created_at: '2026-03-01T08:00:00.000Z' });
  expect([await readNotifications(store()), await readTold(store())]).toEqual([[], []]);
  expect(await readAttentionCount(store())).toBe(0);
});

it('my print that went out of date is there until it is collected, and new until it was looked at', async () => {
  const file = await importFileOn(device, new Blob(['%PDF two']), PROJECT);
  const ids = { project_id: PROJECT, document_id: 20, id: 22, based_on_version_id: 21 };
  await enqueueOn(device, 'version.create@1', { ...ids, file_name: 'A-101.pdf', ...file });
  await arrive(22);
  expect(await readNotifications(store())).toMatchObject([{ kind: 'print', fresh: true, item: { current: 'V2' } }]);
  await store().meta.put({ key: 'notifications_seen_at', value: '2999-01-01T00:00:00.000Z' });
  expect(await countFreshNotifications(store())).toBe(0);
  expect(await readNotifications(store())).toHaveLength(1);
  await enqueueOn(device, 'print.collect@1', { project_id: PROJECT, id: 40 });
  // Nobody has said that it was the only copy.
  expect(await readNotifications(store())).toHaveLength(1);
  await enqueueOn(device, 'print.count@1', { project_id: PROJECT, id: 40, copies: 1 });
  expect(await readNotifications(store())).toEqual([]);
});

it('a print of what was out of date already is told with the time of its printing, and is not new', async () => {
  const file = await importFileOn(device, new Blob(['%PDF two']), PROJECT);
  const ids = { project_id: PROJECT, document_id: 20, id: 22, based_on_version_id: 21 };
  await enqueueOn(device, 'version.create@1', { ...ids, file_name: 'A-101.pdf', ...file });
  await arrive(22);
  await store().versions.update(22, { created_at: '2030-01-02T00:00:00.000Z' });
  await store().meta.put({ key: 'notifications_seen_at', value: '2030-01-03T00:00:00.000Z' });
  await store().prints.update(40, { created_at: '2030-01-09T00:00:00.000Z' });
  expect(await readNotifications(store())).toMatchObject([{ at: '2030-01-09T00:00:00.000Z', fresh: false }]);
});

it('a version that somebody made current is told with the time of that, not with that of its making', async () => {
  const hand = { user_id: 2, seq: 9, at: '2026-03-02T08:00:00.000Z' };
  await store().documents.update(20, { written_by: { current_version_id: hand } });
  const news = { document_id: 20, project_id: PROJECT, from_version_id: 99, from_label: 'V9' };
  await store().news.put({ ...news, at: '2026-03-02T11:00:00.000Z' });
  const told = async () => (await readNotifications(store())).filter(({ kind }) => kind === 'version');
  expect(await told()).toMatchObject([{ at: hand.at, item: { at: hand.at, is_chosen: true } }]);
  // Of an older server: when this device heard of it.
  const { at: _, ...older } = hand;
  await store().documents.update(20, { written_by: { current_version_id: older } });
  expect(await told()).toMatchObject([{ at: '2026-03-02T11:00:00.000Z' }]);
  await store().documents.update(20, { written_by: { current_version_id: { ...hand, arrived: true } } });
  const made = await store().versions.get(21);
  expect(await told()).toMatchObject([{ at: made?.created_at, item: { is_chosen: false } }]);
});

it('an invitation stays new until it is answered', async () => {
  const invitation = { id: 7, team_name: 'North', inviter_name: 'Ola', inviter_email: 'o@example.com', message: null };
  const received = [{ ...invitation, created_at: '2026-03-01T08:00:00.000Z', status: 'pending' }];
  const answer = { members: [], teams: [], received, sent: [] };
  await store().kept_answers.put({ name: 'team', answer, at: '2026-03-01T08:00:00.000Z' });
  expect(await readNotifications(store())).toMatchObject([{ kind: 'invitation', fresh: true, invitation: { id: 7 } }]);
});
