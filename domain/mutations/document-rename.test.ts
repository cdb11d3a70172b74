import { expect, test } from 'vitest';
import { newDocument, newVersion, OWNER, PROJECT, worldWithProject } from '#domain/testing/memory-reader';

test('a rename gives all versions the new name, keeping number, extension and address', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  await world.act(OWNER, 'version.create@1', { ...newVersion(102, 100, 101, 'b'), file_name: 'A-101_V2.PDF' });
  await world.act(OWNER, 'version.create@1', newVersion(103, 100, 102, 'c'));
  await world.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 103 });
  const paths = world.all('versions').map((version) => version.file_path);
  await world.act(OWNER, 'document.rename@1', { project_id: PROJECT, id: 100, name: 'B-7 Roof' });
  const versions = world.all('versions');
  expect(versions.map((version) => version.file_name)).toEqual(['B-7 Roof.pdf', 'B-7 Roof_V2.PDF', 'B-7 Roof.pdf']);
  expect(versions.map((version) => version.file_path)).toEqual(paths);
  expect(world.row('versions', 103)?.deleted_at).toBe(world.now);
});
