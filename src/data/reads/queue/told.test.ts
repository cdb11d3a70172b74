// What a person is told stays true as things go on.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RowPut } from '#domain/mutations/rules/reader';
import { projectScope } from '#domain/sync/row';
import { writtenByArrival } from '#domain/sync/written';
import { revokeScope } from '#src/sync/recovery/revoke.ts';
import { showRows } from '#src/sync/row-store.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { isChoiceBack, isOverruledSettled } from './overruled-now.ts';
import { readAttentionCount } from './sync-status.ts';
import { readTold } from './told.ts';

const at = '2026-03-14T07:42:00.000Z';
let device: OpenDevice;
const store = () => device.connection.store;
const show = (table: RowPut['table'], row: object) =>
  showRows(store(), [{ table, row: { seq: 3, deleted_at: null, project_id: 10, ...row } } as unknown as RowPut]);

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  await show('projects', { id: 10, name: 'Harbour', owner_id: 1, updated_at: at });
  const flags = { complete: true, held: false, accepted: false, rereading: false };
  await store().scopes.put({ scope: projectScope(10), cursor: 9, access_level: 'owner', checked_at: at, ...flags });
  const pictures = { avatar_url: null, personal_avatar_url: null };
  await show('people', { id: 91, user_id: 2, full_name: 'Beto Capataz', ...pictures });
  await show('people', { id: 92, user_id: 3, full_name: 'Cem Capataz', ...pictures });
});
afterEach(() => device.connection.destroy());

const documentNamed = (name: string, user_id: number) =>
  show('documents', {
    ...{ id: 20, folder_id: 12, name, description: '', file_type: 'pdf', current_version_id: 21, updated_at: at },
    ...{ created_by_id: 1, updated_by_id: user_id, written_by: { name: { user_id, seq: 3 } } },
  });

const told = { project_id: 10, table: 'documents', id: 20, name: 'Ground floor', field: 'name', by_id: 2 };
const overruled = { ...told, yours: 'Planta general', theirs: 'Ground floor' };

test('a name that somebody overruled is told as it is now, and by whom', async () => {
  const notice = {
    id: 900,
    seq: 3,
    deleted_at: null,
    user_id: 1,
    code: 'overruled',
    params: overruled,
    created_at: at,
  };
  await store().notices.add(notice as never);
  await documentNamed('Ground floor', 2);
  expect(await readTold(store())).toMatchObject([{ params: { theirs: 'Ground floor' }, by: 'Beto Capataz' }]);
  await documentNamed('Planta baja', 3);
  const known = { params: { yours: 'Planta general', theirs: 'Planta baja' }, by: 'Cem Capataz' };
  expect(await readTold(store())).toMatchObject([known]);
});

test('a sheet of two kinds that was overruled says of each entry which kind it is of; alone it does not', async () => {
  const notice = (id: number, document: number) => {
    const params = { ...overruled, id: document };
    return { id, seq: 3, deleted_at: null, user_id: 1, code: 'overruled', params, created_at: at };
  };
  await store().notices.add(notice(900, 20) as never);
  await documentNamed('Ground floor', 2);
  const [pdf] = await readTold(store());
  expect(pdf?.kind).toBeUndefined();
  const document = await store().documents.get(20);
  await show('documents', { ...document, id: 30, file_type: 'drawing', current_version_id: 31 });
  await show('versions', { id: 21, document_id: 20, file_name: 'A-101.pdf', created_by_id: 1 });
  await show('versions', { id: 31, document_id: 30, file_name: 'A-101.dxf', created_by_id: 1 });
  await store().notices.add(notice(901, 30) as never);
  expect((await readTold(store())).map(({ kind }) => kind).sort()).toEqual(['DXF', 'PDF']);
});

test('who overruled a name and has deleted their account is said to be that', async () => {
  const pictures = { avatar_url: null, personal_avatar_url: null };
  await show('people', { id: 93, user_id: 4, full_name: '', ...pictures });
  const notice = { id: 900, seq: 3, deleted_at: null, user_id: 1, code: 'overruled', created_at: at };
  await store().notices.add({ ...notice, params: { ...overruled, by_id: 4 } } as never);
  expect(await readTold(store())).toMatchObject([{ by: '', by_deleted: true }]);
});

