import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Activity } from '#domain/activity';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { readLastChange } from './last-change.ts';
import { readProjects } from './projects.ts';

let device: OpenDevice;
const store = () => device.connection.store;

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  for (const project_id of [10, 20]) {
    const root_folder_ids = {
      plans: project_id + 1,
      photos: project_id + 2,
      field_reports: project_id + 3,
      other_files: project_id + 4,
    };
    await enqueueOn(device, 'project.create@1', { project_id, root_folder_ids, name: `Site ${project_id}` });
  }
});
afterEach(() => device.connection.destroy());

async function changeOf(projectId: number): Promise<string> {
  const project = await store().projects.get(projectId);
  if (project === undefined) throw new Error('no project');
  return readLastChange(store(), project);
}

it('is the newest of the project and its documents, of no other project', async () => {
  await store().projects.update(10, { updated_at: '2026-03-01T00:00:00.000Z' });
  await store().projects.update(20, { updated_at: '2026-03-02T00:00:00.000Z' });
  const file = { file_name: 'A.pdf', sha256: 'a'.repeat(64), size: 9 };
  for (const [id, day] of [
    [60, '05'],
    [70, '04'],
  ] as const) {
    await enqueueOn(device, 'document.create@1', {
      project_id: 10,
      id,
      version_id: id + 1,
      folder_id: 11,
      name: `A${id}`,
      ...file,
    });
    await store().documents.update(id, { updated_at: `2026-03-${day}T00:00:00.000Z` });
  }
  await store().outbox.clear();
  expect([await changeOf(10), await changeOf(20)]).toEqual(['2026-03-05T00:00:00.000Z', '2026-03-02T00:00:00.000Z']);
  await store().projects.update(10, { updated_at: '2026-03-06T00:00:00.000Z' });
  expect(await changeOf(10)).toBe('2026-03-06T00:00:00.000Z');
});

const line: Activity = {
  id: 900,
  project_id: 10,
  number: 1,
  at: '',
  client_time: null,
  actor_id: 2,
  actor_name: 'Ana',
  what: 'document.deleted',
  document_id: 60,
  version_id: null,
  folder_id: null,
  comment_id: null,
  person_id: null,
  place_id: null,
  from_id: null,
  name: 'A60',
  label: null,
  place: null,
  was: null,
  level: null,
  count: null,
  seq: 1,
  deleted_at: null,
};

it('counts what is gone and what is no document, by the log, and what waits here', async () => {
  await store().outbox.clear();
  await store().projects.update(10, { updated_at: '2026-03-01T00:00:00.000Z' });
  const at = (day: string) => `2026-03-${day}T00:00:00.000Z`;
  await store().activities.bulkPut([
    { ...line, number: 1, at: at('03') },
    { ...line, id: 901, number: 2, at: at('04') },
    { ...line, id: 902, number: 9, at: at('20'), project_id: 20 },
  ]);
  expect(await changeOf(10)).toBe(at('04'));
  await enqueueOn(device, 'folder.create@1', { project_id: 10, id: 50, parent_folder_id: 11, name: 'Level 1' });
  await store().projects.update(10, { updated_at: '2026-03-01T00:00:00.000Z' });
  await store()
    .outbox.toCollection()
    .modify({ client_time: at('06') });
  expect(await changeOf(10)).toBe(at('06'));
});

it('a project waits for its own changes and for its files', async () => {
  await store().outbox.toCollection().modify({ state: 'acknowledged' });
  const waiting = async () =>
    (await readProjects(store())).filter((summary) => summary.waiting).map(({ project }) => project.id);
  expect(await waiting()).toEqual([]);
  await enqueueOn(device, 'folder.create@1', { project_id: 10, id: 50, parent_folder_id: 11, name: 'Level 1' });
  expect(await waiting()).toEqual([10]);
  await store().outbox.toCollection().modify({ state: 'acknowledged' });
  const blob = { size: 9, held: 9, complete: true, sent: 0, upload_url: null, last_error: null, verified_at: null };
  await store().blobs.put({ ...blob, sha256: 'a'.repeat(64), project_ids: [20], unsent: 1, last_used_at: '' });
  expect(await waiting()).toEqual([]);
  const version = { id: 61, document_id: 60, project_id: 20, sha256: 'a'.repeat(64), state: 'pending' };
  await store().versions.put(version as never);
  expect(await waiting()).toEqual([20]);
});
