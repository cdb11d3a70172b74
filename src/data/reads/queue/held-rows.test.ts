// What a screen says of what is held and not shown.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { readHeldLabels, readIsHeld } from './held-rows.ts';

let device: OpenDevice;
beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
});
afterEach(() => device.connection.destroy());

const store = () => device.connection.store;
async function hold(id: number, project_id: number, document_id: number, ordinal: number): Promise<void> {
  const row = { id, project_id, document_id, ordinal, label: `V${ordinal}` } as never;
  await store().held_rows.put({ key: `versions:${id}`, table: 'versions', project_id, row });
}

test('the held versions of a drawing are named in their order, and of others nothing', async () => {
  await hold(24, 10, 20, 4);
  await hold(23, 10, 20, 3);
  await hold(33, 10, 30, 2);
  await hold(43, 11, 40, 2);
  expect(await readHeldLabels(store(), { id: 20, project_id: 10 } as never)).toEqual(['V3', 'V4']);
  expect(await readHeldLabels(store(), { id: 21, project_id: 10 } as never)).toEqual([]);
  expect([await readIsHeld(store(), 10), await readIsHeld(store(), 12)]).toEqual([true, false]);
});
