import { expect, test } from 'vitest';
import {
  COLLABORATOR,
  type MemoryWorld,
  newDocument,
  OWNER,
  STRANGER,
  VIEWER,
  worldWithProject,
} from '#domain/testing/memory-reader';

const notify = (id: number, wanted: boolean) => ({ id, document_id: 100, notify: wanted });
const held = (world: MemoryWorld) => world.all('follows').map(({ id, user_id, muted_at }) => [id, user_id, muted_at]);

test('everybody chooses for themself, and the first row of theirs stays', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  await world.act(VIEWER, 'document.notify@1', notify(500, false));
  await world.act(COLLABORATOR, 'document.notify@1', notify(501, true));
  const first = held(world);
  expect(first).toEqual([
    [500, VIEWER, world.now],
    [501, COLLABORATOR, null],
  ]);
  // Said once more, by another device.
  expect(await world.act(VIEWER, 'document.notify@1', notify(502, false))).toEqual({ puts: [] });
  await world.act(VIEWER, 'document.notify@1', notify(503, true));
  expect(held(world)[0]).toEqual([500, VIEWER, null]);
  await world.act(VIEWER, 'document.notify@1', notify(504, false));
  expect(held(world)).toEqual(first);
});

test('of what was opened, the version stays known; what was let go is back', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  await world.act(VIEWER, 'document.notify@1', notify(500, true));
  const [row] = world.all('follows');
  if (row === undefined) throw new Error('nothing is followed');
  world.put([{ table: 'follows', row: { ...row, version_id: 101, deleted_at: world.now } }]);
  await world.act(VIEWER, 'document.notify@1', notify(501, false));
  expect(world.all('follows')).toMatchObject([{ id: 500, version_id: 101, deleted_at: null, muted_at: world.now }]);
});

test('nobody chooses for a drawing that they cannot see, nor with the row of another', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  const elsewhere = { ...notify(500, false), document_id: 999 };
  const act = (actor: number, args: object) => world.act(actor, 'document.notify@1', args);
  await expect(act(STRANGER, notify(500, false))).rejects.toMatchObject({ code: 'not_found' });
  await expect(act(VIEWER, elsewhere)).rejects.toMatchObject({ code: 'not_found' });
  await act(VIEWER, notify(500, false));
  await expect(act(OWNER, notify(500, false))).rejects.toMatchObject({ code: 'id_taken' });
});