test('it is settled once the name is as the person wanted it, or they gave another since, and the server says so', async () => {
  await documentNamed('Ground floor', 2);
  const isSettled = () => isOverruledSettled(store(), 1, overruled);
  expect(await isSettled()).toBe(false);
  await documentNamed('Planta general', 2);
  expect(await isSettled()).toBe(true);
  await documentNamed('Planta baja', 1);
  expect(await isSettled()).toBe(true);
  await documentNamed('Planta baja', 3);
  expect(await isSettled()).toBe(false);
  await documentNamed('Planta general', 1);
  await store().base_rows.put({ key: 'documents:20', table: 'documents', id: 20, row: null });
  expect(await isSettled()).toBe(false);
});

const beside = (documentId: number) => ({
  ...{ document_id: documentId, sha256: 'a'.repeat(64), size: 9, file_name: 'A-101.pdf', file_type: 'pdf' },
  ...{ state: 'ready', created_by_id: 1, created_at: at, based_on_version_id: null },
});

test('two versions are one matter while people are asked which holds, and who decided is said after', async () => {
  await documentNamed('A-101', 1);
  const version = beside(20);
  await show('versions', { ...version, id: 21, ordinal: 3, label: 'V3', concurrent_with: null });
  await show('versions', { ...version, id: 22, ordinal: 4, label: 'V4', concurrent_with: 21 });
  const params = { name: 'A-101', label: 'V4', current: 'V3', version_id: 22, document_id: 20 };
  await store().attention.add({
    ...{ kind: 'notice', code: 'concurrent_version', project_id: 10, mutation: null, params, created_at: at },
  });
  expect([await readAttentionCount(store()), await readTold(store())]).toEqual([1, []]);
  await show('versions', { ...version, id: 22, ordinal: 4, label: 'V4', concurrent_with: null });
  const document = await store().documents.get(20);
  const hand = { user_id: 2, seq: 4, at };
  await show('documents', {
    ...document,
    written_by: { current_version_id: { user_id: 1, seq: 2 }, 'agreed.2': hand },
  });
  // There is nothing to decide.
  expect(await readAttentionCount(store())).toBe(0);
  // The time is of the choice.
  const settled = { open: false, current: 'V3', by: 'Beto Capataz', at };
  expect(await readTold(store())).toMatchObject([{ choice: settled, project: { name: 'Harbour' } }]);
  // Another act on the document that waits here says nothing of what the server said.
  const now = await store().documents.get(20);
  await store().base_rows.put({ key: 'documents:20', table: 'documents', id: 20, row: now ?? null });
  await store().documents.update(20, { name: 'A-102', current_version_id: 22 });
  expect(await readTold(store())).toMatchObject([{ choice: settled }]);
  await store().base_rows.clear();
  await store().documents.update(20, { name: 'A-101', current_version_id: 21 });
  // The project goes from here: what was decided was decided, and where, too.
  await revokeScope(device, projectScope(10), { isStill: () => true });
  const all = await readTold(store());
  const after = all.filter(({ code }) => code === 'concurrent_version');
  expect(after).toMatchObject([{ choice: settled, project: null, lost_project_name: 'Harbour' }]);
});

const tellOf = (code: string, params: object) =>
  store().attention.add({
    ...{ kind: 'notice', code, project_id: 10, mutation: null, params, created_at: at },
  } as never);

test('what was answered here and waits is told as that, and asks nobody again', async () => {
  await documentNamed('A-101', 1);
  await show('versions', { ...beside(20), id: 21, ordinal: 3, label: 'V3', concurrent_with: null });
  await show('versions', { ...beside(20), id: 22, ordinal: 4, label: 'V4', concurrent_with: 21 });
  await tellOf('choice_open', { name: 'A-101', label: 'V4', current: 'V2', version_id: 22, document_id: 20 });
  // One question: the message says nothing that the question does not.
  expect([await readAttentionCount(store()), await readTold(store())]).toEqual([1, []]);
  const said = await store().versions.get(22);
  await store().base_rows.put({ key: 'versions:22', table: 'versions', id: 22, row: said ?? null });
  await store().versions.update(22, { concurrent_with: null });
  expect(await readTold(store())).toMatchObject([{ choice: { open: false, current: 'V3', here: true } }]);
  expect(await readAttentionCount(store())).toBe(0);
});

