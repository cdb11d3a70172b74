import { describe, expect, test } from 'vitest';
import type { MutationName } from '#domain/mutations/catalogue';
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

describe('who gave a field the value that it had already, unseen', () => {
  interface Like {
    name: MutationName;
    table: 'documents' | 'folders';
    id: number;
    argument: string;
    field: string;
    values: [string | number, string | number, string | number];
  }
  const likes: Like[] = [
    {
      name: 'document.rename@1',
      table: 'documents',
      id: 100,
      argument: 'name',
      field: 'name',
      values: ['A-101', 'B', 'C'],
    },
    {
      name: 'document.describe@1',
      table: 'documents',
      id: 100,
      argument: 'description',
      field: 'description',
      values: ['', 'B', 'C'],
    },
    {
      name: 'document.move@1',
      table: 'documents',
      id: 100,
      argument: 'folder_id',
      field: 'place',
      values: [PLANS, 20, 12],
    },
    {
      name: 'folder.rename@1',
      table: 'folders',
      id: 20,
      argument: 'name',
      field: 'name',
      values: ['Level 1', 'B', 'C'],
    },
    {
      name: 'folder.move@1',
      table: 'folders',
      id: 20,
      argument: 'parent_folder_id',
      field: 'place',
      values: [PLANS, 12, 13],
    },
  ];

  /** Somebody gives the field of a thing another of its three values. */
  const giving =
    (w: MemoryWorld, { name, id, argument, values }: Like) =>
    (by: number, [from, to]: [number, number], seen: number | null, device?: string) =>
      w.act(by, name, { ...at(id), [argument]: values[to], was: values[from] }, seen, device);
  const tellings = ({ tells = [] }: { tells?: { user_id: number; params: Record<string, unknown> }[] }) =>
    tells.map(({ user_id, params }) => [user_id, params.field]);
  const alikeOn = (w: MemoryWorld, { table, id }: Like) =>
    Object.keys(w.row(table, id)?.written_by ?? {}).filter((field) => field.startsWith('alike.'));

  test.each(likes)('is told when the other takes it back without having read of it, once ($name)', async (like) => {
    const w = await world();
    const give = giving(w, like);
    const seen = w.seq;
    expect(tellings(await give(OWNER, [0, 1], seen))).toEqual([]);
    const own = w.seq;
    expect(tellings(await give(COLLABORATOR, [0, 1], seen))).toEqual([]);
    expect(alikeOn(w, like)).toHaveLength(1);
    expect(tellings(await give(OWNER, [1, 0], own))).toEqual([[COLLABORATOR, like.field]]);
    expect(alikeOn(w, like)).toEqual([]);
    expect(tellings(await give(OWNER, [0, 2], own))).toEqual([]);
  });

  test.each(likes)('and whom they agreed with are both told of a third who overrules them ($name)', async (like) => {
    const w = await world();
    const give = giving(w, like);
    const seen = w.seq;
    await give(OWNER, [0, 1], seen);
    await give(COLLABORATOR, [0, 1], seen);
    const both = [OWNER, COLLABORATOR].map((one) => [one, like.field]);
    expect(tellings(await give(THIRD, [0, 2], seen))).toEqual(both);
    // The next one overrules the third alone.
    expect(tellings(await give(OWNER, [0, 1], seen))).toEqual([[THIRD, like.field]]);
  });

  test.each(likes)('is told of by nobody who has read of it, nor of what others gave alike ($name)', async (like) => {
    const w = await world();
    const give = giving(w, like);
    const seen = w.seq;
    await give(OWNER, [0, 1], seen);
    await give(COLLABORATOR, [0, 1], seen);
    // A third who says the same overrules nobody.
    expect(tellings(await give(THIRD, [0, 1], seen))).toEqual([]);
    const before = w.seq;
    await w.act(OWNER, 'document.create@1', newDocument(200, 201, 'b', { name: 'Other' }));
    expect(tellings(await give(OWNER, [1, 2], before))).toEqual([]);
    // One's own hand is nobody's news.
    expect(tellings(await give(OWNER, [2, 0], w.seq))).toEqual([]);
  });

  test('had read of the first and not of the second: the second alone is told', async () => {
    const [like] = likes as [Like];
    const w = await world();
    const give = giving(w, like);
    const seen = w.seq;
    await give(OWNER, [0, 1], seen);
    const first = w.seq;
    await give(COLLABORATOR, [0, 1], seen);
    expect(tellings(await give(THIRD, [1, 2], first))).toEqual([[COLLABORATOR, 'name']]);
  });

  test('leaves no hand where they had seen it, or had given it themselves', async () => {
    const [like] = likes as [Like];
    const w = await world();
    const give = giving(w, like);
    await give(OWNER, [0, 1], w.seq);
    await give(COLLABORATOR, [1, 1], w.seq);
    await give(OWNER, [0, 1], w.seq);
    await w.act(COLLABORATOR, 'document.rename@1', { ...at(100), name: 'B' });
    expect(alikeOn(w, like)).toEqual([]);
  });

  test('on another device of one’s own is told, too', async () => {
    const [like] = likes as [Like];
    const w = await world();
    const give = giving(w, like);
    const seen = w.seq;
    await give(OWNER, [0, 1], seen, 'tablet A');
    const own = w.seq;
    await give(OWNER, [0, 1], seen, 'tablet B');
    expect(tellings(await give(OWNER, [1, 0], own, 'tablet A'))).toEqual([[OWNER, 'name']]);
  });

  test('of a project’s fields', async () => {
    const w = await world();
    const seen = w.seq;
    const edit = (becomes: string, was: string, device: string, base: number) =>
      w.act(
        OWNER,
        'project.edit@1',
        { project_id: PROJECT, changes: { city: becomes }, was: { city: was } },
        base,
        device,
      );
    await edit('Bilbao', '', 'tablet A', seen);
    const own = w.seq;
    await edit('Bilbao', '', 'tablet B', seen);
    expect(tellings(await edit('', 'Bilbao', 'tablet A', own))).toEqual([[OWNER, 'city']]);
  });

  test('had a hand in the drawing: it is not deleted over it', async () => {
    const [like] = likes as [Like];
    const w = await world();
    const give = giving(w, like);
    const seen = w.seq;
    await give(OWNER, [0, 1], seen);
    const own = w.seq;
    await give(COLLABORATOR, [0, 1], seen);
    await expect(w.act(OWNER, 'document.delete@1', at(100), own)).rejects.toMatchObject({ code: 'built_upon' });
  });

  test('is out of it once a rescue has moved it, or its place is another', async () => {
    const w = await world();
    const like = likes[2] as Like;
    const give = giving(w, like);
    const seen = w.seq;
    await give(COLLABORATOR, [0, 1], seen);
    const own = w.seq;
    await give(THIRD, [0, 1], seen);
    // The folder that both moved it to goes, and it is rescued out of it.
    await w.act(COLLABORATOR, 'folder.delete@1', at(20), own).catch(() => w.act(OWNER, 'folder.delete@1', at(20), own));
    expect(w.row('documents', 100)).toMatchObject({ folder_id: PLANS, deleted_at: null });
    expect(alikeOn(w, like)).toEqual([]);
  });
});
