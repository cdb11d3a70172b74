import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectScope } from '#domain/sync/row';
import { readHeldBytes } from '#src/data/reads/kept-projects.ts';
import { importFileOn } from '#src/sync/files/import-file.ts';
import { ensureClientState } from '#src/sync/meta.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { revokeScope } from '#src/sync/recovery/revoke.ts';
import { fileResults, refusedItem } from '#src/sync/results.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { readAttention, readChoices, readWaiting } from './sync-list.ts';
import { readAttentionCount, readIsWaiting, readWaitingCount, readWorkToSend } from './sync-status.ts';
import { readAskedUnsent, readUnsentWork, sendable } from './unsent-work.ts';

const PROJECT = 10;
const roots = { plans: 11, photos: 12, field_reports: 13, other_files: 14 };
let device: OpenDevice;

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids: roots, name: 'Harbour' });
});
afterEach(() => device.connection.destroy());

const store = () => device.connection.store;

async function upload(): Promise<{ sha256: string; size: number }> {
  const file = await importFileOn(device, new Blob(['%PDF drawing']), PROJECT);
  const ids = { project_id: PROJECT, id: 20, version_id: 21, folder_id: roots.plans };
  await enqueueOn(device, 'document.create@1', { ...ids, name: 'A-101', file_name: 'A-101.pdf', ...file });
  return file;
}

/** As after a push whose rows have not come back yet. */
async function acknowledgeAll(): Promise<void> {
  await store().outbox.toCollection().modify({ state: 'acknowledged', seq: 1 });
}

describe('the room that files take', () => {
  it('is work only where a change speaks of it, not where a file was chosen and the dialog closed', async () => {
    const { size } = await importFileOn(device, new Blob(['%PDF never uploaded']), PROJECT);
    expect(await readHeldBytes(store())).toEqual({ kept: 0, unsent: 0, other: size });
    const work = await upload();
    expect(await readHeldBytes(store())).toEqual({ kept: 0, unsent: work.size, other: size });
  });
});

