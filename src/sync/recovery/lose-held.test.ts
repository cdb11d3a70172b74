// What a person had said stays with them whole, as a project goes that a restored server lacks.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { loseHeld } from './lose-held.ts';

let device: OpenDevice;

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
});
afterEach(() => device.connection.destroy());

test('a remark keeps its links to photos', async () => {
  const { store } = device.connection;
  const row = {
    id: 50,
    project_id: 10,
    document_id: 40,
    user_id: 1,
    content: 'Cracked',
    linked_document_ids: [41, 42],
  };
  await store.held_rows.put({ key: 'comments:50', table: 'comments', project_id: 10, row: row as never });
  await store.transaction('rw', store.tables, () => loseHeld(store, 1, 10, {}));
  const [item] = await store.attention.toArray();
  expect(item?.mutation?.args).toMatchObject({ id: 50, content: 'Cracked', linked_document_ids: [41, 42] });
});
