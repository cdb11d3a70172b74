import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectScope } from '#domain/sync/row';
import type { AttentionItem } from '#src/data/database.ts';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { setCurrentDevice } from '#src/sync/device.ts';
import { giveBytesBack } from '#src/sync/files/give-bytes-back.ts';
import { importFileOn } from '#src/sync/files/import-file.ts';
import { reportLoss } from '#src/sync/files/lost-bytes.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { acceptRemoval, answerTold, discardRejected, keepHeld, retryRejected } from './attention.ts';

const PROJECT = 10;
const roots = { plans: 11, photos: 12, field_reports: 13, other_files: 14 };
const created_at = '2026-03-14T07:42:00.000Z';
let device: OpenDevice;

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  setCurrentDevice(device);
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids: roots, name: 'Harbour' });
});
afterEach(async () => {
  setCurrentDevice(undefined);
  await device.connection.destroy();
});

const store = () => device.connection.store;
const queued = async () => (await store().outbox.toArray()).map(({ name }) => name);

async function refuse(name: 'folder.create@1', args: object): Promise<number> {
  const mutation = { name, args, scope: projectScope(PROJECT), client_time: created_at };
  const about = { kind: 'rejected', code: 'too_deep', params: {}, project_id: PROJECT, created_at } as const;
  return (await store().attention.add({ ...about, mutation })) ?? 0;
}

