// What a scope that was taken away leaves on the device, looked for in every table of the store.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RowPut } from '#domain/mutations/rules/reader';
import type { Store } from '#src/data/database.ts';
import { showRows } from '#src/sync/row-store.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { revokeScope } from './revoke.ts';

const [GONE, STAYS] = [701_001, 802_001];
const at = '2026-03-14T07:42:00.000Z';
let device: OpenDevice;

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
});
afterEach(() => device.connection.destroy());

const store = () => device.connection.store;

/** Ids and a hash of a project's things, none of which any other text contains. */
const idsOf = (project: number) => ({ project, folder: project + 1, document: project + 2, version: project + 3 });
const hashOf = (project: number) => String(project).repeat(11).slice(0, 64);

type Plant = (store: Store, project: number) => Promise<unknown>;
const row = (table: RowPut['table'], more: object): Plant => {
  return (into, project) => {
    const id = project + 10 + [...table].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    return showRows(into, [
      { table, row: { id, deleted_at: null, project_id: project, ...more } } as unknown as RowPut,
    ]);
  };
};
const own = () => Promise.resolve();

/** Something of a project in every table. `own`: what is the person's, and stays; each says why. */
const plants: Record<string, Plant> = {
  // The personal scope, which only the server changes.
  users: own,
  notices: own,
  follows: own,
  // The person's own acts and what became of them.
  journal: own,
  attention: own,
  // Said of the device or the team, not of a project.
  meta: own,
  kept_answers: own,
  projects: (into, project) => into.projects.put({ id: project, seq: 5, deleted_at: null, name: 'X' } as never),
  people: row('people', { user_id: 1 }),
  folders: (into, project) =>
    into.folders.put({ id: idsOf(project).folder, project_id: project, parent_folder_id: null, name: 'F' } as never),
  documents: (into, project) => {
    const { folder, document } = idsOf(project);
    return into.documents.put({
      id: document,
      project_id: project,
      folder_id: folder,
      name: 'A',
      updated_at: at,
    } as never);
  },
  versions: (into, project) => {
    const { document, version } = idsOf(project);
    const file = { sha256: hashOf(project), state: 'ready', size: 3 };
    return into.versions.put({ id: version, project_id: project, document_id: document, ...file } as never);
  },
  qr_codes: row('qr_codes', { version_id: 1, token: 't' }),
  prints: row('prints', { document_id: 1, version_id: 1, created_by_id: 1 }),
  comments: row('comments', { document_id: 1 }),
  aliases: row('aliases', { target_id: 1 }),
  activities: row('activities', { number: 1 }),
  held_rows: (into, project) =>
    into.held_rows.put({
      ...{ key: `comments:${project + 800}`, table: 'comments', project_id: project },
      row: { id: project + 800, project_id: project, document_id: 1, user_id: 2, content: 'Lost' } as never,
    }),
  async base_rows(into, project) {
    const { document } = idsOf(project);
    const gone = { id: document + 500, project_id: project, folder_id: 1, name: 'Deleted here' };
    await into.base_rows.put({ key: `documents:${gone.id}`, table: 'documents', id: gone.id, row: gone as never });
    await into.base_rows.put({
      key: `projects:${project}`,
      table: 'projects',
      id: project,
      row: { id: project } as never,
    });
    // Made and deleted here: only its change knows whose it is.
    const key = `comments:${project + 600}`;
    await into.base_rows.put({ key, table: 'comments', id: project + 600, row: null });
  },
  outbox: (into, project) =>
    into.outbox.add({
      ...{ key: project, n: null, name: 'comment.create@1', args: { id: project + 600 }, scope: `p:${project}` },
      ...{ base_seq: null, client_time: at, app_version: 't', state: 'queued', seq: null, tries: 0, last_error: null },
      touches: [`comments:${project + 600}`],
    }),
  scopes: (into, project) =>
    into.scopes.put({
      ...{ scope: `p:${project}`, cursor: 9, access_level: 'collaborator', complete: true, checked_at: at },
      ...{ held: false, accepted: false, rereading: false },
    }),
  blobs: (into, project) =>
    into.blobs.put({
      ...{ sha256: hashOf(project), size: 3, project_ids: [project], held: 3, complete: true, unsent: 0, sent: 3 },
      ...{ upload_url: null, last_error: null, last_used_at: at, verified_at: at, copy: `copy:${project}` },
    }),
  blob_chunks: (into, project) =>
    into.blob_chunks.put({ sha256: `copy:${project}`, index: 0, bytes: new ArrayBuffer(3) }),
  thumbnails: (into, project) =>
    into.thumbnails.put({ sha256: hashOf(project), project_id: project, mime: '', bytes: null, made_at: at }),
  previews: (into, project) =>
    into.previews.put({ sha256: hashOf(project), page: 0, mime: '', bytes: new ArrayBuffer(1), made_at: at }),
  sheet_sizes: (into, project) => into.sheet_sizes.put({ sha256: hashOf(project), sizes: [] }),
  viewer_places: (into, project) =>
    into.viewer_places.put({ document_id: idsOf(project).document, project_id: project } as never),
  pins: (into, project) => into.pins.put({ project_id: project, pinned_at: at, paused: false }),
  folder_pins: (into, project) =>
    into.folder_pins.put({ folder_id: idsOf(project).folder, project_id: project, pinned_at: at, paused: false }),
  looks: (into, project) =>
    into.looks.put({ document_id: idsOf(project).document, project_id: project, version_id: 1, at }),
  news: (into, project) =>
    into.news.put({
      ...{ document_id: idsOf(project).document, project_id: project, from_version_id: 1, from_label: 'V1', at },
    }),
  async untold(into, project) {
    const { document, folder } = idsOf(project);
    const told = { version_id: null, follows: true };
    await into.untold.put({ key: `document:${document}`, kind: 'document', target_id: document, ...told });
    await into.untold.put({ key: `folder:${folder}`, kind: 'folder', target_id: folder, ...told });
    await into.untold.put({ key: `project:${project}`, kind: 'project', target_id: project, ...told });
  },
  covers: (into, project) =>
    into.covers.put({ url: `/c/${project}`, project_id: project, mime: '', bytes: new ArrayBuffer(1) }),
  folder_imports: (into, project) =>
    into.folder_imports.put({
      ...{ id: project + 700, project_id: project, folder_id: 1, name: 'Site', files: 1, bytes: 1, started_at: at },
    }),
  import_files: (into, project) =>
    into.import_files.put({ import_id: project + 700, path: 'Site/a.pdf', size: 1, choice: null, refused: null }),
  file_words: (into, project) => into.file_words.put({ sha256: hashOf(project), words: ['beam'], text: ' beam ' }),
};