describe('what waits to be sent', () => {
  it('says what each change is, in the order they go, with the words and the file of it', async () => {
    const file = await upload();
    const content = 'Check the beam at C4';
    await enqueueOn(device, 'comment.create@1', { project_id: PROJECT, id: 30, document_id: 20, content });
    const { items, total } = await readWaiting(store());
    expect(total).toBe(3);
    expect(items.map(({ name, subject }) => [name, subject])).toEqual([
      ['project.create@1', 'Harbour'],
      ['document.create@1', 'A-101'],
      ['comment.create@1', 'A-101'],
    ]);
    expect(items[1]).toMatchObject({ file: { ...file, file_name: 'A-101.pdf' }, bytes: { size: 12, sent: 0 } });
    expect(items[2]).toMatchObject({ text: 'Check the beam at C4', project_name: 'Harbour', state: 'queued' });
  });

  it('knows of a version whose very bytes its document has that none comes of it', async () => {
    const { sha256, size } = await upload();
    const file = { sha256, size, file_name: 'A-101.pdf' };
    const onto = { project_id: PROJECT, document_id: 20, based_on_version_id: 21, label: 'V2' };
    await enqueueOn(device, 'version.create@1', { ...onto, ...file, id: 22 });
    const other = await importFileOn(device, new Blob(['%PDF drawing, changed']), PROJECT);
    await enqueueOn(device, 'version.create@1', { ...onto, ...other, file_name: 'A-101.pdf', id: 23 });
    const versions = (await readWaiting(store())).items.filter(({ name }) => name === 'version.create@1');
    expect(versions.map(({ is_same }) => is_same)).toEqual([true, undefined]);
  });

  it('names what it deletes, which no table has any more', async () => {
    await upload();
    await acknowledgeAll();
    await enqueueOn(device, 'document.delete@1', { project_id: PROJECT, id: 20 });
    const { items } = await readWaiting(store());
    expect(items.map(({ name, subject, project_name }) => [name, subject, project_name])).toContainEqual([
      'document.delete@1',
      'A-101',
      'Harbour',
    ]);
  });

  it('is headed by what bears the name, also where that is gone: the name that was refused is the wish', async () => {
    await upload();
    await acknowledgeAll();
    await enqueueOn(device, 'document.rename@1', { project_id: PROJECT, id: 20, name: 'A-102' });
    const asked = await store().outbox.orderBy('id').last();
    await store().documents.delete(20);
    if (asked !== undefined) await store().attention.add(refusedItem(asked, { code: 'deleted' }));
    expect(await readAttention(store())).toMatchObject([{ change: { subject: 'A-101', text: 'A-102' } }]);
  });

  it('names its drawing and its project once access to them was taken away, and in attention too', async () => {
    await upload();
    await acknowledgeAll();
    const content = 'Opening is 885 wide';
    await enqueueOn(device, 'comment.create@1', { project_id: PROJECT, id: 30, document_id: 20, content });
    await enqueueOn(device, 'comment.create@1', { project_id: PROJECT, id: 31, document_id: 20, content });
    // Of this one the answer is open when access goes; the server refuses it afterwards.
    const asked = await store().outbox.orderBy('id').last();
    await store().outbox.update(asked?.id ?? 0, { n: 7, state: 'sending' });
    await revokeScope(device, projectScope(PROJECT));
    const named = { name: 'comment.create@1', subject: 'A-101', text: content };
    expect((await readWaiting(store())).items).toMatchObject([{ ...named, project_name: 'Harbour' }]);
    const late = await store().outbox.get(asked?.id ?? 0);
    if (late !== undefined) await store().attention.add(refusedItem(late, { code: 'not_found' }));
    const entries = (await readAttention(store())).filter(({ change }) => change !== null);
    expect(entries).toMatchObject([
      { change: named, lost_project_name: 'Harbour' },
      { change: named, lost_project_name: 'Harbour' },
    ]);
  });

  it('counts a file once while its announcement waits, and goes on counting it until its bytes are sent', async () => {
    const { sha256 } = await upload();
    expect(await readWaitingCount(store())).toBe(2);
    await acknowledgeAll();
    await store().blobs.update(sha256, { sent: 5 });
    expect(await readWaitingCount(store())).toBe(1);
    expect([await readIsWaiting(store(), PROJECT), await readIsWaiting(store(), PROJECT + 1)]).toEqual([true, false]);
    const { items } = await readWaiting(store());
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ subject: 'A-101', state: 'sending', bytes: { size: 12, sent: 5 } });
    await store().blobs.update(sha256, { unsent: 0 });
    expect(await readWaitingCount(store())).toBe(0);
    expect(await readIsWaiting(store(), PROJECT)).toBe(false);
    expect((await readWaiting(store())).items).toEqual([]);
  });

  it('sends what was only read, and counts it as no work', async () => {
    const notice = { id: 900, seq: 1, deleted_at: null, user_id: 1, code: 'shared', params: {}, project_id: null };
    await store().notices.add({ ...notice, created_at: '2026-03-14T07:42:00.000Z' } as never);
    await acknowledgeAll();
    await enqueueOn(device, 'notice.dismiss@1', { id: 900 });
    expect([await readWaitingCount(store()), await readWorkToSend(store())]).toEqual([1, 0]);
    expect(await readWaiting(store())).toEqual({ items: [], total: 0 });
    expect(await readAskedUnsent(store())).toMatchObject({ changes: 1, unsent: 0, read: 1 });
    await acknowledgeAll();
    expect(await readAskedUnsent(store())).toMatchObject({ changes: 0, read: 0 });
  });

  it('does not count bytes of a file that nothing was made of yet', async () => {
    await importFileOn(device, new Blob(['picked, then closed']), PROJECT);
    await acknowledgeAll();
    expect(await readWaitingCount(store())).toBe(0);
  });

  it('lists a hundred and counts the rest', async () => {
    for (let id = 100; id < 205; id += 1) {
      const folder = { project_id: PROJECT, id, parent_folder_id: roots.plans, name: `Folder ${id}` };
      await enqueueOn(device, 'folder.create@1', folder);
    }
    const { items, total } = await readWaiting(store());
    expect(items).toHaveLength(100);
    expect(total).toBe(106);
    expect(await readWaitingCount(store())).toBe(106);
  });
});

