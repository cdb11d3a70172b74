import { expect, test } from 'vitest';
import type { FolderTree } from '#domain/endpoints/folders';
import { type Folder, rootFolderTypes } from '#domain/folder';
import { limits } from '#domain/limits';
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
function costOf(work: () => unknown): number {
  const costs = Array.from({ length: 7 }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

test('a tree has each folder once, by name, however many there are', () => {
  const [plans] = folders(limits.foldersMax).trees();
  const names = plans?.children.map(({ name }) => name) ?? [];
  expect(names).toEqual([...names].sort(new Intl.Collator().compare));
  const ids: number[] = [];
  const walk = (trees: readonly FolderTree[]): void => {
    for (const { id, children } of trees) {
      ids.push(id);
      walk(children);
    }
  };
  walk(folders(limits.foldersMax).trees());
  expect(new Set(ids).size).toBe(limits.foldersMax);
  expect(ids.length).toBe(limits.foldersMax);
});

test('eight times the folders cost less than twenty times the work', () => {
  const [few, many] = [folders(limits.foldersMax / 8), folders(limits.foldersMax)];
  const trees = (some: ProjectFolders) => () => new Set([...some.trees(), ...some.list()]);
  expect(costOf(trees(many)) / costOf(trees(few))).toBeLessThan(20);
});