describe('a refused change', () => {
  const args = { project_id: PROJECT, id: 30, parent_folder_id: roots.plans, name: 'Level 1' };

  it('is queued with what was changed of it and leaves the list, once', async () => {
    const id = await refuse('folder.create@1', args);
    await Promise.all([retryRejected(id, { name: 'Level 2' }), retryRejected(id, { name: 'Level 3' })]);
    expect(await queued()).toEqual(['project.create@1', 'folder.create@1']);
    expect((await store().folders.get(30))?.name).toMatch(/^Level [23]$/);
    expect(await store().attention.count()).toBe(0);
  });

  it('stays in the list when it still cannot be, and nothing is queued', async () => {
    const id = await refuse('folder.create@1', args);
    await expect(retryRejected(id, { name: ' / ' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(retryRejected(id, { parent_folder_id: 999 })).rejects.toMatchObject({ code: 'not_found' });
    expect(await queued()).toEqual(['project.create@1']);
    const [entry] = await readAttention(store());
    expect(entry).toMatchObject({ project_name: 'Harbour', where: { kind: 'folder', slug: 'drawings' } });
  });
});

describe('a refused change that is given up', () => {
  /** Refused: a version with bytes that nothing else speaks of. */
  async function refusedFile(project_ids: number[]): Promise<{ id: number; sha256: string }> {
    const { sha256, size } = await importFileOn(device, new Blob(['a drawing']), PROJECT);
    await store()
      .blobs.where('sha256')
      .equals(sha256)
      .modify((blob) => {
        blob.project_ids = project_ids;
        blob.unsent = 1;
        delete blob.chosen_at;
        delete blob.choices;
      });
    const args = { project_id: PROJECT, id: 40, document_id: 20, sha256, size, file_name: 'A-101.pdf', label: '' };
    const mutation = { name: 'version.create@1', args, scope: projectScope(PROJECT), client_time: created_at };
    const about = { kind: 'rejected', code: 'forbidden', params: {}, project_id: PROJECT, created_at } as const;
    return { id: (await store().attention.add({ ...about, mutation })) ?? 0, sha256 };
  }

  it('takes its bytes with it where no project has them: access has ended', async () => {
    const { id, sha256 } = await refusedFile([]);
    await discardRejected(id);
    expect([await store().attention.count(), await store().blobs.get(sha256)]).toEqual([0, undefined]);
    expect(await store().blob_chunks.count()).toBe(0);
  });

  it('leaves bytes that a project has, and they wait no longer', async () => {
    const { id, sha256 } = await refusedFile([PROJECT]);
    await discardRejected(id);
    expect(await store().blobs.get(sha256)).toMatchObject({ unsent: 0, complete: true });
  });
});

describe('a large removal', () => {
  it('that is kept goes on being held and stays in the list, until it is let go', async () => {
    const flags = { cursor: 5, complete: true, checked_at: null, held: true, accepted: false, rereading: false };
    await store().scopes.put({ scope: projectScope(PROJECT), access_level: 'owner', ...flags });
    const about = { code: null, mutation: null, project_id: PROJECT, created_at } as const;
    const id = (await store().attention.add({ ...about, kind: 'mass_removal', params: { count: 30 } })) ?? 0;
    await keepHeld(id);
    expect(await store().attention.get(id)).toMatchObject({ params: { count: 30, kept: 1 } });
    expect(await store().scopes.get(projectScope(PROJECT))).toMatchObject({ held: true, accepted: false });
    await acceptRemoval(id);
    expect(await store().attention.count()).toBe(0);
    expect(await store().scopes.get(projectScope(PROJECT))).toMatchObject({ held: false, accepted: true });
  });

  it('of a project that vanished takes nothing where the server grants it again at that moment', async () => {
    const flags = { cursor: 0, complete: true, checked_at: null, held: false, accepted: false, rereading: false };
    const scope = projectScope(PROJECT);
    await store().scopes.put({ scope, access_level: 'owner', ...flags, vanished: true });
    const about = { code: null, mutation: null, project_id: PROJECT, created_at } as const;
    const id = (await store().attention.add({ ...about, kind: 'mass_removal', params: { vanished: 1 } })) ?? 0;
    // Another tab reads that it is back, after this one has looked.
    const isBack = async () => {
      read.mockRestore();
      const state = await store().scopes.get(scope);
      await store().scopes.update(scope, { vanished: false, rereading: true, put_back: true });
      return state;
    };
    const read = vi.spyOn(store().scopes, 'get').mockImplementationOnce(isBack as never);
    await acceptRemoval(id);
    expect(await store().projects.get(PROJECT)).toMatchObject({ name: 'Harbour' });
    expect(await store().scopes.get(scope)).toMatchObject({ vanished: false, rereading: true, accepted: false });
  });
});

describe('something told', () => {
  const tell = (item: Partial<AttentionItem>) =>
    store().attention.add({
      kind: 'notice',
      code: 'overruled',
      params: {},
      project_id: PROJECT,
      mutation: null,
      created_at,
      ...item,
    });

  it('names the places that this device has, and who it was', async () => {
    const params = { yours_id: roots.plans, theirs_id: roots.photos, by_id: 9, project_id: PROJECT, field: 'place' };
    const row = { id: 50, seq: 1, deleted_at: null, user_id: 1, code: 'overruled', params, created_at } as const;
    await store().notices.put(row);
    const person = { id: 60, seq: 1, deleted_at: null, project_id: PROJECT, user_id: 9, full_name: 'Ben' };
    await store().people.put({ ...person, avatar_url: null, personal_avatar_url: null });
    expect(await readTold(store())).toMatchObject([
      {
        as: { notice: 50 },
        by: 'Ben',
        places: { yours: { folder_type: 'plans' }, theirs: { folder_type: 'photos' } },
        project: { name: 'Harbour' },
        access: 'owner',
      },
    ]);
  });

  it('of two versions says whether there is still something to choose, and what is current', async () => {
    const file = await importFileOn(device, new Blob(['%PDF two']), PROJECT);
    const ids = { project_id: PROJECT, id: 20, version_id: 21, folder_id: roots.plans };
    await enqueueOn(device, 'document.create@1', { ...ids, name: 'A-101', file_name: 'A-101.pdf', ...file });
    const params = { name: 'A-101', label: 'V1', document_id: 20, version_id: 21 };
    await tell({ code: 'concurrent_version', params });
    const choice = async () => (await readTold(store()))[0]?.choice;
    // The server's own rows have not come yet.
    expect(await choice()).toBeNull();
    await store().base_rows.clear();
    await store().versions.update(21, { state: 'ready', concurrent_with: 22 });
    const first = await store().versions.get(21);
    if (first === undefined) throw new Error('no version');
    await store().versions.put({ ...first, id: 22, label: 'V2', concurrent_with: null });
    await store().documents.update(20, { current_version_id: 22 });
    // What people are asked about is told as that question alone.
    expect(await choice()).toBeUndefined();
    await store().versions.update(21, { concurrent_with: null });
    expect(await choice()).toMatchObject({ open: false, current: 'V2' });
    await store().documents.delete(20);
    await store().versions.clear();
    expect(await choice()).toMatchObject({ open: false, current: null });
  });

  it('goes with the change that answers it, and not without it', async () => {
    const id = (await tell({})) ?? 0;
    const edit = (name: string) =>
      ({ name: 'project.edit@1', args: { project_id: PROJECT, changes: { name } } }) as const;
    await expect(answerTold({ item: id }, edit(''))).rejects.toMatchObject({ code: 'invalid' });
    expect(await store().attention.count()).toBe(1);
    await answerTold({ item: id }, edit('Harbour II'));
    await answerTold({ item: id }, edit('Harbour III'));
    expect(await store().attention.count()).toBe(0);
    expect((await store().projects.get(PROJECT))?.name).toBe('Harbour II');
  });

  it('is read with all that says the same', async () => {
    const [one, other] = [(await tell({ code: 'kept_in_bin' })) ?? 0, (await tell({ code: 'kept_in_bin' })) ?? 0];
    await answerTold({ item: one }, undefined, [{ item: other }]);
    expect(await store().attention.count()).toBe(0);
  });

  it('asks for what is not here without showing anything', async () => {
    const id = (await tell({ code: 'kept_in_bin' })) ?? 0;
    const args = { project_id: PROJECT, id: 77 };
    await answerTold({ item: id }, { name: 'document.restore@1', args, blind: true });
    expect(await queued()).toEqual(['project.create@1', 'document.restore@1']);
    expect(await store().documents.count()).toBe(0);
  });
});

describe('bytes that are gone', () => {
  const file = new Blob(['%PDF the only copy']);

  async function lose(): Promise<{ id: number; sha256: string }> {
    const { sha256, size } = await importFileOn(device, file, PROJECT);
    const ids = { project_id: PROJECT, id: 20, version_id: 21, folder_id: roots.plans };
    await enqueueOn(device, 'document.create@1', { ...ids, name: 'A-101', file_name: 'A-101.pdf', sha256, size });
    const blob = await store().blobs.get(sha256);
    if (blob === undefined) throw new Error('no bytes');
    await store().blob_chunks.clear();
    await reportLoss(device, blob);
    return { id: (await store().attention.toArray())[0]?.id ?? 0, sha256 };
  }

  it('come back with the very same file, and are to be sent', async () => {
    const { id, sha256 } = await lose();
    expect(await giveBytesBack(id, file)).toBe(true);
    expect(await store().blobs.get(sha256)).toMatchObject({ complete: true, unsent: 1 });
    expect(await store().attention.count()).toBe(0);
  });

  it('do not come back with another file, of which nothing stays', async () => {
    const { id, sha256 } = await lose();
    expect(await giveBytesBack(id, new Blob(['%PDF the other copy']))).toBe(false);
    expect(await giveBytesBack(id, new Blob(['%PDF the only cop!']))).toBe(false);
    expect((await store().blobs.toArray()).map((blob) => blob.sha256)).toEqual([sha256]);
    expect(await store().blob_chunks.count()).toBe(0);
    expect(await store().attention.count()).toBe(1);
  });

  it('do not come back with another file that is here already, whose books stay as they are', async () => {
    const { id } = await lose();
    const other = new Blob(['%PDF the only cop!']);
    const { sha256 } = await importFileOn(device, other, PROJECT + 1);
    await store().blobs.update(sha256, { unsent: 0 });
    const before = await store().blobs.get(sha256);
    expect(await giveBytesBack(id, other)).toBe(false);
    expect(await store().blobs.get(sha256)).toEqual(before);
  });
});
