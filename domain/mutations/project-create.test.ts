import { expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { COLLABORATOR, OWNER, PROJECT, worldWithProject } from '#domain/testing/memory-reader';

const create = (project_id: number) => {
  const at = project_id * 10;
  const root_folder_ids = { plans: at + 1, photos: at + 2, field_reports: at + 3, other_files: at + 4 };
  return { project_id, root_folder_ids, name: 'Quay' };
};

/** The owner has one project and so many more, in the bin since a time or living. */
async function worldWith(count: number, deleted_at: string | null = null) {
  const world = await worldWithProject();
  const like = world.row('projects', PROJECT);
  if (like === undefined) throw new Error('no project');
  const rows = Array.from({ length: count }, (_, at) => ({ ...like, id: 5000 + at, deleted_at }));
  world.put(rows.map((row) => ({ table: 'projects', row })));
  return world;
}
const refused = { code: 'too_many_projects' };

test('one person owns only so many projects; others make theirs, and one that goes leaves room for another', async () => {
  const world = await worldWith(limits.projectsMax - 2);
  await world.act(OWNER, 'project.create@1', create(100_001));
  await expect(world.act(OWNER, 'project.create@1', create(100_002))).rejects.toMatchObject(refused);
  await world.act(COLLABORATOR, 'project.create@1', create(100_003));
  await world.act(OWNER, 'project.delete@1', { project_id: 5000 });
  await world.act(OWNER, 'project.create@1', create(100_002));
});

test('who has more from before works in them, and brings back what they delete', async () => {
  const world = await worldWith(limits.projectsMax + 500);
  await world.act(OWNER, 'project.edit@1', { project_id: 5001, changes: { city: 'Vigo' } });
  await world.act(OWNER, 'project.delete@1', { project_id: 5000 });
  await expect(world.act(OWNER, 'project.create@1', create(100_001))).rejects.toMatchObject(refused);
  await world.act(OWNER, 'project.restore@1', { project_id: 5000 });
  expect(world.row('projects', 5000)?.deleted_at).toBeNull();
});

test('those in the bin count too, until their days there are over', async () => {
  const world = await worldWith(limits.projectsWithBinMax - 1, '2026-02-28T08:00:00.000Z');
  await expect(world.act(OWNER, 'project.create@1', create(100_001))).rejects.toMatchObject(refused);
  await world.act(OWNER, 'project.restore@1', { project_id: 5000 });
  world.now = '2026-03-31T08:00:00.000Z';
  await world.act(OWNER, 'project.create@1', create(100_001));
});
