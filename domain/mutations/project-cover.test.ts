import { expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { COLLABORATOR, hashOf, OWNER, PROJECT, VIEWER, worldWithProject } from '#domain/testing/memory-reader';

const chosen = (letter: string, size = 100) => ({ project_id: PROJECT, sha256: hashOf(letter), size });
const none = { project_id: PROJECT, sha256: null, size: null };

/** A world whose project already has a drawn cover. */
async function worldWithCover() {
  const world = await worldWithProject();
  const project = world.row('projects', PROJECT);
  if (project === undefined) throw new Error('no project');
  world.put([{ table: 'projects', row: { ...project, cover_image_url: '/covers/drawn.webp' } }]);
  return world;
}

test('a chosen picture waits beside the former one, and the last chosen is the one that waits', async () => {
  const world = await worldWithCover();
  await world.act(OWNER, 'project.cover@1', chosen('a'));
  const waiting = { cover_image_url: '/covers/drawn.webp', cover_sha256: hashOf('a'), cover_size: 100 };
  expect(world.row('projects', PROJECT)).toMatchObject({ ...waiting, updated_by_id: OWNER });
  await world.act(OWNER, 'project.cover@1', chosen('b', 200));
  expect(world.row('projects', PROJECT)).toMatchObject({ cover_sha256: hashOf('b'), cover_size: 200 });
});

test('none: what waits goes, and what was drawn', async () => {
  const world = await worldWithCover();
  await world.act(OWNER, 'project.cover@1', chosen('a'));
  await world.act(OWNER, 'project.cover@1', none);
  const row = { cover_image_url: null, cover_sha256: null, cover_size: null };
  expect(world.row('projects', PROJECT)).toMatchObject(row);
});

test.each([
  ['collaborator', COLLABORATOR],
  ['viewer', VIEWER],
])('a %s chooses none and takes none away', async (_level, person) => {
  const world = await worldWithCover();
  for (const args of [chosen('a'), none]) {
    await expect(world.act(person, 'project.cover@1', args)).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect(world.row('projects', PROJECT)).toMatchObject({ cover_image_url: '/covers/drawn.webp', cover_sha256: null });
});

test.each([
  ['a picture without its size', { ...none, sha256: hashOf('a') }],
  ['a size without its picture', { ...none, size: 1 }],
  ['nothing as a picture', chosen('a', 0)],
  ['more than a cover may have', chosen('a', limits.pictureBytesMax + 1)],
  ['another name than a hash', { ...none, sha256: '../covers', size: 1 }],
])('%s is refused', async (_what, args) => {
  const world = await worldWithProject();
  await expect(world.act(OWNER, 'project.cover@1', args)).rejects.toMatchObject({ code: 'invalid' });
});

test('a cover from another device that one chosen without having seen it takes the place of: its person is told', async () => {
  const world = await worldWithCover();
  const seen = world.seq;
  await world.act(OWNER, 'project.edit@1', { project_id: PROJECT, changes: { city: 'Bilbao' } }, seen, 'B');
  const first = await world.act(OWNER, 'project.cover@1', chosen('a'), seen, 'A');
  expect(first.tells ?? []).toEqual([]);
  const again = await world.act(OWNER, 'project.cover@1', chosen('b'), seen, 'A');
  expect(again.tells ?? []).toEqual([]);
  const { tells } = await world.act(OWNER, 'project.cover@1', none, seen, 'B');
  expect(tells).toMatchObject([{ user_id: OWNER, code: 'overruled', params: { field: 'cover', name: 'Riverside' } }]);
  const looked = await world.act(OWNER, 'project.cover@1', chosen('c'), world.seq, 'A');
  expect(looked.tells ?? []).toEqual([]);
});

test('words of the project from another device are told of where they give way, and not where others of them do', async () => {
  const world = await worldWithProject();
  const seen = world.seq;
  const edit = (device: string, field: string, becomes: string, was: string) => {
    const args = { project_id: PROJECT, changes: { [field]: becomes }, was: { [field]: was } };
    return world.act(OWNER, 'project.edit@1', args, seen, device);
  };
  await edit('B', 'city', 'Bilbao', '');
  expect((await edit('A', 'country', 'Spain', '')).tells).toEqual([]);
  const { tells } = await edit('A', 'city', 'Vigo', '');
  expect(tells).toMatchObject([{ user_id: OWNER, params: { field: 'city', yours: 'Bilbao', theirs: 'Vigo' } }]);
});

test('no cover taken away where there was none: nobody is told when another device chooses one', async () => {
  const world = await worldWithProject();
  const seen = world.seq;
  await world.act(OWNER, 'project.cover@1', none, seen, 'A');
  const { tells } = await world.act(OWNER, 'project.cover@1', chosen('a'), seen, 'B');
  expect(tells ?? []).toEqual([]);
});
