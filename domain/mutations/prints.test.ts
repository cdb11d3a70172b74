import { describe, expect, test } from 'vitest';
import { isLoose } from '#domain/print';
import {
  COLLABORATOR,
  hashOf,
  type MemoryWorld,
  newDocument,
  newVersion,
  OWNER,
  PROJECT,
  STRANGER,
  VIEWER,
  worldWithProject,
} from '#domain/testing/memory-reader';

const note = (id: number, more: object = {}) => ({ project_id: PROJECT, id, version_id: 101, way: 'print', ...more });
const entry = (id: number) => ({ project_id: PROJECT, id });

/** A drawing of one version, printed once by a viewer. */
async function withPrint(more: object = {}) {
  const world = await worldWithProject();
  world.bytes.add(`${PROJECT}:${hashOf('a')}`);
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  await world.act(VIEWER, 'print.note@1', note(500, more));
  return world;
}

test('whoever may print notes it, with what stands on the paper', async () => {
  const world = await withPrint({ copies: 3, way: 'download' });
  const paper = { document_name: 'A-101', label: 'V1', copies: 3, way: 'download' };
  const of = { document_id: 100, version_id: 101, created_by_id: VIEWER, collected: 0, collected_at: null };
  expect(world.row('prints', 500)).toMatchObject({ ...paper, ...of });
  await world.act(OWNER, 'document.rename@1', { project_id: PROJECT, id: 100, name: 'A-102' });
  expect(world.row('prints', 500)?.document_name).toBe('A-101');
});

test('paper is there whatever was deleted meanwhile', async () => {
  const world = await withPrint();
  await world.act(OWNER, 'document.delete@1', entry(100));
  await world.act(COLLABORATOR, 'print.note@1', note(501));
  expect(world.row('prints', 501)).toMatchObject({ document_name: 'A-101', label: 'V1', deleted_at: null });
});

test('nobody notes a print of what is not theirs, or under an id that is taken', async () => {
  const world = await withPrint();
  await expect(world.act(STRANGER, 'print.note@1', note(501))).rejects.toMatchObject({ code: 'not_found' });
  await expect(world.act(VIEWER, 'print.note@1', note(500))).rejects.toMatchObject({ code: 'id_taken' });
  const absent = note(501, { version_id: 999 });
  await expect(world.act(VIEWER, 'print.note@1', absent)).rejects.toMatchObject({ code: 'not_found' });
  for (const copies of [0, -1, 1.5, 1000, '2']) {
    await expect(world.act(VIEWER, 'print.note@1', note(501, { copies }))).rejects.toMatchObject({ code: 'invalid' });
  }
});

test('of a print that nobody counted one more may be about, until a person says that these were all', async () => {
  const world = await withPrint();
  await world.act(COLLABORATOR, 'print.collect@1', entry(500));
  const first = world.row('prints', 500);
  expect(first).toMatchObject({ collected: 1, collected_at: world.now, collected_by_id: COLLABORATOR, copies: null });
  expect(isLoose(first ?? { copies: 0, collected: 0 }, 'superseded')).toBe(true);
  expect(isLoose(first ?? { copies: 0, collected: 0 }, 'undecided')).toBe(false);
  await world.act(OWNER, 'print.collect@1', entry(500));
  const guess = { ...entry(500), copies: 5 };
  await expect(world.act(COLLABORATOR, 'print.count@1', guess)).rejects.toMatchObject({ code: 'forbidden' });
  await world.act(COLLABORATOR, 'print.count@1', { ...entry(500), copies: 2 });
  const all = world.row('prints', 500);
  expect(all).toMatchObject({ collected: 2, copies: 2 });
  expect(isLoose(all ?? { copies: null, collected: 0 }, 'superseded')).toBe(false);
  const again = { ...entry(500), copies: null };
  await expect(world.act(COLLABORATOR, 'print.count@1', again)).rejects.toMatchObject({ code: 'forbidden' });
  await world.act(OWNER, 'print.collect@1', entry(500));
  expect(world.row('prints', 500)).toMatchObject({ collected: 2, copies: 2, collected_by_id: all?.collected_by_id });
});

test('copies are ticked off one by one, and one too many is taken back', async () => {
  const world = await withPrint({ copies: 2 });
  await world.act(VIEWER, 'print.collect@1', entry(500));
  await world.act(OWNER, 'print.collect@1', entry(500));
  expect(world.row('prints', 500)).toMatchObject({ collected: 2, collected_by_id: OWNER });
  await world.act(OWNER, 'print.uncollect@1', entry(500));
  expect(world.row('prints', 500)).toMatchObject({ collected: 1, collected_by_id: VIEWER });
  await world.act(OWNER, 'print.uncollect@1', entry(500));
  await world.act(OWNER, 'print.uncollect@1', entry(500));
  expect(world.row('prints', 500)).toMatchObject({ collected: 0, collected_at: null, collected_by_id: null });
});

