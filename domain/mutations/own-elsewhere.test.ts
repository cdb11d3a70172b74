// A crew shares one account on several tablets: what one of them did is unseen on the others until these read of it.
import { describe, expect, test } from 'vitest';
import {
  COLLABORATOR,
  type MemoryWorld,
  newDocument,
  newVersion,
  OWNER,
  PLANS,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';
import type { MutationName } from './catalogue.ts';

const at = (id: number) => ({ project_id: PROJECT, id });
const refused = { code: 'built_upon', params: { unseen: 1 } };

/** A drawing with two versions in a folder, made on tablet A and read by B. */
async function withDocument(): Promise<MemoryWorld> {
  const world = await worldWithProject();
  const make = (name: MutationName, args: object) => world.act(OWNER, name, args, world.seq, 'A');
  await make('folder.create@1', { ...at(20), parent_folder_id: PLANS, name: 'Level 1' });
  world.bytes.add(`${PROJECT}:${'a'.repeat(64)}`).add(`${PROJECT}:${'b'.repeat(64)}`);
  await make('document.create@1', newDocument(100, 101, 'a', { folder_id: 20 }));
  await make('version.create@1', newVersion(102, 100, 101, 'b'));
  await make('comment.create@1', { ...at(300), document_id: 100, content: 'Leaks' });
  await make('print.note@1', { ...at(400), version_id: 101, way: 'print' });
  return world;
}

const deeds: Record<string, [MutationName, object]> = {
  'a version': ['version.create@1', newVersion(103, 100, 102, 'c')],
  'a comment': ['comment.create@1', { ...at(301), document_id: 100, content: 'Mended' }],
  'other words': ['comment.edit@1', { ...at(300), content: 'Leaks badly', was: 'Leaks' }],
  'another name': ['document.rename@1', { ...at(100), name: 'B-1', was: 'A-101' }],
  'a print': ['print.note@1', { ...at(401), version_id: 102, way: 'print' }],
};

describe.each(Object.entries(deeds))('%s from tablet B', (_, [name, args]) => {
  test('keeps a drawing that tablet A deletes without having seen it', async () => {
    const world = await withDocument();
    const seen = world.seq;
    await world.act(OWNER, name, args, seen, 'B');
    await expect(world.act(OWNER, 'document.delete@1', at(100), seen, 'A')).rejects.toMatchObject(refused);
    await expect(world.act(OWNER, 'project.delete@1', { project_id: PROJECT }, seen, 'A')).rejects.toMatchObject(
      refused,
    );
    const { notice } = await world.act(OWNER, 'folder.delete@1', at(20), seen, 'A');
    expect(notice).toMatchObject({ code: 'items_rescued' });
    expect(world.row('documents', 100)).toMatchObject({ deleted_at: null, folder_id: PLANS });
  });

  test('is no news to tablet B itself, which has not read of it yet', async () => {
    const world = await withDocument();
    const seen = world.seq;
    await world.act(OWNER, name, args, seen, 'B');
    await world.act(OWNER, 'document.delete@1', at(100), seen, 'B');
    expect(world.row('documents', 100)?.deleted_at).toBe(world.now);
  });

  test('is seen on tablet A once it has read of it, and by a call', async () => {
    for (const isCall of [false, true]) {
      const world = await withDocument();
      await world.act(OWNER, name, args, world.seq, 'B');
      await world.act(OWNER, 'document.delete@1', at(100), isCall ? undefined : world.seq, 'A');
      expect(world.row('documents', 100)?.deleted_at).toBe(world.now);
    }
  });
});

test('a name from tablet B that A overrules: their person is told; a name of one’s own queue is nobody’s news', async () => {
  const world = await withDocument();
  const seen = world.seq;
  const rename = (device: string, name: string, was: string) =>
    world.act(OWNER, 'document.rename@1', { ...at(100), name, was }, seen, device);
  expect((await rename('B', 'From B', 'A-101')).tells ?? []).toEqual([]);
  const { tells } = await rename('A', 'From A', 'A-101');
  expect(tells).toMatchObject([
    { user_id: OWNER, code: 'overruled', params: { field: 'name', yours: 'From B', theirs: 'From A' } },
  ]);
  expect((await rename('A', 'From A again', 'From A')).tells ?? []).toEqual([]);
});

test('a choice on tablet A over a version that B made current stays open', async () => {
  const world = await withDocument();
  const seen = world.seq;
  world.bytes.add(`${PROJECT}:${'c'.repeat(64)}`);
  await world.act(OWNER, 'version.create@1', newVersion(103, 100, 102, 'c'), seen, 'B');
  expect(world.row('documents', 100)?.current_version_id).toBe(103);
  const choice = { project_id: PROJECT, document_id: 100, version_id: 101, current_version_id: 102, beside: [] };
  const { notice } = await world.act(OWNER, 'version.make_current@1', choice, seen, 'A');
  expect(notice).toMatchObject({ code: 'choice_open' });
  expect(world.row('documents', 100)?.current_version_id).toBe(103);
});

test('a tick from tablet B is not taken back by A, nor struck with its entry', async () => {
  const world = await withDocument();
  const seen = world.seq;
  await world.act(OWNER, 'print.collect@1', at(400), seen, 'B');
  await expect(world.act(OWNER, 'print.uncollect@1', at(400), seen, 'A')).rejects.toMatchObject(refused);
  await expect(world.act(OWNER, 'print.strike@1', at(400), seen, 'A')).rejects.toMatchObject(refused);
  await world.act(OWNER, 'print.uncollect@1', at(400), seen, 'B');
  expect(world.row('prints', 400)?.collected).toBe(0);
});

test('of a commit of which nobody knows the device, one’s own is seen and others’ is not', async () => {
  const world = await withDocument();
  const seen = { kind: 'up_to', seq: world.seq, elsewhere: new Set<number>() } as const;
  await world.act(OWNER, 'comment.create@1', { ...at(301), document_id: 100, content: 'Mended' });
  await world.act(OWNER, 'document.rename@1', { ...at(100), name: 'B-1' }, seen);
  await world.act(COLLABORATOR, 'comment.create@1', { ...at(302), document_id: 100, content: 'Not quite' });
  await expect(world.act(OWNER, 'document.delete@1', at(100), seen)).rejects.toMatchObject(refused);
});