test('until what the server took is here, nothing is said of what it told with it', async () => {
  await documentNamed('A-101', 1);
  await show('versions', { ...beside(20), id: 21, ordinal: 3, label: 'V3', concurrent_with: null });
  await show('versions', { ...beside(20), id: 22, ordinal: 4, label: 'V4', concurrent_with: null });
  await tellOf('choice_open', { name: 'A-101', label: 'V4', current: 'V3', version_id: 22, document_id: 20 });
  const act = { name: 'version.make_current@1', args: { version_id: 22 }, touches: ['documents:20'] };
  const entry = { ...act, key: 1, n: 1, scope: projectScope(10), state: 'acknowledged', seq: 12 };
  await store().outbox.add(entry as never);
  expect(await readTold(store())).toMatchObject([{ choice: null }]);
  await store().outbox.clear();
  expect(await readTold(store())).toMatchObject([{ choice: { open: false, current: 'V3' } }]);
});

test('a version that came to be current by being uploaded, after a choice, was chosen by nobody', async () => {
  await documentNamed('A-101', 1);
  await show('versions', { ...beside(20), id: 21, ordinal: 3, label: 'V3', concurrent_with: null });
  await show('versions', { ...beside(20), id: 22, ordinal: 4, label: 'V4', concurrent_with: null });
  await tellOf('concurrent_version', { name: 'A-101', label: 'V4', current: 'V2', version_id: 22, document_id: 20 });
  const before = {
    ...(await store().documents.get(20)),
    written_by: { current_version_id: { user_id: 3, seq: 2, at } },
  };
  await show('documents', writtenByArrival({ ...before, current_version_id: 20 }, { current_version_id: 21 }, 2));
  expect(await readTold(store())).toMatchObject([{ choice: { open: false, current: 'V3', by: '' } }]);
});

test('what was kept in the bin is settled once its document is there again, whoever brought it back', async () => {
  const kept = { name: 'A-101', document_id: 20 };
  await tellOf('kept_in_bin', kept);
  expect(await readTold(store())).toMatchObject([{ is_back: false }]);
  expect(await readAttentionCount(store())).toBe(1);
  await documentNamed('A-101', 1);
  // The comment was taken, and that the document had been deleted is not read yet.
  const act = { name: 'comment.create@1', args: { document_id: 20 }, touches: ['comments:7'] };
  const entry = { ...act, key: 1, n: 1, scope: projectScope(10), state: 'acknowledged', seq: 12 };
  await store().outbox.add(entry as never);
  expect(await readTold(store())).toMatchObject([{ is_back: false }]);
  await store().outbox.clear();
  expect(await readTold(store())).toMatchObject([{ is_back: true }]);
  expect(await readAttentionCount(store())).toBe(0);
  // Brought back here, and the server does not say so yet.
  await store().base_rows.put({ key: 'documents:20', table: 'documents', id: 20, row: null });
  expect(await readTold(store())).toMatchObject([{ is_back: false }]);
  await store().base_rows.clear();
  await revokeScope(device, projectScope(10), { isStill: () => true });
  const after = (await readTold(store())).filter(({ code }) => code === 'kept_in_bin');
  expect(after).toMatchObject([{ is_back: true, project: null }]);
});

test('what one person added to a document in the bin is told once, however often they added', async () => {
  await tellOf('kept_in_bin', { name: 'A-101', document_id: 20 });
  await tellOf('kept_in_bin', { name: 'A-102', document_id: 30 });
  await tellOf('kept_in_bin', { name: 'A-101', document_id: 20, version_id: 22, label: 'V4' });
  const told = await readTold(store());
  expect(told.map(({ params }) => params.name)).toEqual(['A-101', 'A-102']);
  expect(told.map(({ also = [] }) => also.length)).toEqual([1, 0]);
  expect(await readAttentionCount(store())).toBe(2);
});

test('a choice over one’s own is told by who made it, and settled once one’s own holds again', async () => {
  await documentNamed('A-101', 1);
  const ids = { project_id: 10, document_id: 20, version_id: 21, kept_id: 22, by_id: 2 };
  const params = { ...ids, name: 'A-101', label: 'V2', current: 'V3' };
  const notice = { id: 900, seq: 3, deleted_at: null, user_id: 1, code: 'choice_replaced', params, created_at: at };
  await store().notices.add(notice as never);
  expect(await readTold(store())).toMatchObject([{ code: 'choice_replaced', by: 'Beto Capataz', params }]);
  expect([await readAttentionCount(store()), await isChoiceBack(store(), params)]).toEqual([1, false]);
  await store().documents.update(20, { current_version_id: 22 });
  expect(await isChoiceBack(store(), params)).toBe(true);
});
