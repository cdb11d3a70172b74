import { expect, test } from 'vitest';
import { COLLABORATOR, newDocument, OWNER, PLANS, PROJECT, worldWithProject } from '#domain/testing/memory-reader';
import { againOf } from './again.ts';

const ids = { project_id: PROJECT };
const acts = [
  [
    'document.rename@1',
    { ...ids, id: 100, name: 'Theirs', was: 'A-101' },
    { name: 'Mine' },
    ['documents', 100, 'name', 'Theirs'],
  ],
  [
    'document.describe@1',
    { ...ids, id: 100, description: 'Theirs', was: '' },
    { description: 'Mine' },
    ['documents', 100, 'description', 'Theirs'],
  ],
  [
    'document.move@1',
    { ...ids, id: 100, folder_id: 20, was: PLANS },
    { folder_id: 21 },
    ['documents', 100, 'folder_id', 20],
  ],
  [
    'folder.rename@1',
    { ...ids, id: 22, name: 'Theirs', was: 'Kitchen' },
    { name: 'Mine' },
    ['folders', 22, 'name', 'Theirs'],
  ],
  [
    'folder.move@1',
    { ...ids, id: 22, parent_folder_id: 20, was: PLANS },
    { parent_folder_id: 21 },
    ['folders', 22, 'parent_folder_id', 20],
  ],
] as const;

test.each(acts)(
  '%s that was overruled can be made once more, and the other is told',
  async (name, first, then, after) => {
    const world = await worldWithProject();
    for (const [id, folder] of [
      [20, 'Level 1'],
      [21, 'Level 2'],
      [22, 'Kitchen'],
    ] as const) {
      await world.act(OWNER, 'folder.create@1', { ...ids, id, parent_folder_id: PLANS, name: folder });
    }
    await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
    await world.act(COLLABORATOR, name, first);
    const { tells } = await world.act(OWNER, name, { ...first, ...then });
    const again = againOf(tells?.[0]?.params ?? {});
    expect(again?.name).toBe(name);
    if (again === undefined) throw new Error('nothing to make again');
    await world.act(COLLABORATOR, again.name, again.args);
    const [table, id, field, value] = after;
    expect(world.row(table, id)).toMatchObject({ [field]: value });
  },
);

test('a project’s fields are edited once more; a notice of an older server offers nothing', async () => {
  const world = await worldWithProject();
  const params = {
    ...ids,
    table: 'projects',
    id: PROJECT,
    name: 'Riverside',
    field: 'city',
    yours: 'Porto',
    theirs: 'Lisbon',
  };
  const again = againOf(params);
  if (again === undefined) throw new Error('nothing to make again');
  await world.act(OWNER, again.name, again.args);
  expect(world.row('projects', PROJECT)?.city).toBe('Porto');
  expect(againOf({ ...ids, name: 'Riverside', field: 'city', yours: 'Porto', theirs: 'Lisbon' })).toBeUndefined();
});
