import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Document } from '#domain/document';
import type { Version } from '#domain/version';
import { Store } from '../database.ts';
import { readComments } from './comments.ts';
import { readFileNames, readNamedDocuments } from './file-names.ts';

const TIME = '2026-10-04T07:42:00.000Z';
const row = { seq: 1, deleted_at: null, project_id: 1, created_at: TIME, created_by_id: 7, client_time: null };
const document = (id: number, name: string, current_version_id: number | null): Document => {
  const changed = { updated_at: TIME, updated_by_id: 7 };
  return { ...row, ...changed, id, folder_id: 10, name, description: '', file_type: 'pdf', current_version_id };
};
const version = (id: number, document_id: number, ordinal: number, file_name: string): Version => {
  const file = { file_name, file_type: 'pdf', file_path: '', sha256: `hash-${id}`, size: 1000 } as const;
  const state = { state: 'ready', concurrent_with: null, based_on_version_id: null } as const;
  return { ...row, ...file, ...state, id, document_id, ordinal, label: `V${ordinal}` };
};

let store: Store;
beforeEach(async () => {
  store = new Store('plumbline:file-names');
  await store.documents.bulkAdd([document(1, 'A-101', 12), document(2, 'New', null), document(3, 'Bare', null)]);
  await store.versions.bulkAdd([
    version(11, 1, 1, 'a.pdf'),
    version(12, 1, 2, 'a.dxf'),
    version(13, 1, 3, 'late.pdf'),
    version(21, 2, 1, 'first.jpg'),
    version(22, 2, 2, 'second.png'),
  ]);
});
afterEach(() => store.delete());

test('is the current version’s, where none is yet the newest’s, and of a document without any nothing', async () => {
  expect([...(await readFileNames(store, [1, 2, 3, 99]))]).toEqual([
    [1, 'a.dxf'],
    [2, 'second.png'],
  ]);
  const named = await readNamedDocuments(store, [3, 1, 99]);
  expect(
    [...named].map(
      ([
        id,
        {
          document: { name },
          file_name,
        },
      ]) => [id, name, file_name],
    ),
  ).toEqual([
    [3, 'Bare', undefined],
    [1, 'A-101', 'a.dxf'],
  ]);
});

test('goes with the documents that a comment links', async () => {
  const said = { user_id: 7, edited_at: null, content: 'see' };
  await store.comments.add({ ...row, ...said, id: 40, document_id: 3, linked_document_ids: [1, 3] });
  expect((await readComments(store, 3))[0]?.links).toEqual([
    { id: 1, document_id: 1, name: 'A-101', file_name: 'a.dxf', file_type: 'pdf' },
    { id: 3, document_id: 3, name: 'Bare', file_name: undefined, file_type: 'pdf' },
  ]);
});
