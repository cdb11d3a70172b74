import { expect, test } from 'vitest';
import {
  COLLABORATOR,
  type MemoryWorld,
  newDocument,
  OWNER,
  PLANS,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';

const THIRD = 5;
const at = (id: number) => ({ project_id: PROJECT, id });

async function world(): Promise<MemoryWorld> {
  const made = await worldWithProject();
  made.share(THIRD, 'collaborator');
  await made.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  await made.act(OWNER, 'folder.create@1', { ...at(20), parent_folder_id: PLANS, name: 'Level 1' });
  return made;
}

const toldIn = (decision: { tells?: { user_id: number; params: Record<string, unknown> }[] }) =>
  (decision.tells ?? []).map(({ user_id, params }) => [user_id, params.field, params.yours]);

test('whoever wrote the field that gives way is told, not whoever wrote another one after them', async () => {
  const w = await world();
  const seen = w.seq;
  await w.act(COLLABORATOR, 'document.rename@1', { ...at(100), name: 'Theirs', was: 'A-101' }, seen);
  await w.act(THIRD, 'document.describe@1', { ...at(100), description: 'East wing', was: '' }, seen);
  const decision = await w.act(OWNER, 'document.rename@1', { ...at(100), name: 'Mine', was: 'A-101' }, seen);
  expect(toldIn(decision)).toEqual([[COLLABORATOR, 'name', 'Theirs']]);
  expect(w.row('documents', 100)).toMatchObject({ name: 'Mine', description: 'East wing' });
});

test('also where the one who overrules has written another field last', async () => {
  const w = await world();
  const seen = w.seq;
  await w.act(COLLABORATOR, 'document.rename@1', { ...at(100), name: 'Theirs', was: 'A-101' }, seen);
  await w.act(OWNER, 'document.describe@1', { ...at(100), description: 'East wing', was: '' }, seen);
  const decision = await w.act(OWNER, 'document.rename@1', { ...at(100), name: 'Mine', was: 'A-101' }, seen);
  expect(toldIn(decision)).toEqual([[COLLABORATOR, 'name', 'Theirs']]);
});

test('different fields: both stay and nobody is told', async () => {
  const w = await world();
  const seen = w.seq;
  await w.act(COLLABORATOR, 'folder.rename@1', { ...at(20), name: 'Ground floor', was: 'Level 1' }, seen);
  const moved = await w.act(OWNER, 'folder.move@1', { ...at(20), parent_folder_id: 12, was: PLANS }, seen);
  expect(toldIn(moved)).toEqual([]);
  expect(w.row('folders', 20)).toMatchObject({ name: 'Ground floor', parent_folder_id: 12 });
});

test('several overruled one after the other: each is told once, of their own, and nobody of what they have seen', async () => {
  const w = await world();
  const seen = w.seq;
  const rename = (by: number, name: string, was: string, base: number) =>
    w.act(by, 'document.rename@1', { ...at(100), name, was }, base);
  expect(toldIn(await rename(COLLABORATOR, 'Second', 'A-101', seen))).toEqual([]);
  expect(toldIn(await rename(THIRD, 'Third', 'A-101', seen))).toEqual([[COLLABORATOR, 'name', 'Second']]);
  expect(toldIn(await rename(OWNER, 'First', 'A-101', seen))).toEqual([[THIRD, 'name', 'Third']]);
  // One’s own, queued one after the other; and one that was seen.
  expect(toldIn(await rename(OWNER, 'First again', 'First', seen))).toEqual([]);
  expect(toldIn(await rename(COLLABORATOR, 'Seen', 'First again', w.seq))).toEqual([]);
});

test('what somebody has put back to what it was is theirs too', async () => {
  const w = await world();
  const seen = w.seq;
  const rename = (by: number, name: string, was: string, base: number) =>
    w.act(by, 'document.rename@1', { ...at(100), name, was }, base);
  await rename(COLLABORATOR, 'B-202', 'A-101', seen);
  await rename(THIRD, 'A-101', 'B-202', w.seq);
  expect(toldIn(await rename(OWNER, 'C-303', 'A-101', seen))).toEqual([[THIRD, 'name', 'A-101']]);
});

test('a row from before this was known: its last writer stands for every field', async () => {
  const w = await world();
  const row = w.row('documents', 100);
  if (row === undefined) throw new Error('unreachable');
  const { written_by: _, made_seq: __, ...old } = row;
  w.put([{ table: 'documents', row: { ...old, name: 'Old', created_by_id: COLLABORATOR } }]);
  const decision = await w.act(OWNER, 'document.rename@1', { ...at(100), name: 'Mine', was: 'A-101' }, w.seq);
  expect(toldIn(decision)).toEqual([[COLLABORATOR, 'name', 'Old']]);
});
