import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Activity } from '#domain/activity';
import type { Print } from '#domain/print';
import { projectScope } from '#domain/sync/row';
import { readOpened } from '#src/data/reads/documents.ts';
import { importFileOn } from '#src/sync/files/import-file.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { readPrintAnswer } from './print-verdict.ts';

const PROJECT = 10;
const TOKEN = 'Ab3_-xYz0123456789abcQ';
const CHECKED = '2026-03-14T07:42:00.000Z';
const roots = { plans: 11, photos: 12, field_reports: 13, other_files: 14 };
let device: OpenDevice;

const store = () => device.connection.store;
const answer = (token = TOKEN) => readPrintAnswer(store(), token);

/** As after a round that told this device all there is: every change is the server's, and the project is here in full. */
async function allConfirmed(): Promise<void> {
  await store().outbox.clear();
  await store().base_rows.clear();
  const flags = { complete: true, held: false, accepted: false, rereading: false } as const;
  const scope = projectScope(PROJECT);
  await store().scopes.put({ scope, cursor: 9, access_level: 'owner', checked_at: CHECKED, ...flags });
}

async function arrive(version_id: number): Promise<void> {
  await store().versions.update(version_id, { state: 'ready' });
  await store().documents.update(20, { current_version_id: version_id });
}

/** A drawing of one version, printed with a code. */
beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids: roots, name: 'Harbour' });
  const file = await importFileOn(device, new Blob(['%PDF one']), PROJECT);
  const ids = { project_id: PROJECT, id: 20, version_id: 21, folder_id: roots.plans };
  await enqueueOn(device, 'document.create@1', { ...ids, name: 'A-101', file_name: 'A-101.pdf', ...file });
  await arrive(21);
  await enqueueOn(device, 'qr.create@1', { project_id: PROJECT, id: 30, version_id: 21, token: TOKEN });
  await allConfirmed();
});
afterEach(() => device.connection.destroy());

async function secondVersion(): Promise<void> {
  const file = await importFileOn(device, new Blob(['%PDF two']), PROJECT);
  const ids = { project_id: PROJECT, document_id: 20, id: 22, based_on_version_id: 21 };
  await enqueueOn(device, 'version.create@1', { ...ids, file_name: 'A-101.pdf', ...file });
  await arrive(22);
}

