import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectScope } from '#domain/row';
import { importFileOn } from '#src/sync/import-file.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { readHeldBytes } from './kept-projects.ts';
import { readAttention, readChoices, readWaiting } from './sync-list.ts';
import { readAttentionCount, readIsWaiting, readWaitingCount } from './sync-status.ts';
import { readUnsent, readUnsentWork } from './unsent-work.ts';

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
    expect((await readUnsent(store())).changes).toBe(6);
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
});
