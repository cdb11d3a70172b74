import { beforeEach, expect, test } from 'vitest';
import {
  arrive,
  COLLABORATOR,
  type MemoryWorld,
  newDocument,
  OWNER,
  PLANS,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';

const HOUSE = 50;
const OFFICE = 60;
let world: MemoryWorld;

/** Two folders of one name in the plans, which the owner deletes; `named`: what is in the plans by then. */
async function deleted(...named: string[]): Promise<void> {
  world = await worldWithProject();
  for (const id of [HOUSE, OFFICE])
    await world.act(OWNER, 'folder.create@1', {
      project_id: PROJECT,
      id,
      parent_folder_id: PLANS,
      name: `Folder ${id}`,
    });
  for (const [at, name] of named.entries())
    await world.act(OWNER, 'document.create@1', newDocument(100 + 2 * at, 101 + 2 * at, 'a', { name }));
  for (const id of [HOUSE, OFFICE]) await world.act(OWNER, 'folder.delete@1', { project_id: PROJECT, id });
}

let next = 300;
/** Somebody who has not heard of that hands in a sheet. @returns where it is, and what it is called. */
async function handIn(ending: 'pdf' | 'dwg' | 'dxf', folder_id = HOUSE, by = COLLABORATOR, name = 'A-101') {
  const id = next;
  next += 2;
  const file = { folder_id, name, file_name: `${name}.${ending}` };
  await world.act(by, 'document.create@1', newDocument(id, id + 1, { pdf: 'b', dwg: 'd', dxf: 'e' }[ending], file), 1);
  arrive(world, id + 1);
  const row = world.row('documents', id);
  return [row?.folder_id, row?.name];
}

beforeEach(() => deleted('A-101'));

test('the kinds of a late sheet stay one sheet, beside what has its name above', async () => {
  for (const ending of ['pdf', 'dwg', 'dxf'] as const) expect(await handIn(ending)).toEqual([PLANS, 'A-101 (2)']);
  expect(await handIn('pdf')).toEqual([PLANS, 'A-101 (3)']);
});

test('also where the name is free above, and where several of its forms are taken', async () => {
  await deleted();
  for (const ending of ['pdf', 'dwg'] as const) expect(await handIn(ending)).toEqual([PLANS, 'A-101']);
  await deleted('A-101', 'A-101 (2)', 'A-101 (3)');
  for (const ending of ['pdf', 'dwg'] as const) expect(await handIn(ending)).toEqual([PLANS, 'A-101 (4)']);
});

test('a late sheet is none with that of somebody else, of another folder or of another name', async () => {
  expect(await handIn('pdf')).toEqual([PLANS, 'A-101 (2)']);
  expect(await handIn('dwg', OFFICE)).toEqual([PLANS, 'A-101 (3)']);
  expect(await handIn('dxf', HOUSE, OWNER)).toEqual([PLANS, 'A-101 (4)']);
  expect(await handIn('dwg', HOUSE, COLLABORATOR, 'A-101 (3)')).toEqual([PLANS, 'A-101 (3) (2)']);
});

test('what was renamed or moved since is no part of it', async () => {
  expect(await handIn('pdf')).toEqual([PLANS, 'A-101 (2)']);
  await world.act(OWNER, 'document.rename@1', { project_id: PROJECT, id: next - 2, name: 'Other' });
  expect(await handIn('dwg')).toEqual([PLANS, 'A-101 (2)']);
});
