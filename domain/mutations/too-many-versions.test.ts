import { expect, test } from 'vitest';
import {
  arrive,
  COLLABORATOR,
  type MemoryWorld,
  newDocument,
  newVersion,
  OWNER,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';
import { limits } from '../limits.ts';

/** A drawing with so many versions, all of them of the same line. */
async function withVersions(count: number, deleted = 0): Promise<MemoryWorld> {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 1001, 'a'));
  arrive(world, 1001);
  const first = world.row('versions', 1001);
  if (first === undefined) throw new Error('no version');
  const rest = Array.from({ length: count + deleted - 1 }, (_, at) => {
    const [id, ordinal] = [1002 + at, at + 2];
    const deleted_at = ordinal > count ? '2026-03-01T07:00:00.000Z' : null;
    const sha256 = ordinal.toString(16).padStart(64, '0');
    return { table: 'versions', row: { ...first, id, ordinal, label: `V${ordinal}`, sha256, deleted_at } } as const;
  });
  world.put(rest);
  return world;
}

const full = { code: 'too_many_versions' };
const at = (id: number) => ({ project_id: PROJECT, id });

test('a document takes no version beyond its thousandth, by whatever way it comes', async () => {
  const world = await withVersions(limits.versionsMax - 1);
  await world.act(OWNER, 'version.create@1', newVersion(50, 100, 1001, 'b'));
  const more = () => world.act(COLLABORATOR, 'version.create@1', newVersion(51, 100, 50, 'c'));
  await expect(more()).rejects.toMatchObject(full);
  await expect(world.act(OWNER, 'document.create@1', newDocument(200, 201, 'd'))).rejects.toMatchObject(full);
  // The same bytes are no version more.
  await world.act(OWNER, 'version.create@1', newVersion(52, 100, 50, 'b'));
  expect(world.row('aliases', 52)?.target_id).toBe(50);
  // One that goes makes room, and does not come back where another has come.
  await world.act(OWNER, 'version.delete@1', at(1500));
  await more();
  await expect(world.act(OWNER, 'version.restore@1', at(1500))).rejects.toMatchObject(full);
  await world.act(OWNER, 'version.delete@1', at(1600));
  await world.act(OWNER, 'version.restore@1', at(1500));
});

test('nor beyond five thousand with those that were deleted', async () => {
  const world = await withVersions(2, limits.versionsKeptMax - 2);
  await expect(world.act(OWNER, 'version.create@1', newVersion(50, 100, 1001, 'b'))).rejects.toMatchObject(full);
});

test('a document in the bin takes as many as one that lives', async () => {
  const world = await withVersions(limits.versionsMax, 1);
  await world.act(OWNER, 'document.delete@1', at(100));
  await expect(world.act(OWNER, 'version.create@1', newVersion(50, 100, 1001, 'b'))).rejects.toMatchObject(full);
});

test('one from before the limit that has more goes on, but for new versions', async () => {
  const world = await withVersions(limits.versionsMax + 200);
  await expect(world.act(OWNER, 'version.create@1', newVersion(50, 100, 1001, 'b'))).rejects.toMatchObject(full);
  await world.act(OWNER, 'document.rename@1', { ...at(100), name: 'B-101' });
  await world.act(OWNER, 'comment.create@1', { ...at(300), document_id: 100, content: 'Leaks' });
  await world.act(OWNER, 'document.delete@1', at(100));
  await world.act(OWNER, 'document.restore@1', at(100));
  const living = world.all('versions').filter(({ deleted_at }) => deleted_at === null);
  expect([living.length, world.row('documents', 100)?.name]).toEqual([limits.versionsMax + 200, 'B-101']);
});
