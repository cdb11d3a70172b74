import { expect, test } from 'vitest';
import type { FolderTree } from '#domain/endpoints/folders';
import { type Folder, rootFolderTypes } from '#domain/folder';
import { limits } from '#domain/limits';
import { treesInWords } from '#server/routes/folder-words.ts';
import { turnsWhile } from '#server/testing/turns-while.ts';
import { ProjectFolders } from './folder-answers.ts';

const times = { created_at: '2026-03-01T08:00:00.000Z', updated_at: '2026-03-01T08:00:00.000Z' };
const by = { created_by_id: 1, updated_by_id: 1 };
const row = (id: number, parent: number | null, name: string, folder_type: Folder['folder_type']): Folder => {
  return { ...times, ...by, id, seq: 1, deleted_at: null, project_id: 1, parent_folder_id: parent, name, folder_type };
};

/** As many folders as that, in chains of ten below the first root. */
function folders(count: number): ProjectFolders {
  const roots = rootFolderTypes.map((type, at) => row(at + 1, null, type, type));
  const custom = Array.from({ length: count - roots.length }, (_, at) => {
    const id = at + 5;
    return row(id, at % limits.folderDepthMax === 0 ? 1 : id - 1, `Area ${count - at}`, 'custom');
  });
  return new ProjectFolders([...roots, ...custom]);
}

/** Milliseconds of this process, the least of several. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let time = 0; time < 7; time += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}

const treesOf = async (some: ProjectFolders) => JSON.parse(await treesInWords(some)) as FolderTree[];

test('a tree has each folder once, by name, however many there are', async () => {
  const [plans] = await treesOf(folders(limits.foldersMax));
  const names = plans?.children.map(({ name }) => name) ?? [];
  expect(names).toEqual([...names].sort(new Intl.Collator().compare));
  const ids: number[] = [];
  const walk = (trees: readonly FolderTree[]): void => {
    for (const { id, children } of trees) {
      ids.push(id);
      walk(children);
    }
  };
  walk(await treesOf(folders(limits.foldersMax)));
  expect(new Set(ids).size).toBe(limits.foldersMax);
  expect(ids.length).toBe(limits.foldersMax);
});

test('eight times the folders cost less than twenty times the work', async () => {
  const [few, many] = [folders(limits.foldersMax / 8), folders(limits.foldersMax)];
  const words = (some: ProjectFolders) => () => treesInWords(some);
  expect((await costOf(words(many))) / (await costOf(words(few)))).toBeLessThan(20);
});

test('while many folders are put into words others have their turns', async () => {
  const some = folders(limits.foldersMax);
  expect(await turnsWhile(treesInWords(some))).toBeGreaterThan(10);
});