describe('a print, by what this device knows', () => {
  it('is current as of the last check of its project', async () => {
    expect(await answer()).toMatchObject({
      known: true,
      status: 'current',
      project_name: 'Harbour',
      document: { name: 'A-101' },
      printed: { label: 'V1' },
      unsent: false,
      checked_at: CHECKED,
    });
  });

  it('is superseded by the version that came after it', async () => {
    await secondVersion();
    await allConfirmed();
    expect(await answer()).toMatchObject({ status: 'superseded', printed: { label: 'V1' }, current: { label: 'V2' } });
  });

  it('is current, or not, by a choice that waits to be sent: that is said', async () => {
    await secondVersion();
    await allConfirmed();
    await enqueueOn(device, 'document.rename@1', { project_id: PROJECT, id: 20, name: 'A-102' });
    expect(await answer()).toMatchObject({ status: 'superseded', unsent: true, chosen_here: false });
    const choice = { project_id: PROJECT, document_id: 20, version_id: 21, current_version_id: 22, beside: [] };
    await enqueueOn(device, 'version.make_current@1', choice);
    expect(await answer()).toMatchObject({ status: 'current', unsent: true, chosen_here: true });
    expect(await readOpened(store(), 20)).toMatchObject({ superseded: false, chosen_here: true });
    await allConfirmed();
    expect(await answer()).toMatchObject({ status: 'current', chosen_here: false });
    expect(await readOpened(store(), 20)).toMatchObject({ chosen_here: false });
  });

  it('is withdrawn where its version was deleted, and what to build from is known', async () => {
    await secondVersion();
    await allConfirmed();
    await enqueueOn(device, 'version.delete@1', { project_id: PROJECT, id: 21 });
    expect(await answer()).toMatchObject({
      status: 'withdrawn',
      printed: null,
      current: { label: 'V2' },
      unsent: true,
    });
    await allConfirmed();
    expect(await answer()).toMatchObject({ status: 'withdrawn', unsent: false });
  });

  it('is withdrawn where its document was deleted', async () => {
    await enqueueOn(device, 'document.delete@1', { project_id: PROJECT, id: 20 });
    expect(await answer()).toMatchObject({ known: true, status: 'withdrawn', document: null, current: null });
  });

  it('says what it was called when it is withdrawn: as the paper says, or else the log of the project', async () => {
    await enqueueOn(device, 'document.delete@1', { project_id: PROJECT, id: 20 });
    expect(await answer()).toMatchObject({ name: undefined, label: undefined });
    const line = { seq: 1, deleted_at: null, project_id: PROJECT, document_id: 20, version_id: 21 };
    await store().activities.bulkAdd([
      { ...line, id: 1, number: 1, what: 'version.uploaded', name: 'A-101 old', label: 'V1' },
      { ...line, id: 2, number: 2, what: 'document.deleted', version_id: null, name: 'A-101', label: null },
    ] as Activity[]);
    expect(await answer()).toMatchObject({ status: 'withdrawn', name: 'A-101', label: 'V1' });
    const paper = { seq: 1, deleted_at: null, id: 5, project_id: PROJECT, document_id: 20, version_id: 21 };
    await store().prints.add({ ...paper, document_name: 'A-101 on paper', label: 'Rev A' } as Print);
    expect(await answer()).toMatchObject({ name: 'A-101 on paper', label: 'Rev A' });
  });

  it('is not called withdrawn while its project is still coming in', async () => {
    await store().versions.delete(21);
    await store().scopes.update(projectScope(PROJECT), { complete: false, checked_at: null });
    expect(await answer()).toEqual({ known: false, checked_at: null, held: null });
  });

  it('is not called withdrawn while the version to build from is still coming in', async () => {
    await secondVersion();
    await store().versions.delete(22);
    await store().scopes.update(projectScope(PROJECT), { complete: false, checked_at: null });
    expect(await answer()).toEqual({ known: false, checked_at: null, held: null });
  });

  it('is unknown where this device has no such code, with the age of all that it has', async () => {
    const unknown = { known: false, checked_at: CHECKED, held: null };
    expect(await answer('Zb3_-xYz0123456789abcQ')).toEqual(unknown);
  });

  it('is not decided while its version stands beside the current one, and superseded when that is settled', async () => {
    await secondVersion();
    await store().versions.update(21, { concurrent_with: 22 });
    await allConfirmed();
    expect(await answer()).toMatchObject({ status: 'undecided', printed: { label: 'V1' }, current: { label: 'V2' } });
    await store().versions.update(21, { concurrent_with: null });
    expect(await answer()).toMatchObject({ status: 'superseded' });
  });

  it('is known where the server has lost its code and this device keeps it', async () => {
    const code = await store().qr_codes.get(30);
    if (code === undefined) throw new Error('no code');
    await store().qr_codes.delete(30);
    await store().held_rows.put({ key: 'qr_codes:30', table: 'qr_codes', project_id: PROJECT, row: code });
    const held = { project_name: 'Harbour', name: 'A-101', label: 'V1' };
    expect(await answer()).toEqual({ known: false, checked_at: CHECKED, held });
    const paper = { seq: 1, deleted_at: null, id: 5, project_id: PROJECT, document_id: 20, version_id: 21 };
    const row = { ...paper, document_name: 'A-101 on paper', label: 'Rev A' } as Print;
    await store().held_rows.put({ key: 'prints:5', table: 'prints', project_id: PROJECT, row });
    expect(await answer()).toMatchObject({ held: { name: 'A-101 on paper', label: 'Rev A' } });
  });
});
