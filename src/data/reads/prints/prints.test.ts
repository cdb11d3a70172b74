import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Activity } from '#domain/activity';
import { projectScope } from '#domain/sync/row';
import { readDocumentContents, readFolderContents, readProjectContents } from '#src/data/reads/contents.ts';
import { importFileOn } from '#src/sync/files/import-file.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { readPrints, readPrintsOfCode, readPrintsTouched, readRegister } from './prints.ts';

const PROJECT = 10;
const TOKEN = 'Ab3_-xYz0123456789abcQ';
const roots = { plans: 11, photos: 12, field_reports: 13, other_files: 14 };
const print = { project_id: PROJECT, way: 'print' } as const;
let device: OpenDevice;
const store = () => device.connection.store;

async function arrive(version_id: number): Promise<void> {
  await store().versions.update(version_id, { state: 'ready' });
  await store().documents.update(20, { current_version_id: version_id });
}

/** A drawing of one version, with a code, printed once. */
beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids: roots, name: 'Harbour' });
  const file = await importFileOn(device, new Blob(['%PDF one']), PROJECT);
  const ids = { project_id: PROJECT, id: 20, version_id: 21, folder_id: roots.plans };
  await enqueueOn(device, 'document.create@1', { ...ids, name: 'A-101', file_name: 'A-101.pdf', ...file });
  await arrive(21);
  await enqueueOn(device, 'qr.create@1', { project_id: PROJECT, id: 30, version_id: 21, token: TOKEN });
  await store().outbox.clear();
  await store().base_rows.clear();
  await enqueueOn(device, 'print.note@1', { ...print, id: 40, version_id: 21 });
});
afterEach(() => device.connection.destroy());

/** A version after the one before it, made at a time of its own. */
async function nextVersion(id: number, at: string): Promise<void> {
  const file = await importFileOn(device, new Blob([`%PDF ${id}`]), PROJECT);
  const ids = { project_id: PROJECT, document_id: 20, id, based_on_version_id: id - 1 };
  await enqueueOn(device, 'version.create@1', { ...ids, file_name: 'A-101.pdf', ...file });
  await store().versions.update(id, { created_at: at });
  await arrive(id);
}

const secondVersion = () => nextVersion(22, '2030-01-02T00:00:00.000Z');

it('of the current version is one to build from, and waits to be sent', async () => {
  const [item] = await readPrints(store(), 20);
  expect(item).toMatchObject({ verdict: 'current', loose: false, waiting: true, print: { label: 'V1', copies: null } });
});

it('is out of date once another version is current, until its last copy is collected', async () => {
  await secondVersion();
  const [item] = await readPrints(store(), 20);
  expect(item).toMatchObject({ verdict: 'superseded', loose: true, current: 'V2', collector: null });
  await enqueueOn(device, 'print.collect@1', { project_id: PROJECT, id: 40 });
  // Nobody has said how many there were.
  expect(await readPrintsOfCode(store(), TOKEN)).toMatchObject([{ loose: true, collector: { user_id: 1 } }]);
  await enqueueOn(device, 'print.count@1', { project_id: PROJECT, id: 40, copies: 1 });
  expect(await readPrintsOfCode(store(), TOKEN)).toMatchObject([{ loose: false, collector: { user_id: 1 } }]);
});

it('is told before another version is made current: copies that are about, of the one and of the other', async () => {
  await secondVersion();
  await enqueueOn(device, 'print.note@1', { ...print, id: 41, version_id: 22 });
  await enqueueOn(device, 'print.note@1', { ...print, id: 42, version_id: 22 });
  const touched = () => readPrintsTouched(store(), PROJECT, 22, 21);
  expect(await touched()).toEqual({ ending: { copies: 2, least: true }, next: { copies: 1, least: true } });
  await enqueueOn(device, 'print.count@1', { project_id: PROJECT, id: 41, copies: 4 });
  await enqueueOn(device, 'print.collect@1', { project_id: PROJECT, id: 41 });
  expect(await touched()).toMatchObject({ ending: { copies: 4, least: true } });
  await enqueueOn(device, 'print.count@1', { project_id: PROJECT, id: 42, copies: 2 });
  expect(await touched()).toMatchObject({ ending: { copies: 5, least: false } });
  expect(await readDocumentContents(store(), PROJECT, 20)).toMatchObject({ prints: { copies: 6, least: true } });
  expect(await readFolderContents(store(), PROJECT, roots.plans)).toMatchObject({ prints: { copies: 6 } });
  expect(await readProjectContents(store(), PROJECT)).toMatchObject({ prints: { copies: 6 } });
});

it('is not withdrawn once more by a deletion, where its version is in the bin already', async () => {
  await secondVersion();
  await enqueueOn(device, 'print.note@1', { ...print, id: 41, version_id: 22 });
  await enqueueOn(device, 'print.count@1', { project_id: PROJECT, id: 41, copies: 3 });
  await enqueueOn(device, 'version.delete@1', { project_id: PROJECT, id: 21 });
  const copies = { prints: { copies: 3, least: false } };
  expect(await readDocumentContents(store(), PROJECT, 20)).toMatchObject(copies);
  expect(await readFolderContents(store(), PROJECT, roots.plans)).toMatchObject(copies);
  expect(await readProjectContents(store(), PROJECT)).toMatchObject(copies);
});

