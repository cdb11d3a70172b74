import { expect, test } from 'vitest';
import { binStart } from '#domain/bin';
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
import { keptForLateBytes } from './late-work.ts';

const at = (id: number) => ({ project_id: PROJECT, id });
const DAY = 24 * 60 * 60 * 1000;
const later = (world: MemoryWorld, days: number) => {
  world.now = new Date(Date.parse(world.now) + days * DAY).toISOString();
};

/** A document with a comment in a folder, both deleted with it. */
async function binned(): Promise<MemoryWorld> {
  const world = await worldWithProject();
  world.bytes.add(`${PROJECT}:${hashOf('a')}`);
  await world.act(OWNER, 'folder.create@1', { ...at(20), parent_folder_id: PLANS, name: 'Level 1' });
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', { folder_id: 20 }));
  await world.act(OWNER, 'comment.create@1', { ...at(300), document_id: 100, content: 'Leaks' });
  await world.act(OWNER, 'folder.delete@1', at(20));
  return world;
}

test.each([
  ['version', (world: MemoryWorld) => world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'b'))],
  [
    'comment',
    (world: MemoryWorld) =>
      world.act(COLLABORATOR, 'comment.create@1', { ...at(301), document_id: 100, content: 'From site' }),
  ],
])('a %s on a document long in the bin starts 30 days of its own, for all that is there with it', async (_, add) => {
  const world = await binned();
  later(world, 29);
  const { notice } = await add(world);
  expect(notice).toMatchObject({ code: 'kept_in_bin', params: { document_id: 100 } });
  const since = world.now;
  const kept = [...world.all('versions'), ...world.all('comments'), world.row('documents', 100)];
  expect(kept.map((row) => row?.deleted_at)).toEqual(kept.map(() => since));
  // Still its author's to bring back, though somebody else came after them.
  later(world, 10);
  await world.act(OWNER, 'comment.create@1', { ...at(302), document_id: 100, content: 'Late too' });
  later(world, 29);
  await world.act(COLLABORATOR, 'document.restore@1', at(100));
  expect(world.row('comments', 300)?.deleted_at).toBeNull();
  expect(world.row('documents', 100)?.current_version_id).toBe(101);
});

test('it comes back with its folder too, and one that was deleted before the folder does not', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'folder.create@1', { ...at(20), parent_folder_id: PLANS, name: 'Level 1' });
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', { folder_id: 20 }));
  await world.act(OWNER, 'document.create@1', newDocument(200, 201, 'b', { folder_id: 20, name: 'B' }));
  await world.act(OWNER, 'document.delete@1', at(200));
  later(world, 1);
  await world.act(OWNER, 'folder.delete@1', at(20));
  later(world, 1);
  for (const document_id of [100, 200]) {
    const comment = { ...at(300 + document_id), document_id, content: 'Late' };
    await world.act(COLLABORATOR, 'comment.create@1', comment);
  }
  await world.act(OWNER, 'folder.restore@1', at(20));
  expect(world.row('documents', 100)?.deleted_at).toBeNull();
  expect(world.row('comments', 400)?.deleted_at).toBeNull();
  expect(world.row('documents', 200)?.deleted_at).toBe(world.now);
});

test('what is past bringing back takes nothing more: its author keeps it', async () => {
  const world = await binned();
  later(world, 31);
  const version = world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'b'));
  await expect(version).rejects.toMatchObject({ code: 'deleted' });
  const comment = world.act(COLLABORATOR, 'comment.create@1', { ...at(301), document_id: 100, content: 'From site' });
  await expect(comment).rejects.toMatchObject({ code: 'deleted' });
});

test('bytes that come when the days are over keep their version, and with it a document to bring back', async () => {
  const world = await binned();
  later(world, 5);
  await world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'b'));
  later(world, 40);
  const [document, version] = [world.row('documents', 100), world.row('versions', 102)];
  if (document === undefined || version === undefined) throw new Error('unreachable');
  const found = {
    document,
    versions: world.all('versions'),
    carried: world.all('comments').map((row) => ({ table: 'comments' as const, row })),
  };
  const kept = keptForLateBytes(found, version, world.now);
  expect(kept.version.deleted_at).toBe(world.now);
  expect(kept.document).toMatchObject({ deleted_at: world.now, current_version_id: null });
  // The first version's bytes are forgotten: it does not come along.
  const along = kept.content.map(({ table, row }) => [table, row.id]);
  expect(along).toEqual([
    ['versions', 102],
    ['comments', 300],
  ]);
  expect((world.row('versions', 101)?.deleted_at ?? '') < binStart(world.now)).toBe(true);
});

test('what comes within a day is added alone: nothing else of the document is written', async () => {
  const world = await binned();
  const gone = world.row('documents', 100)?.deleted_at;
  later(world, 0.9);
  const add = (id: number) =>
    world.act(COLLABORATOR, 'comment.create@1', { ...at(id), document_id: 100, content: 'From site' });
  const { puts } = await add(301);
  expect(puts.map(({ table, row }) => [table, row.id])).toEqual([
    ['comments', 301],
    ['documents', 100],
  ]);
  expect(puts.map(({ row }) => row.deleted_at)).toEqual([gone, gone]);
  later(world, 0.2);
  expect((await add(302)).puts).toHaveLength(5);
  expect((await add(303)).puts).toHaveLength(2);
  await world.act(COLLABORATOR, 'document.restore@1', at(100));
  expect([300, 301, 302, 303].map((id) => world.row('comments', id)?.deleted_at)).toEqual([null, null, null, null]);
});

test('bytes that come within a day make their version ready, and move nothing', async () => {
  const world = await binned();
  await world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'b'));
  later(world, 0.5);
  const [document, version] = [world.row('documents', 100), world.row('versions', 102)];
  if (document === undefined || version === undefined) throw new Error('unreachable');
  const found = {
    document,
    versions: world.all('versions'),
    carried: world.all('comments').map((row) => ({ table: 'comments' as const, row })),
  };
  expect(keptForLateBytes(found, version, world.now)).toEqual({ document, content: [], version });
});
