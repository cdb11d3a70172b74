import { afterEach, expect, test, vi } from 'vitest';
import { isNoticeCode, isRefusalCode } from '#domain/errors';
import { isMutationName } from '#domain/mutations/catalogue';
import { projectScope, tables } from '#domain/sync/row';
import { isAttentionKind } from '#src/data/reads/queue/attention-kinds.ts';
import { importFileOn } from '#src/sync/files/import-file.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { readDiagnostics, saveDiagnostics } from './diagnostics.ts';

const PROJECT = 10;
const roots = { plans: 11, photos: 12, field_reports: 13, other_files: 14 };
/** Nothing of it may leave: each stands wherever the app would put such a thing. */
const secrets = {
  token: 'tok-5f0d7c1ae9',
  email: 'zofia.secret@example.net',
  person: 'Zofia Geheim',
  project: 'Harbour Geheim',
  folder: 'Basement Geheim',
  document: 'A-101 Geheim',
  file: 'a-101-geheim.pdf',
  label: 'Rev-Geheim',
  comment: 'The beam at C4 is Geheim',
  password: 'open-geheim',
  server: 'https://drawings.geheim.example',
};
const all = Object.values(secrets).join(' | ');

/** Every text in a value, wherever it stands, the names of fields too. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield key;
      yield* textsIn(inner);
    }
  }
}

let device: OpenDevice;
const store = () => device.connection.store;
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await device.connection.destroy();
});

/** A device at work, with a secret in every text that its store can hold. */
async function openSecretive(): Promise<void> {
  device = await openDevice({ baseUrl: secrets.server, userId: 1, token: secrets.token });
  const { project, folder, document, file: file_name, label, comment, email, person } = secrets;
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids: roots, name: project });
  await enqueueOn(device, 'folder.create@1', { project_id: PROJECT, id: 40, parent_folder_id: 11, name: folder });
  const file = await importFileOn(device, new Blob(['%PDF drawing']), PROJECT);
  const ids = { project_id: PROJECT, id: 20, version_id: 21, folder_id: 40 };
  await enqueueOn(device, 'document.create@1', { ...ids, name: document, file_name, label, ...file });
  await enqueueOn(device, 'comment.create@1', { project_id: PROJECT, id: 30, document_id: 20, content: comment });
  const row = { seq: 1, deleted_at: null, avatar_url: null, personal_avatar_url: null };
  await store().people.put({ ...row, id: 50, project_id: PROJECT, user_id: 2, full_name: person });
  await store()
    .table('users')
    .put({ ...row, id: 1, email, full_name: person });
  await store()
    .table('notices')
    .put({ id: 60, user_id: 1, code: all, params: { name: all } });
  await store().kept_answers.put({ name: 'team', answer: { email, person }, at: all });
  await store().blobs.update(file.sha256, { last_error: all, upload_url: all, password: secrets.password });
  const flags = { complete: true, held: false, accepted: false, rereading: false, checked_at: all };
  await store().scopes.put({ scope: projectScope(PROJECT), cursor: 3, access_level: 'owner', ...flags });
  await store().meta.bulkPut([
    { key: 'public_base_url', value: secrets.server },
    { key: 'epoch', value: all },
    { key: 'last_sync_at', value: all },
    { key: 'withdrawn', value: all },
    { key: 'former_clients', value: all },
  ]);
  const mutation = {
    name: all,
    args: { name: all },
    scope: projectScope(PROJECT),
    client_time: all,
    called: { subject: all },
  };
  await store().attention.bulkAdd([
    { kind: 'rejected', code: all, params: { name: all }, project_id: PROJECT, mutation, created_at: all },
    { kind: all, code: 'not_found', params: {}, project_id: null, mutation: null, created_at: all },
  ]);
  const [entry] = await store().outbox.orderBy('id').toArray();
  if (entry === undefined) throw new Error('nothing waits');
  await store().outbox.update(entry.id, { last_error: all, called: { subject: all, project: all } });
  // What a newer app left: its name may be anything.
  await store().outbox.add({ ...entry, id: 900, key: 900, name: all, client_time: all, app_version: all });
}

test('the diagnostics file has the figures of the device, and no word of what people wrote or are called by', async () => {
  await openSecretive();
  const saved: string[] = [];
  const told = { id: 7, seq: 1, deleted_at: null, user_id: 1, code: 'same_bytes', params: {}, created_at: '' };
  await store().notices.add(told as never);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => {
    void (bytes as Blob).text().then((text) => saved.push(text));
    return 'blob:saved';
  });
  const link = { href: '', download: '', click: () => undefined };
  vi.stubGlobal('document', { createElement: () => link });
  await saveDiagnostics(device);
  expect(link.download).toMatch(/^plumbline-diagnostics-\d{4}-\d\d-\d\d\.json$/);
  await expect.poll(() => saved.length).toBe(1);
  const [text = ''] = saved;
  for (const [what, secret] of Object.entries(secrets)) expect(text.includes(secret), what).toBe(false);
  // And in no part of one: what is split or cut off tells as much.
  expect(text).not.toMatch(/geheim|zofia|secret|C4|tok-/i);

  const file = JSON.parse(text);
  expect(file).toMatchObject({
    format: 1,
    app: { version: 'test' },
    device: { user_id: 1 },
    files: { unsent: { files: 1, whole: 1, bytes: 12 } },
    scopes: [{ scope: 'p:10', cursor: 3, access_level: 'owner' }],
    tables: { documents: 1, comments: 1, outbox: 5 },
  });
  expect(file.queue.map(({ mutation }: { mutation: string }) => mutation)).toEqual([
    'project.create@1',
    'folder.create@1',
    'document.create@1',
    'comment.create@1',
    'other',
  ]);
  expect(file.refused).toMatchObject([
    { kind: 'rejected', code: 'other', mutation: 'other', at: null },
    { kind: 'other', code: 'not_found', mutation: null },
  ]);
  // As the chip counts them.
  expect(file.open).toMatchObject({ attention: 3, notices: { same_bytes: 1 }, choices: 0 });
  expect(file.unfinished_files).toMatchObject([{ size: 12, error: 'other' }]);
});

test('every text in it is a word of the app’s own, a time or the name of a scope', async () => {
  await openSecretive();
  await store().meta.put({ key: 'epoch', value: 'epoch-1' });
  const { tables: sizes, ...rest } = await readDiagnostics(device);
  expect(Object.keys(sizes)).toEqual(store().tables.map(({ name }) => name));
  const isTable = (text: string) => tables.some((table) => table === text);
  const isCode = (text: string) =>
    isMutationName(text) || isRefusalCode(text) || isNoticeCode(text) || isAttentionKind(text);
  const isField = (text: string) => /^(?:[a-z_]{1,20}|\d+)$/.test(text);
  const isMoment = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
  const isScope = (text: string) => /^[up]:\d+$/.test(text);
  const known = new Set(['test', 'epoch-1']);
  const other = [...textsIn(rest)].filter(
    (text) => ![isTable, isCode, isField, isMoment, isScope].some((is) => is(text)) && !known.has(text),
  );
  expect(other).toEqual([]);
});
