import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectScope, userScope } from '#domain/sync/row';
import { readFileFigures } from '#src/data/reads/kept-projects.ts';
import { importFileOn } from '#src/sync/files/import-file.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { refusedItem } from '#src/sync/results.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import {
  errorCodeOf,
  readDeviceNumbers,
  readNamedScopes,
  readQueue,
  readRefused,
  readScopeContents,
  readTableSizes,
  readUnfinishedFiles,
} from './device-contents.ts';

const PROJECT = 10;
const roots = { plans: 11, photos: 12, field_reports: 13, other_files: 14 };
const CHECKED = '2026-03-14T07:42:00.000Z';
let device: OpenDevice;
const store = () => device.connection.store;

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids: roots, name: 'Harbour' });
});
afterEach(() => device.connection.destroy());

const flags = { complete: true, held: false, accepted: false, rereading: false };

async function upload(): Promise<{ sha256: string; size: number }> {
  const file = await importFileOn(device, new Blob(['%PDF drawing']), PROJECT);
  const ids = { project_id: PROJECT, id: 20, version_id: 21, folder_id: roots.plans };
  await enqueueOn(device, 'document.create@1', { ...ids, name: 'A-101', file_name: 'A-101.pdf', ...file });
  return file;
}

describe('what this device holds of a scope', () => {
  it('is counted by table, of a project what is in it and of the person what is theirs', async () => {
    await upload();
    await enqueueOn(device, 'project.create@1', {
      project_id: 30,
      root_folder_ids: { plans: 31, photos: 32, field_reports: 33, other_files: 34 },
      name: 'Bridge',
    });
    const own = { scope: userScope(1), cursor: 7, access_level: 'owner', checked_at: CHECKED, ...flags } as const;
    await store().scopes.bulkPut([
      { ...own, scope: projectScope(30), cursor: 2, checked_at: null, complete: false },
      { ...own, scope: projectScope(PROJECT), cursor: 1201, access_level: 'viewer', kept_back: CHECKED },
      own,
    ]);
    const contents = await readScopeContents(store());
    expect(
      contents.map(({ scope, cursor, access_level, checked_at, conditions }) => [
        scope,
        cursor,
        access_level,
        checked_at,
        conditions,
      ]),
    ).toEqual([
      ['u:1', 7, 'owner', CHECKED, []],
      ['p:10', 1201, 'viewer', CHECKED, ['kept_back']],
      ['p:30', 2, 'owner', null, ['incomplete']],
    ]);
    const rows = contents.map(({ tables }) => Object.fromEntries(tables.map(({ table, rows }) => [table, rows])));
    expect(rows[0]).toEqual({ users: 0, notices: 0, follows: 0 });
    expect(rows[1]).toMatchObject({ projects: 1, folders: 4, documents: 1, versions: 1, comments: 0, activities: 0 });
    expect(rows[2]).toMatchObject({ projects: 1, folders: 4, documents: 0, versions: 0 });
    expect((await readNamedScopes(store())).map(({ name }) => name)).toEqual([undefined, 'Bridge', 'Harbour']);
  });

  it('tells of removals only while they wait for a word', async () => {
    const state = { scope: projectScope(PROJECT), cursor: 1, access_level: 'owner', checked_at: CHECKED } as const;
    const conditionsOf = async (change: object) => {
      await store().scopes.put({ ...state, ...flags, ...change });
      return (await readScopeContents(store()))[0]?.conditions;
    };
    expect(await conditionsOf({ held: true })).toEqual(['held']);
    expect(await conditionsOf({ held: true, accepted: true })).toEqual([]);
    expect(await conditionsOf({ rereading: true, doubted: true, vanished: true })).toEqual([
      'rereading',
      'doubted',
      'vanished',
    ]);
  });
});