it('is out of date since the next version came, however many come after', async () => {
  await secondVersion();
  await nextVersion(23, '2030-01-09T00:00:00.000Z');
  expect(await readPrints(store(), 20)).toMatchObject([{ current: 'V3', outdated_at: '2030-01-02T00:00:00.000Z' }]);
});

it('is withdrawn with its document, which it still names', async () => {
  await enqueueOn(device, 'document.delete@1', { project_id: PROJECT, id: 20 });
  expect(await readRegister(store(), PROJECT)).toMatchObject([
    { verdict: 'withdrawn', loose: true, document: null, current: null, print: { document_name: 'A-101' } },
  ]);
});

it('is withdrawn since the time that this device noted, or else the log of the project has; or nobody says when', async () => {
  await enqueueOn(device, 'document.delete@1', { project_id: PROJECT, id: 20 });
  const since = async () => (await readRegister(store(), PROJECT))[0]?.outdated_at;
  expect(await since()).toBeNull();
  const line = { seq: 1, deleted_at: null, project_id: PROJECT, document_id: 20, version_id: null, name: 'A-101' };
  await store().activities.bulkAdd([
    { ...line, id: 1, number: 1, what: 'document.deleted', at: '2030-01-03T00:00:00.000Z' },
    { ...line, id: 2, number: 3, what: 'document.deleted', at: '2030-01-05T00:00:00.000Z' },
    { ...line, id: 3, number: 2, what: 'document.restored', at: '2030-01-04T00:00:00.000Z' },
  ] as Activity[]);
  expect(await since()).toBe('2030-01-05T00:00:00.000Z');
  await store().meta.put({ key: 'prints_gone', value: JSON.stringify([[40, '2030-01-06T00:00:00.000Z']]) });
  expect(await since()).toBe('2030-01-06T00:00:00.000Z');
});

it('is withdrawn since its version was deleted, by the log too, whatever becomes of its document later', async () => {
  await secondVersion();
  await enqueueOn(device, 'version.delete@1', { project_id: PROJECT, id: 21 });
  const line = { seq: 1, deleted_at: null, project_id: PROJECT, document_id: 20, name: 'A-101' };
  await store().activities.bulkAdd([
    { ...line, id: 1, number: 1, what: 'version.deleted', version_id: 21, at: '2030-01-03T00:00:00.000Z' },
    { ...line, id: 2, number: 2, what: 'document.deleted', version_id: null, at: '2030-01-04T00:00:00.000Z' },
    { ...line, id: 3, number: 3, what: 'document.restored', version_id: null, at: '2030-01-05T00:00:00.000Z' },
  ] as Activity[]);
  expect(await readRegister(store(), PROJECT)).toMatchObject([{ outdated_at: '2030-01-03T00:00:00.000Z' }]);
});

it('is not decided, and nothing to collect, where its version was made beside the current one', async () => {
  await secondVersion();
  await store().versions.update(21, { concurrent_with: 22 });
  const [item] = await readRegister(store(), PROJECT);
  expect(item).toMatchObject({ verdict: 'undecided', loose: false, current: 'V2', outdated_at: null });
});

describe('while its project comes in', () => {
  beforeEach(async () => {
    const flags = { held: false, accepted: false, rereading: false, access_level: 'owner', checked_at: null } as const;
    await store().scopes.put({ scope: projectScope(PROJECT), cursor: 3, complete: false, ...flags });
  });
  const notKnown = [{ verdict: 'unknown', loose: false }];

  it('it is not known yet what it is worth without its document, its version or the current one', async () => {
    await secondVersion();
    for (const [table, id] of [
      ['versions', 22],
      ['versions', 21],
      ['documents', 20],
    ] as const) {
      const row = await store().table(table).get(id);
      await store().table(table).delete(id);
      expect(await readRegister(store(), PROJECT)).toMatchObject(notKnown);
      await store().table(table).put(row);
    }
  });

  it('it is judged once these are here', async () => {
    expect(await readRegister(store(), PROJECT)).toMatchObject([{ verdict: 'current', loose: false }]);
    await secondVersion();
    expect(await readRegister(store(), PROJECT)).toMatchObject([{ verdict: 'superseded', loose: true }]);
  });
});

it('comes latest first; of a code that is not known here nothing is', async () => {
  await enqueueOn(device, 'print.note@1', { ...print, id: 41, version_id: 21, copies: 2 });
  await store().prints.update(40, { client_time: '2020-01-01T00:00:00.000Z' });
  const ids = (await readRegister(store(), PROJECT)).map((item) => item.print.id);
  expect(ids).toEqual([41, 40]);
  expect(await readPrintsOfCode(store(), 'Zb3_-xYz0123456789abcQ')).toBeUndefined();
});