/** Everything in the store as texts, by table. */
async function contents(): Promise<Record<string, string>> {
  const pairs = await Promise.all(
    store().tables.map(async (table) => {
      const [keys, rows] = [await table.toCollection().primaryKeys(), await table.toArray()];
      return [table.name, JSON.stringify([keys, rows])] as const;
    }),
  );
  return Object.fromEntries(pairs);
}

test('of a project that was taken away nothing stays in any table, and of the others everything', async () => {
  expect(Object.keys(plants).sort()).toEqual(
    store()
      .tables.map(({ name }) => name)
      .sort(),
  );
  for (const plant of Object.values(plants)) await plant(store(), STAYS);
  const before = await contents();
  for (const plant of Object.values(plants)) await plant(store(), GONE);
  const planted = await contents();
  for (const [table, plant] of Object.entries(plants)) if (plant !== own) expect(planted[table]).toContain('701');

  await revokeScope(device, `p:${GONE}`);
  const { attention, meta, ...left } = await contents();
  const { attention: _, meta: __, ...expected } = before;
  expect(left).toEqual(expected);
  const items = await store().attention.toArray();
  expect(items.map(({ kind, project_id }) => [kind, project_id])).toEqual([
    ['lost_access', GONE],
    ['lost_access', GONE],
  ]);
});

test('of what was held of a project that its person lets go, their own words stay in attention', async () => {
  await plants.scopes?.(store(), GONE);
  const held = (id: number, user_id: number, content: string) => {
    const row = { id, project_id: GONE, document_id: 1, user_id, content, created_at: at } as never;
    return store().held_rows.put({ key: `comments:${id}`, table: 'comments', project_id: GONE, row });
  };
  await held(1, 1, 'Mine');
  await held(2, 2, 'Not mine');
  await revokeScope(device, `p:${GONE}`);
  const items = await store().attention.toArray();
  expect(items.map(({ kind, mutation }) => [kind, mutation?.args])).toMatchObject([
    ['lost_access', { content: 'Mine' }],
  ]);
  expect(await store().held_rows.count()).toBe(0);
});