describe('what waits', () => {
  it('is each change with when it was made, how often it was tried and what was answered', async () => {
    await upload();
    await store()
      .outbox.orderBy('id')
      .last()
      .then(async (entry) => {
        const tried = { n: 4, state: 'sending', tries: 3, last_error: 'transport: offline' } as const;
        await store().outbox.update(entry?.id ?? 0, tried);
      });
    const [first, second] = await readQueue(store());
    expect(first).toMatchObject({
      mutation: 'project.create@1',
      scope: 'p:10',
      state: 'queued',
      tries: 0,
      error: null,
    });
    expect(second).toMatchObject({ mutation: 'document.create@1', n: 4, state: 'sending', tries: 3 });
    expect(second?.error).toBe('transport: offline');
    expect(Date.parse(second?.made_at ?? '')).toBeGreaterThan(0);
  });

  it('is each file of which some is not sent, and each on which something failed', async () => {
    const { sha256, size } = await upload();
    await store().blobs.update(sha256, { sent: 5, last_error: 'too_large' });
    const unfinished = { size, held: size, sent: 5, unsent: true, projects: [PROJECT], error: 'too_large' };
    expect(await readUnfinishedFiles(store())).toEqual([unfinished]);
    await store().blobs.update(sha256, { unsent: 0, last_error: null });
    expect(await readUnfinishedFiles(store())).toEqual([]);
    await store().blobs.update(sha256, { complete: false, held: 4 });
    expect(await readUnfinishedFiles(store())).toHaveLength(1);
  });

  it('is what was refused, with its code', async () => {
    await upload();
    const [entry] = await store().outbox.orderBy('id').reverse().toArray();
    if (entry !== undefined) await store().attention.add(refusedItem(entry, { code: 'not_found' }));
    const [refused] = await readRefused(store());
    expect(refused).toMatchObject({
      kind: 'rejected',
      code: 'not_found',
      mutation: 'document.create@1',
      project_id: PROJECT,
    });
  });
});

describe('of the device', () => {
  it('is told by what number the server knows it, what it last said, and how far the clocks are apart', async () => {
    await store().meta.clear();
    const unknown = { client_id: null, epoch: null, acknowledged_n: null, last_sync_at: null, clock_offset: null };
    expect(await readDeviceNumbers(store())).toEqual({ ...unknown, histories: 0 });
    await store().meta.bulkPut([
      { key: 'client_id', value: 77 },
      { key: 'epoch', value: 'e1' },
      { key: 'histories', value: 2 },
      { key: 'acknowledged_n', value: 12 },
      { key: 'last_sync_at', value: CHECKED },
      { key: 'server_time_offset', value: -90_000 },
    ]);
    expect(await readDeviceNumbers(store())).toEqual({
      client_id: 77,
      epoch: 'e1',
      histories: 2,
      acknowledged_n: 12,
      last_sync_at: CHECKED,
      clock_offset: -90_000,
    });
  });

  it('is told how many files are here in which state, and how many of them in full', async () => {
    const { sha256, size } = await upload();
    const other = await importFileOn(device, new Blob(['%PDF never uploaded']), PROJECT);
    await store().blobs.update(other.sha256, { complete: false, held: 3 });
    const none = { files: 0, whole: 0, bytes: 0 };
    const figures = {
      kept: none,
      unsent: { files: 1, whole: 1, bytes: size },
      other: { files: 1, whole: 0, bytes: 3 },
    };
    expect(await readFileFigures(store())).toEqual(figures);
    await store().outbox.clear();
    await store().versions.update(21, { state: 'ready' });
    await store().documents.update(20, { current_version_id: 21 });
    await store().blobs.update(sha256, { unsent: 0 });
    await store().pins.put({ project_id: PROJECT, pinned_at: CHECKED, paused: false });
    expect((await readFileFigures(store())).kept).toEqual({ files: 1, whole: 1, bytes: size });
    expect(await readTableSizes(store())).toMatchObject({ documents: 1, blobs: 2, pins: 1, outbox: 0 });
  });
});

describe('an error that was noted', () => {
  it.each([
    ['not_found', 'not_found'],
    ['transport: captive', 'transport: captive'],
    ['transport: to A-101.pdf', 'other'],
    ['Failed to read A-101.pdf', 'other'],
    ['', 'other'],
    [null, null],
  ])('%s: as %s', (noted, code) => {
    expect(errorCodeOf(noted)).toBe(code);
  });
});