describe('what needs attention', () => {
  it('names a refused change by what it was about', async () => {
    await upload();
    const args = { project_id: PROJECT, id: 30, document_id: 20, content: 'Lost?', linked_document_ids: [] };
    const mutation = { name: 'comment.create@1', args, scope: projectScope(PROJECT), client_time: '' } as const;
    const about = { project_id: PROJECT, params: {}, created_at: '2026-03-14T07:42:00.000Z' };
    await store().attention.add({ ...about, kind: 'rejected', code: 'forbidden', mutation });
    const [entry] = await readAttention(store());
    expect(entry).toMatchObject({ project_name: 'Harbour', change: { subject: 'A-101', text: 'Lost?' } });
    expect(await readAttentionCount(store())).toBe(1);
    const { changes, files } = await readUnsentWork(store());
    expect(changes.map(({ name }) => name)).toEqual(['project.create@1', 'document.create@1', 'comment.create@1']);
    expect(files.map(({ file_name }) => file_name)).toEqual(['A-101.pdf']);
  });

  it('names the version that a refused deletion was of, and who made it current', async () => {
    await upload();
    const people = { avatar_url: null, personal_avatar_url: null, project_id: PROJECT, seq: 1, deleted_at: null };
    await store().people.add({ ...people, id: 91, user_id: 2, full_name: 'Beto Capataz' } as never);
    const hand = { user_id: 2, seq: 4 };
    await store().documents.update(20, { written_by: { current_version_id: hand }, current_version_id: 21 });
    const args = { project_id: PROJECT, id: 21 };
    const mutation = { name: 'version.delete@1', args, scope: projectScope(PROJECT), client_time: '' } as const;
    const about = { project_id: PROJECT, params: {}, created_at: '2026-03-14T07:42:00.000Z' };
    const id = await store().attention.add({ ...about, kind: 'rejected', code: 'current_version', mutation });
    const { label } = (await store().versions.get(21)) ?? {};
    const [entry] = await readAttention(store());
    expect(entry).toMatchObject({ change: { subject: 'A-101', label }, current_by: 'Beto Capataz' });
    // While a deletion waits, its version is not shown.
    const row = await store().versions.get(21);
    await store().base_rows.put({ key: 'versions:21', table: 'versions', id: 21, row: row ?? null });
    await store().versions.delete(21);
    await store().attention.update(id, { code: 'forbidden' });
    const [waiting] = await readAttention(store());
    expect([waiting?.change?.label, waiting?.current_by]).toEqual([label, undefined]);
  });

  it('counts no question that it cannot put: its document, or what it stands beside, is not here', async () => {
    await upload();
    await store().versions.update(21, { state: 'ready', concurrent_with: 22 });
    const first = await store().versions.get(21);
    await store().versions.put({ ...first, id: 22, label: 'V2', concurrent_with: null } as never);
    for (const current_version_id of [22, null, 23]) {
      await store().documents.update(20, { current_version_id });
      expect(await readAttentionCount(store())).toBe((await readChoices(store())).length);
    }
    await store().documents.delete(20);
    expect([await readAttentionCount(store()), (await readChoices(store())).length]).toEqual([0, 0]);
  });

  it('counts what the person has said to keep here no more, and lists it still', async () => {
    const row = { id: 90, project_id: PROJECT, document_id: 20, user_id: 2, content: 'Lost', created_at: '2026-03-14' };
    await store().held_rows.put({ key: 'comments:90', table: 'comments', project_id: PROJECT, row: row as never });
    const item = { kind: 'held_rows', code: null, project_id: PROJECT, mutation: null, created_at: '2026-03-14' };
    const id = await store().attention.add({ ...item, params: { count: 1 } });
    expect(await readAttentionCount(store())).toBe(1);
    await store().attention.update(id, { params: { count: 1, kept: 1 } });
    expect([await readAttentionCount(store()), (await readAttention(store())).length]).toEqual([0, 1]);
  });

  it('names the project of a new document that was refused after it had gone', async () => {
    await upload();
    const late = await store().outbox.orderBy('id').last();
    await store().outbox.update(late?.id ?? 0, { n: 7, state: 'sending' });
    await revokeScope(device, projectScope(PROJECT));
    const refused = await store().outbox.get(late?.id ?? 0);
    if (refused !== undefined) await store().attention.add(refusedItem(refused, { code: 'not_found' }));
    const entries = (await readAttention(store())).filter(({ item }) => item.kind === 'rejected');
    expect(entries).toMatchObject([{ change: { subject: 'A-101' }, lost_project_name: 'Harbour' }]);
  });

  it('files a message that the server does not have as read, and asks nobody about it', async () => {
    await acknowledgeAll();
    const notice = { id: 900, seq: 1, deleted_at: null, user_id: 1, code: 'shared', params: {}, project_id: null };
    await store().notices.add({ ...notice, created_at: '2026-03-14T07:42:00.000Z' } as never);
    await enqueueOn(device, 'notice.dismiss@1', { id: 900 });
    const entry = await store().outbox.orderBy('id').last();
    await store().outbox.update(entry?.id ?? 0, { n: 1, state: 'sending' });
    const batch = await store()
      .outbox.where('id')
      .equals(entry?.id ?? 0)
      .toArray();
    const client = await device.connection.run(ensureClientState);
    const error = { code: 'not_found', detail: 'There is no such thing here.' };
    const refused = { n: 1, status: 'rejected', seq: null, scope: null, error } as const;
    await fileResults(device, { client, former: [], batch }, [refused]);
    expect([await readAttentionCount(store()), await readWaitingCount(store())]).toEqual([0, 0]);
  });

  it('tells the stranded files of a project as one, apart from those of another and from those that nobody wants', async () => {
    const stranded = (name: string, project_id: number, more: Record<string, number> = {}) => ({
      ...{ kind: 'lost_access', code: null, mutation: null, created_at: '2026-03-14T07:42:00.000Z' },
      ...{ project_id, params: { name, file_name: `${name}.pdf`, sha256: name, size: 1, project: 'Quay', ...more } },
    });
    const files = [
      stranded('A', 99),
      stranded('B', PROJECT),
      stranded('C', 99),
      stranded('D', PROJECT, { unwanted: 1 }),
    ];
    await store().attention.bulkAdd([...files, stranded('E', 99)]);
    const entries = await readAttention(store());
    const told = entries.map((entry) => [entry.lost_project_name, entry.stranded.map(({ name }) => name).join('')]);
    expect(told).toEqual([
      ['Quay', 'ACE'],
      [undefined, 'B'],
      [undefined, 'D'],
    ]);
    expect(await readAttentionCount(store())).toBe(3);
    const unsent = await readAskedUnsent(store());
    expect([unsent.changes, unsent.unsent, unsent.aside, sendable(unsent)]).toEqual([6, 1, 5, 1]);
  });

  it('offers concurrent versions to those who may decide, once their bytes are here', async () => {
    const file = await upload();
    const [first] = await store().versions.toArray();
    if (first === undefined) throw new Error('no version');
    await store().versions.put({ ...first, state: 'ready' });
    await store().documents.update(20, { current_version_id: 21 });
    const late = { ...first, id: 22, ordinal: 2, label: 'V2', concurrent_with: 21, sha256: file.sha256 };
    await store().versions.put({ ...late, state: 'pending' });
    expect(await readChoices(store())).toEqual([]);
    await store().versions.put({ ...late, state: 'ready' });
    expect(await readChoices(store())).toMatchObject([{ name: 'A-101', label: 'V2', current: 'V1', version_id: 22 }]);
    expect(await readAttentionCount(store())).toBe(1);
    const flags = { complete: true, checked_at: null, held: false, accepted: false, rereading: false };
    await store().scopes.put({ scope: projectScope(PROJECT), cursor: 1, access_level: 'viewer', ...flags });
    expect(await readChoices(store())).toEqual([]);
    expect(await readAttentionCount(store())).toBe(0);
  });

  it('says of a version that somebody chose, while another became current, that it was chosen', async () => {
    await upload();
    const [first] = await store().versions.toArray();
    if (first === undefined) throw new Error('no version');
    const lines = [21, 22, 23].map((id, at) => {
      const based_on_version_id = at === 0 ? null : id - 1;
      return { ...first, id, ordinal: at + 1, label: `V${at + 1}`, state: 'ready' as const, based_on_version_id };
    });
    await store().versions.bulkPut(lines);
    await store().documents.update(20, { current_version_id: 23 });
    await enqueueOn(device, 'version.make_current@1', {
      project_id: PROJECT,
      document_id: 20,
      version_id: 21,
      current_version_id: 22,
      beside: [],
    });
    const chosen = { by: '', at: expect.stringMatching(/^\d{4}-.*Z$/) as string };
    expect(await readChoices(store())).toMatchObject([{ label: 'V1', current: 'V3', chosen }]);
    // As it is where another's came beside it.
    const late = { ...first, id: 24, ordinal: 4, label: 'V4', state: 'ready' as const, concurrent_with: 23 };
    await store().versions.put({ ...late, based_on_version_id: 22 });
    const params = { name: 'A-101', label: 'V4', wanted: 'V3', document_id: 20, version_id: 24 };
    const notice = { kind: 'notice', code: 'concurrent_version', params, project_id: PROJECT } as const;
    await store().attention.add({ ...notice, mutation: null, created_at: '2026-03-14T07:42:00.000Z' });
    const told = (await readChoices(store())).find(({ version_id }) => version_id === 24);
    expect(told).toMatchObject({ chosen: null, wanted: 'V3' });
  });
});
