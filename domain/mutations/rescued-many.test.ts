import { expect, test } from 'vitest';
import { newDocument, OWNER, PLANS, PROJECT, worldWithProject } from '#domain/testing/memory-reader';
import { growth } from '../testing/growth.ts';
import type { ListedMany } from './rules/reader.ts';
import { rescuedBack } from './rules/rescued-back.ts';
import { present } from './rules/seen.ts';

const OLD = 50;

/** A folder in the bin with a sheet, and one that its deletion rescued. */
async function deleted() {
  const world = await worldWithProject();
  const of = (id: number) => ({ project_id: PROJECT, id });
  await world.act(OWNER, 'folder.create@1', { ...of(OLD), parent_folder_id: PLANS, name: 'Old' });
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a', { folder_id: OLD }));
  await world.act(OWNER, 'document.create@1', newDocument(200, 201, 'b', { folder_id: OLD, name: 'B' }));
  await world.act(OWNER, 'folder.delete@1', { ...of(OLD), moved_out: [200] });
  const [folder, inBin, rescued] = [
    world.row('folders', OLD),
    world.row('documents', 100),
    world.row('documents', 200),
  ];
  const parent = world.row('folders', PLANS);
  if (folder === undefined || inBin === undefined || rescued === undefined || parent === undefined)
    throw new Error('gone');
  return { folder, inBin, rescued, parent, went_in: world.seq };
}

test('thousands that come back to a folder with thousands of their names take as long for each as some do', async () => {
  const { folder, inBin, rescued, parent, went_in } = await deleted();
  const grown = await growth(performance, 60, (size) => {
    const each = Array.from({ length: size }, (_, at) => ({ at, name: `${'é一'.repeat(60)}${at}` }));
    const renamed = { name: { by: OWNER, seq: went_in + 1 } };
    const back = each.map(({ at, name }) => {
      const written_by = { ...rescued.written_by, ...renamed };
      return { ...rescued, id: 10_000 + at, name, written_by };
    });
    const there = each.map(({ at, name }) => ({ ...inBin, id: 20_000 + at, name }));
    const listAll = (table: string, { values }: ListedMany<'documents'>) =>
      Promise.resolve(table === 'folders' ? [] : values.includes(OLD) ? there : back);
    const reader = { listAll, getAll: () => Promise.resolve([]), list: () => Promise.resolve([]) } as never;
    const context = { reader, actorId: OWNER, now: '2026-03-02', clientTime: null, seen: present };
    const content = {
      turn: 'back',
      project_id: PROJECT,
      folder_ids: [OLD],
      at: folder.deleted_at ?? '',
      by: OWNER,
    } as const;
    return async () => {
      const puts = await rescuedBack(context, {
        ...{ folders: [folder], parent, above: 0 },
        content: { ...content, folder_ids: [OLD], went_in },
      });
      const names = puts.flatMap((put) => (put.table === 'documents' ? [put.row.name] : []));
      expect([names.length, names.at(-1)]).toEqual([size, `${'é一'.repeat(60)}${size - 1} (2)`]);
    };
  });
  expect(grown).toBeLessThan(50);
});
