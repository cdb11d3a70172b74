// Two people send the very same bytes: it is one version, and neither takes it from the other unseen.
import { describe, expect, test } from 'vitest';
import {
  COLLABORATOR,
  hashOf,
  type MemoryWorld,
  newDocument,
  newVersion,
  OWNER,
  PLANS,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';

const at = (id: number) => ({ project_id: PROJECT, id });
const refused = { code: 'built_upon', params: { unseen: 1 } };
const isThere = (world: MemoryWorld, table: 'documents' | 'versions', id: number) =>
  world.row(table, id)?.deleted_at === null;

/** A folder with a document of the owner's: the versions 101, 102 and 103, which is current. */
async function withThree(): Promise<MemoryWorld> {
  const world = await worldWithProject();
  for (const letter of 'abc') world.bytes.add(`${PROJECT}:${hashOf(letter)}`);
  await world.act(OWNER, 'folder.create@1', { ...at(20), parent_folder_id: PLANS, name: 'F' });
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', { folder_id: 20 }));
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b'));
  await world.act(OWNER, 'version.create@1', newVersion(103, 100, 102, 'c'));
  return world;
}

const ways = {
  'as a version': (world: MemoryWorld, by: number) => world.act(by, 'version.create@1', newVersion(202, 100, 101, 'b')),
  'as a document': (world: MemoryWorld, by: number) =>
    world.act(by, 'document.create@1', newDocument(200, 202, 'b', { folder_id: 20 })),
};

for (const [way, send] of Object.entries(ways)) {
  test.each([
    ['document', 100, 'documents'],
    ['version', 102, 'versions'],
  ] as const)(`sent again by another ${way}: the %s stays until that was seen`, async (thing, id, table) => {
    const world = await withThree();
    const seen = world.seq;
    await send(world, COLLABORATOR);
    await expect(world.act(OWNER, `${thing}.delete@1`, at(id), seen)).rejects.toMatchObject(refused);
    expect(isThere(world, table, id)).toBe(true);
    await world.act(OWNER, `${thing}.delete@1`, at(id), world.seq);
    expect(isThere(world, table, id)).toBe(false);
  });

  test(`sent again by another ${way}: it is rescued as its folder goes`, async () => {
    const world = await withThree();
    const seen = world.seq;
    await send(world, COLLABORATOR);
    const { notice } = await world.act(OWNER, 'folder.delete@1', at(20), seen);
    expect(notice).toMatchObject({ code: 'items_rescued', params: { count: 1 } });
    expect(world.row('documents', 100)).toMatchObject({ deleted_at: null, folder_id: PLANS });
  });

  test(`sent again ${way} on the device that deletes: it goes`, async () => {
    const world = await withThree();
    const seen = world.seq;
    await send(world, OWNER);
    await world.act(OWNER, 'version.delete@1', at(102), seen);
    await world.act(OWNER, 'document.delete@1', at(100), seen);
    expect([isThere(world, 'versions', 102), isThere(world, 'documents', 100)]).toEqual([false, false]);
  });
}

test('sent again on another device of the same person: it stays until that was seen', async () => {
  const world = await withThree();
  const seen = world.seq;
  await world.act(OWNER, 'version.create@1', newVersion(202, 100, 101, 'b'), seen, 'a tablet');
  const gone = world.act(OWNER, 'version.delete@1', at(102), seen, 'a phone');
  await expect(gone).rejects.toMatchObject(refused);
});

test('another version than the one that was sent again goes', async () => {
  const world = await withThree();
  const seen = world.seq;
  await ways['as a version'](world, COLLABORATOR);
  await world.act(OWNER, 'version.delete@1', at(101), seen);
  expect([isThere(world, 'versions', 101), isThere(world, 'versions', 102)]).toEqual([false, true]);
});

test('what was sent again and is split off then stays with its document until that was seen', async () => {
  const world = await withThree();
  await world.act(OWNER, 'document.create@1', newDocument(300, 301, 'd', { folder_id: 20 }));
  const seen = world.seq;
  await world.act(COLLABORATOR, 'version.create@1', newVersion(202, 100, 101, 'd'));
  const split = { project_id: PROJECT, document_id: 300, version_id: 301 };
  await world.act(OWNER, 'version.split@1', split, seen);
  await expect(world.act(OWNER, 'document.delete@1', at(300), seen)).rejects.toMatchObject(refused);
  expect(isThere(world, 'versions', 301)).toBe(true);
});

describe('a version is deleted by the id of a file with the same bytes', () => {
  const told = { code: 'same_bytes', params: { name: 'A-101', document_id: 100 } };
  const remove = (world: MemoryWorld, by: number, seen: number, device?: string) =>
    world.act(by, 'version.delete@1', at(202), seen, device);

  test.each([
    ['an older one', 'b', 102],
    ['the current one', 'c', 103],
  ])('of another, %s: that one stays, and its deleter is told', async (_, bytes, id) => {
    const world = await withThree();
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.create@1', newVersion(202, 100, 101, bytes), seen);
    expect((await remove(world, COLLABORATOR, seen)).notice).toMatchObject(told);
    expect(isThere(world, 'versions', id)).toBe(true);
    // There is nothing to be taken back.
    expect(await world.act(COLLABORATOR, 'version.restore@1', { ...at(202), own_deletion: true }, seen)).toEqual({
      puts: [],
    });
  });

  test('of another, which is gone by then: there is nothing to tell', async () => {
    const world = await withThree();
    const seen = world.seq;
    await ways['as a version'](world, COLLABORATOR);
    await world.act(OWNER, 'version.delete@1', at(102));
    expect(await remove(world, COLLABORATOR, seen)).toEqual({ puts: [] });
  });

  test('of the project’s owner: another’s stays', async () => {
    const world = await withThree();
    await world.act(COLLABORATOR, 'version.create@1', newVersion(104, 100, 103, 'd'));
    const seen = world.seq - 1;
    await world.act(OWNER, 'version.create@1', newVersion(202, 100, 103, 'd'), seen);
    await remove(world, OWNER, seen);
    expect(isThere(world, 'versions', 104)).toBe(true);
  });

  test('of one’s own on another device: that one stays; on the same device it goes', async () => {
    for (const device of ['a tablet', 'a phone']) {
      const world = await withThree();
      const seen = world.seq;
      await world.act(OWNER, 'version.create@1', newVersion(104, 100, 101, 'd'), seen, 'a phone');
      await world.act(OWNER, 'version.create@1', newVersion(202, 100, 101, 'd'), seen, device);
      await remove(world, OWNER, seen, device);
      expect(isThere(world, 'versions', 104)).toBe(device === 'a tablet');
    }
  });

  test('by who may not write: it is refused', async () => {
    const world = await withThree();
    await world.act(COLLABORATOR, 'version.create@1', newVersion(202, 100, 101, 'b'));
    world.share(COLLABORATOR, 'viewer');
    const forbidden = { code: 'forbidden' };
    await expect(remove(world, COLLABORATOR, world.seq)).rejects.toMatchObject(forbidden);
    await expect(world.act(COLLABORATOR, 'version.restore@1', at(202))).rejects.toMatchObject(forbidden);
  });
});