test('whose tick is the last one that is left stands for it, with the time of that tick', async () => {
  const world = await withPrint({ copies: 3 });
  const ticks = [COLLABORATOR, OWNER, VIEWER];
  const times = ['2026-03-01T09:00:00.000Z', '2026-03-01T10:00:00.000Z', '2026-03-01T11:00:00.000Z'];
  for (const [at, person] of ticks.entries()) {
    world.now = times[at] ?? '';
    await world.act(person, 'print.collect@1', entry(500));
  }
  const last = () => {
    const print = world.row('prints', 500);
    return [print?.collected, print?.collected_by_id, print?.collected_at];
  };
  // One that was not the last leaves the last one as it is.
  await world.act(OWNER, 'print.uncollect@1', entry(500));
  expect(last()).toEqual([2, VIEWER, times[2]]);
  await world.act(VIEWER, 'print.uncollect@1', entry(500));
  expect(last()).toEqual([1, COLLABORATOR, times[0]]);
});

test('who printed says how many; they and the owner strike what never was', async () => {
  const world = await withPrint();
  await world.act(VIEWER, 'print.count@1', { ...entry(500), copies: 4 });
  expect(world.row('prints', 500)?.copies).toBe(4);
  const others = { ...entry(500), copies: 9 };
  await expect(world.act(OWNER, 'print.count@1', others)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(world.act(COLLABORATOR, 'print.strike@1', entry(500))).rejects.toMatchObject({ code: 'forbidden' });
  await world.act(OWNER, 'print.strike@1', entry(500));
  expect(world.row('prints', 500)?.deleted_at).toBe(world.now);
  for (const name of ['print.collect@1', 'print.strike@1'] as const) {
    await expect(world.act(VIEWER, name, entry(500))).rejects.toMatchObject({ code: 'deleted' });
  }
});

test('of a print by a deleted account whoever may edit says how many there are', async () => {
  const world = await withPrint();
  const count = (by: number, copies: number | null) => world.act(by, 'print.count@1', { ...entry(500), copies });
  const refused = { code: 'forbidden' };
  await expect(count(OWNER, 3)).rejects.toMatchObject(refused);
  const nobody = { full_name: '', avatar_url: null, personal_avatar_url: null };
  const person = { id: 900, seq: 0, deleted_at: null, project_id: PROJECT, user_id: VIEWER, ...nobody };
  world.put([{ table: 'people', row: person }]);
  const other = VIEWER + 1000;
  world.share(other, 'viewer');
  await expect(count(other, 3)).rejects.toMatchObject(refused);
  await count(COLLABORATOR, 3);
  expect(world.row('prints', 500)?.copies).toBe(3);
  await count(OWNER, null);
  expect(world.row('prints', 500)?.copies).toBeNull();
});

test('a version that becomes a document of its own takes its prints with it', async () => {
  const world = await withPrint();
  world.bytes.add(`${PROJECT}:${hashOf('b')}`);
  await world.act(COLLABORATOR, 'document.create@1', newDocument(200, 201, 'b'));
  await world.act(VIEWER, 'print.note@1', note(501, { version_id: 201 }));
  expect(world.row('prints', 501)?.document_id).toBe(100);
  await world.act(OWNER, 'version.split@1', { project_id: PROJECT, document_id: 200, version_id: 201 });
  expect([world.row('prints', 500)?.document_id, world.row('prints', 501)?.document_id]).toEqual([100, 200]);
});

test('an entry stays when another version comes', async () => {
  const world = await withPrint();
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b'));
  expect(world.row('prints', 500)).toMatchObject({ version_id: 101, label: 'V1', collected: 0 });
});

describe('over what others did unseen', () => {
  const refused = { code: 'built_upon', params: { unseen: 1 } };
  const collect = (world: MemoryWorld, by: number, seen?: number) => world.act(by, 'print.collect@1', entry(500), seen);
  const uncollect = (world: MemoryWorld, by: number, seen?: number) =>
    world.act(by, 'print.uncollect@1', entry(500), seen);
  const strike = (world: MemoryWorld, by: number, seen?: number) => world.act(by, 'print.strike@1', entry(500), seen);
  const count = async (world: MemoryWorld, by: number, copies: number | null, seen?: number) => {
    const { tells = [] } = await world.act(by, 'print.count@1', { ...entry(500), copies }, seen);
    return tells.map(({ user_id, params: { field, yours, theirs } }) => [user_id, field, yours, theirs]);
  };
  const collected = (world: MemoryWorld) => world.row('prints', 500)?.collected;

  const deeds: Record<string, (world: MemoryWorld) => Promise<unknown>> = {
    'a tick': (world) => collect(world, COLLABORATOR),
    'a tick behind one of one’s own': async (world) => {
      const seen = world.seq;
      await collect(world, COLLABORATOR);
      await collect(world, VIEWER, seen);
    },
    'a tick taken back': async (world) => {
      await collect(world, COLLABORATOR);
      await uncollect(world, COLLABORATOR);
    },
    'how many there are': async (world) => {
      await collect(world, COLLABORATOR);
      await count(world, COLLABORATOR, 1);
    },
  };

  test.each(Object.entries(deeds))('an entry is not struck: %s', async (_, deed) => {
    const world = await withPrint();
    const seen = world.seq;
    await deed(world);
    await expect(strike(world, VIEWER, seen)).rejects.toMatchObject(refused);
    await expect(world.act(VIEWER, 'print.strike@1', entry(500), null)).rejects.toMatchObject(refused);
    expect(world.row('prints', 500)?.deleted_at).toBeNull();
    // Who has looked, and decides again, is not held up.
    await strike(world, VIEWER, world.seq);
    expect(world.row('prints', 500)?.deleted_at).toBe(world.now);
  });

  test('no tick is taken back that others made', async () => {
    const world = await withPrint({ copies: 2 });
    const seen = world.seq;
    await collect(world, COLLABORATOR);
    await collect(world, OWNER);
    await expect(uncollect(world, VIEWER, seen)).rejects.toMatchObject(refused);
    // The Owner’s own is, whatever the collaborator ticked off.
    await uncollect(world, OWNER, seen);
    expect(collected(world)).toBe(1);
    await expect(uncollect(world, OWNER, seen)).rejects.toMatchObject(refused);
    await uncollect(world, OWNER, world.seq);
    expect(world.row('prints', 500)).toMatchObject({ collected: 0, collected_by_id: null });
  });

  test('of ticks that were seen and others, one that was seen is taken back', async () => {
    const world = await withPrint({ copies: 3 });
    await collect(world, COLLABORATOR);
    const seen = world.seq;
    await collect(world, OWNER);
    await uncollect(world, VIEWER, seen);
    expect(collected(world)).toBe(1);
    // What is left is the Owner’s.
    await expect(strike(world, VIEWER, seen)).rejects.toMatchObject(refused);
    await strike(world, OWNER, world.seq);
  });

  test('a tick that made no difference is taken back with nobody else’s, whatever copies are said to be about since', async () => {
    const world = await withPrint({ copies: 2 });
    await collect(world, OWNER);
    const seen = world.seq;
    await collect(world, OWNER);
    await collect(world, COLLABORATOR, seen);
    expect(collected(world)).toBe(2);
    await uncollect(world, COLLABORATOR, seen);
    expect(collected(world)).toBe(2);
    // A second time it is one of those that they had seen.
    await uncollect(world, COLLABORATOR, seen);
    expect(collected(world)).toBe(1);
    // One that came in vain does not count for a copy that is said to be about later.
    await collect(world, OWNER);
    await collect(world, COLLABORATOR, seen);
    await count(world, VIEWER, 3);
    expect(collected(world)).toBe(2);
  });

  test('who knows that theirs made no difference takes back one that counted', async () => {
    const world = await withPrint({ copies: 1 });
    await collect(world, OWNER);
    await collect(world, COLLABORATOR, world.seq - 1);
    await uncollect(world, COLLABORATOR, world.seq);
    expect(collected(world)).toBe(0);
  });

  test('a tick that made no difference is somebody’s word too: the entry is not struck over it', async () => {
    const world = await withPrint({ copies: 1 });
    await collect(world, VIEWER);
    const seen = world.seq;
    await collect(world, COLLABORATOR);
    await expect(strike(world, VIEWER, seen)).rejects.toMatchObject(refused);
    await strike(world, VIEWER, world.seq);
  });

  test('of two ticks the later one is taken back, whichever of them counted', async () => {
    const world = await withPrint({ copies: 2 });
    await collect(world, OWNER);
    const seen = world.seq;
    await collect(world, COLLABORATOR, seen);
    await collect(world, COLLABORATOR, seen);
    await uncollect(world, COLLABORATOR, seen);
    expect(collected(world)).toBe(2);
    await uncollect(world, COLLABORATOR, seen);
    expect(world.row('prints', 500)).toMatchObject({ collected: 1, collected_by_id: OWNER });
  });

  test('a number gives way to the later one, and whoever said it is told', async () => {
    const world = await withPrint();
    await collect(world, COLLABORATOR);
    const seen = world.seq;
    expect(await count(world, COLLABORATOR, 1, seen)).toEqual([]);
    expect(await count(world, VIEWER, 7, seen)).toEqual([[COLLABORATOR, 'copies', 1, 7]]);
    // One’s own, and what was seen.
    expect(await count(world, VIEWER, 8, seen)).toEqual([]);
    const before = world.seq;
    expect(await count(world, VIEWER, null, before)).toEqual([]);
    expect(await count(world, COLLABORATOR, 1, before)).toEqual([[VIEWER, 'copies', '', 1]]);
    expect(await count(world, VIEWER, 2, world.seq)).toEqual([]);
  });
});
