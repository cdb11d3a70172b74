import { describe, expect, test } from 'vitest';
import {
  arrive,
  COLLABORATOR,
  type MemoryWorld,
  newDocument,
  newVersion,
  OWNER,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';

async function upload(world: MemoryWorld, by: number, id: number, base: number): Promise<void> {
  await world.act(by, 'version.create@1', newVersion(id, 100, base, String.fromCharCode(id - 4)));
  arrive(world, id);
}

/** V1 is replaced by V2 (102), beside which stands V3 (103). */
async function undecided(): Promise<MemoryWorld> {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  await upload(world, OWNER, 102, 101);
  await upload(world, OWNER, 103, 101);
  return world;
}

const of = { project_id: PROJECT, document_id: 100 };
const choice = (version_id: number, current_version_id: number, beside: number[] = [103]) => ({
  ...of,
  version_id,
  current_version_id,
  beside,
});
const current = (world: MemoryWorld) => world.row('documents', 100)?.current_version_id;
const beside = (world: MemoryWorld, id: number) => world.row('versions', id)?.concurrent_with;

describe('a choice made on what is still so', () => {
  test('holds, and settles what it saw', async () => {
    const world = await undecided();
    const { notice } = await world.act(OWNER, 'version.make_current@1', choice(103, 102), world.seq);
    expect([current(world), beside(world, 103), notice]).toEqual([103, null, undefined]);
  });

  test('leaves the question of a version that it did not see', async () => {
    const world = await undecided();
    const seen = world.seq;
    await upload(world, COLLABORATOR, 104, 101);
    await world.act(OWNER, 'version.make_current@1', choice(103, 102), seen);
    expect([current(world), beside(world, 103), beside(world, 104)]).toEqual([103, null, 103]);
  });

  test('of whom nothing says what they saw leaves it too', async () => {
    const world = await undecided();
    const seen = world.seq;
    await upload(world, COLLABORATOR, 104, 101);
    await world.act(OWNER, 'version.make_current@1', { ...of, version_id: 103 }, seen);
    expect([current(world), beside(world, 103), beside(world, 104)]).toEqual([103, null, 103]);
  });
});

describe('a choice over what somebody else had chosen', () => {
  test('is told to them where people were asked between the two', async () => {
    const world = await undecided();
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.keep_current@1', choice(103, 102), seen);
    const late = await world.act(OWNER, 'version.make_current@1', choice(103, 102), seen);
    expect([current(world), beside(world, 103), late.tells]).toEqual([102, 102, undefined]);
    const { tells } = await world.act(OWNER, 'version.make_current@1', choice(103, 102), world.seq);
    const params = { project_id: PROJECT, document_id: 100, version_id: 103, kept_id: 102, by_id: OWNER };
    const about = { ...params, name: 'A-101', label: 'V2', current: 'V3' };
    expect([current(world), tells]).toEqual([103, [{ user_id: COLLABORATOR, code: 'choice_replaced', params: about }]]);
  });

  test('is told to nobody where nobody was asked, nor to who had chosen it themself', async () => {
    const world = await undecided();
    const first = await world.act(OWNER, 'version.make_current@1', choice(103, 102), world.seq);
    expect(first.tells ?? []).toEqual([]);
    // Nothing was asked: the next version to build from, as any other.
    const later = await world.act(COLLABORATOR, 'version.make_current@1', choice(102, 103, []), world.seq);
    expect([current(world), later.tells ?? []]).toEqual([102, []]);
  });
});

describe('a choice made before another version became current', () => {
  /** The collaborator goes on from V2: V4 (104) is current. */
  async function movedOn(): Promise<{ world: MemoryWorld; seen: number }> {
    const world = await undecided();
    const seen = world.seq;
    await upload(world, COLLABORATOR, 104, 102);
    return { world, seen };
  }

  test('does not hold: both stand beside each other and its author is told', async () => {
    const { world, seen } = await movedOn();
    const { notice } = await world.act(OWNER, 'version.make_current@1', choice(103, 102), seen);
    expect(notice).toMatchObject({ code: 'choice_open', params: { label: 'V3', current: 'V4', version_id: 103 } });
    expect([current(world), beside(world, 103)]).toEqual([104, 104]);
    // Whoever sees both decides.
    await world.act(OWNER, 'version.make_current@1', choice(103, 104), world.seq);
    expect([current(world), beside(world, 103)]).toEqual([103, null]);
  });

  test('nor does a way back to an older one', async () => {
    const { world, seen } = await movedOn();
    await world.act(OWNER, 'version.make_current@1', choice(101, 102), seen);
    expect([current(world), beside(world, 101)]).toEqual([104, 104]);
  });

  test('nor one that says nothing of the screen', async () => {
    const { world, seen } = await movedOn();
    const { notice } = await world.act(OWNER, 'version.make_current@1', { ...of, version_id: 103 }, seen);
    expect(notice).toMatchObject({ code: 'choice_open', params: { label: 'V3', version_id: 103 } });
    expect([current(world), beside(world, 103)]).toEqual([104, 104]);
  });

  test('nor one that cannot say what it saw; a call decides on the present', async () => {
    const { world } = await movedOn();
    await world.act(OWNER, 'version.make_current@1', { ...of, version_id: 103 }, null);
    expect(current(world)).toBe(104);
    await world.act(OWNER, 'version.make_current@1', { ...of, version_id: 103 });
    expect([current(world), beside(world, 103)]).toEqual([103, null]);
  });

  test('holds where it was the same person who moved on, on another device', async () => {
    const world = await undecided();
    const seen = world.seq;
    await upload(world, OWNER, 104, 102);
    await world.act(OWNER, 'version.make_current@1', choice(103, 102), seen);
    expect(current(world)).toBe(103);
  });

  test('and taken back again, asks about nothing more', async () => {
    const { world, seen } = await movedOn();
    await world.act(OWNER, 'version.make_current@1', choice(103, 102), seen);
    const { notice } = await world.act(OWNER, 'version.make_current@1', choice(102, 103), seen);
    expect([current(world), beside(world, 102), beside(world, 103), notice]).toEqual([104, null, 104, undefined]);
  });

  test('to keep the current one: holds where that was gone on from', async () => {
    const { world, seen } = await movedOn();
    const { notice } = await world.act(OWNER, 'version.keep_current@1', choice(103, 102), seen);
    expect([current(world), beside(world, 103), notice]).toEqual([104, null, undefined]);
  });

  test('to keep the current one, when the other was chosen unseen: both are asked about', async () => {
    const world = await undecided();
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.make_current@1', choice(103, 102), seen);
    const { notice } = await world.act(OWNER, 'version.keep_current@1', choice(103, 102), seen);
    expect(notice).toMatchObject({ code: 'choice_open', params: { label: 'V2', current: 'V3' } });
    expect([current(world), beside(world, 102)]).toEqual([103, 103]);
  });
});

test('two drawings are not taken apart over somebody’s unseen choice of which is current', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  await world.act(OWNER, 'document.create@1', newDocument(200, 201, 'b'));
  arrive(world, 201);
  const seen = world.seq;
  await world.act(COLLABORATOR, 'version.make_current@1', choice(201, 101, [201]), seen);
  const split = { project_id: PROJECT, document_id: 200, version_id: 201 };
  const refusal = { code: 'built_upon', params: { unseen: 1 } };
  await expect(world.act(OWNER, 'version.split@1', split, seen)).rejects.toMatchObject(refusal);
  await world.act(OWNER, 'version.split@1', split, world.seq);
  expect(world.row('documents', 200)?.current_version_id).toBe(201);
});

describe('a choice that was carried out and is taken back', () => {
  const back = (version_id: number, current_version_id: number, asked_again: number[]) => ({
    ...of,
    version_id,
    current_version_id,
    asked_again,
  });

  test('leaves all as it was: the one before holds, and people are asked again', async () => {
    const world = await undecided();
    const before = [current(world), beside(world, 102), beside(world, 103)];
    await world.act(OWNER, 'version.make_current@1', choice(103, 102), world.seq);
    await upload(world, COLLABORATOR, 104, 101);
    await world.act(OWNER, 'version.make_current@1', back(102, 103, [103]), world.seq);
    expect([current(world), beside(world, 102), beside(world, 103)]).toEqual(before);
    // What came between is a question still.
    expect(beside(world, 104)).toBe(102);
  });

  test('also where an older version was made current, and not about one that was deleted since', async () => {
    const world = await undecided();
    await upload(world, COLLABORATOR, 104, 101);
    await world.act(OWNER, 'version.make_current@1', choice(101, 102, [103, 104]), world.seq);
    await world.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 104 });
    await world.act(OWNER, 'version.make_current@1', back(102, 101, [103, 104, 101, 999]), world.seq);
    expect([current(world), beside(world, 103), beside(world, 104), beside(world, 101)]).toEqual([
      102,
      102,
      null,
      null,
    ]);
  });

  test('asks nothing again that somebody has decided since', async () => {
    const world = await undecided();
    await world.act(OWNER, 'version.make_current@1', choice(103, 102), world.seq);
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.make_current@1', choice(102, 103, []), world.seq);
    await world.act(OWNER, 'version.make_current@1', back(102, 103, [103]), seen);
    expect([current(world), beside(world, 103)]).toEqual([102, null]);
  });

  test('is left open, where another version was made current since', async () => {
    const world = await undecided();
    await world.act(OWNER, 'version.make_current@1', choice(103, 102), world.seq);
    const seen = world.seq;
    await upload(world, COLLABORATOR, 104, 103);
    const { notice } = await world.act(OWNER, 'version.make_current@1', back(102, 103, [103]), seen);
    expect(notice).toMatchObject({ code: 'choice_open', params: { label: 'V2', current: 'V4' } });
    expect([current(world), beside(world, 102), beside(world, 103)]).toEqual([104, 104, null]);
  });

  test('asks nothing that the choice left open itself', async () => {
    const world = await undecided();
    const seen = world.seq;
    await upload(world, COLLABORATOR, 104, 102);
    await world.act(OWNER, 'version.make_current@1', choice(103, 102), seen);
    await world.act(OWNER, 'version.make_current@1', back(102, 103, [103]), seen);
    expect([current(world), beside(world, 102), beside(world, 103)]).toEqual([104, null, 104]);
  });

  test('takes nothing back that made no difference: somebody else had made the same choice, and it stays theirs', async () => {
    const world = await undecided();
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.make_current@1', choice(101, 102), seen);
    await world.act(OWNER, 'version.make_current@1', choice(101, 102), seen);
    const { notice } = await world.act(OWNER, 'version.make_current@1', back(102, 101, [103]), seen);
    expect(notice).toMatchObject({ code: 'choice_open', params: { label: 'V2', current: 'V1' } });
    expect([current(world), beside(world, 102), beside(world, 103)]).toEqual([101, 101, null]);
  });

  test('nor what somebody else chose too, after it: the question is open, for whichever of the two goes back', async () => {
    const world = await undecided();
    const seen = world.seq;
    await world.act(OWNER, 'version.make_current@1', choice(101, 102), seen);
    await world.act(COLLABORATOR, 'version.make_current@1', choice(101, 102), seen);
    const { notice } = await world.act(OWNER, 'version.make_current@1', back(102, 101, [103]), world.seq);
    expect([current(world), beside(world, 102), notice?.code]).toEqual([101, 101, 'choice_open']);
    const { notice: too } = await world.act(COLLABORATOR, 'version.make_current@1', back(102, 101, [103]), world.seq);
    expect([current(world), beside(world, 102), too?.code]).toEqual([101, 101, 'choice_open']);
  });

  test('but one that others had chosen before it was theirs alone again', async () => {
    const world = await undecided();
    const seen = world.seq;
    await world.act(OWNER, 'version.make_current@1', choice(101, 102), seen);
    await world.act(COLLABORATOR, 'version.make_current@1', choice(101, 102), seen);
    await world.act(OWNER, 'version.make_current@1', choice(103, 101, []), world.seq);
    await world.act(OWNER, 'version.make_current@1', choice(101, 103, []), world.seq);
    await world.act(OWNER, 'version.make_current@1', back(103, 101, []), world.seq);
    expect(current(world)).toBe(103);
  });

  test('nor where it was the same person on another tablet', async () => {
    const world = await undecided();
    const seen = world.seq;
    await world.act(OWNER, 'version.make_current@1', choice(103, 102), seen, 'B');
    await world.act(OWNER, 'version.make_current@1', choice(103, 102), seen, 'A');
    const { notice } = await world.act(OWNER, 'version.make_current@1', back(102, 103, [103]), seen, 'A');
    expect([current(world), beside(world, 102), notice?.code]).toEqual([103, 103, 'choice_open']);
  });

  test('does not overrule a later choice of the same person, where it comes after that', async () => {
    const world = await undecided();
    const seen = world.seq;
    await world.act(OWNER, 'version.make_current@1', choice(103, 102), seen);
    // It waits for the server's update, and is not shown any more.
    await world.act(OWNER, 'version.make_current@1', choice(101, 102), seen);
    const { notice } = await world.act(OWNER, 'version.make_current@1', back(102, 103, [103]), seen);
    expect([current(world), beside(world, 102), notice?.code]).toEqual([101, 101, 'choice_open']);
  });
});

describe('what somebody else chose too, unseen, is not overruled', () => {
  /** The owner goes back to V1, and so does the collaborator, without having read of it. */
  async function agreed(): Promise<{ world: MemoryWorld; seen: number }> {
    const world = await undecided();
    const before = world.seq;
    await world.act(OWNER, 'version.make_current@1', choice(101, 102), before);
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.make_current@1', choice(101, 102), before);
    return { world, seen };
  }

  test.each([
    ['by name', choice(102, 101, [])],
    ['by the feed', { ...of, version_id: 102 }],
  ] as const)('by a new choice: it is asked (%s)', async (_, args) => {
    const { world, seen } = await agreed();
    const { notice } = await world.act(OWNER, 'version.make_current@1', args, seen);
    expect([current(world), beside(world, 102), notice?.code]).toEqual([101, 101, 'choice_open']);
    const gone = world.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 101 }, seen);
    await expect(gone).rejects.toMatchObject({ code: 'current_version' });
    // Whoever has read of it decides.
    await world.act(OWNER, 'version.make_current@1', args, world.seq);
    expect(current(world)).toBe(102);
  });

  test('nor where theirs came first', async () => {
    const world = await undecided();
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.make_current@1', choice(101, 102), seen);
    await world.act(OWNER, 'version.make_current@1', choice(101, 102), seen);
    const { notice } = await world.act(OWNER, 'version.make_current@1', choice(102, 101, []), seen);
    expect([current(world), beside(world, 102), notice?.code]).toEqual([101, 101, 'choice_open']);
  });

  test('nor where they went to another one and came back', async () => {
    const world = await undecided();
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.make_current@1', choice(101, 102), world.seq);
    await world.act(COLLABORATOR, 'version.make_current@1', choice(102, 101, []), world.seq);
    const { notice } = await world.act(OWNER, 'version.make_current@1', choice(101, 102), seen);
    expect([current(world), beside(world, 101), notice?.code]).toEqual([102, 102, 'choice_open']);
  });

  test('a version that came as its bytes did is nobody’s choice', async () => {
    const world = await worldWithProject();
    await world.act(COLLABORATOR, 'document.create@1', newDocument(100, 101, 'a'));
    arrive(world, 101);
    await upload(world, COLLABORATOR, 103, 101);
    const { notice } = await world.act(OWNER, 'version.make_current@1', choice(101, 103, []), world.seq - 1);
    expect([current(world), notice]).toEqual([101, undefined]);
  });

  test('by a split: they are to be seen first', async () => {
    const world = await worldWithProject();
    await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
    arrive(world, 101);
    await world.act(OWNER, 'document.create@1', newDocument(200, 201, 'b'));
    arrive(world, 201);
    const before = world.seq;
    await world.act(OWNER, 'version.make_current@1', choice(201, 101, [201]), before);
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.make_current@1', choice(201, 101, [201]), before);
    const split = { project_id: PROJECT, document_id: 200, version_id: 201 };
    const refusal = { code: 'built_upon', params: { unseen: 1 } };
    await expect(world.act(OWNER, 'version.split@1', split, seen)).rejects.toMatchObject(refusal);
    await world.act(OWNER, 'version.split@1', split, world.seq);
    expect(world.row('documents', 200)?.current_version_id).toBe(201);
  });
});

describe('a choice that was left open is not decided over unseen', () => {
  /** The owner goes back to V1; the collaborator had made V4 current from V2. */
  async function open(): Promise<{ world: MemoryWorld; seen: number }> {
    const world = await undecided();
    const before = world.seq;
    await upload(world, COLLABORATOR, 104, 102);
    const seen = world.seq;
    await world.act(OWNER, 'version.make_current@1', choice(103, 102), before);
    expect([current(world), beside(world, 103)]).toEqual([104, 104]);
    return { world, seen };
  }
  const refused = { code: 'built_upon', params: { unseen: 1 } };
  const gone = (id: number) => ({ project_id: PROJECT, id });

  test.each([
    ['version.delete@1', gone(103), 'versions', 103],
    ['document.delete@1', gone(100), 'documents', 100],
  ] as const)('by %s', async (name, args, table, id) => {
    const { world, seen } = await open();
    world.share(COLLABORATOR, 'owner');
    await expect(world.act(COLLABORATOR, name, args, seen)).rejects.toMatchObject(refused);
    await world.act(COLLABORATOR, name, args, world.seq);
    expect(world.row(table, id)?.deleted_at).toBe(world.now);
  });

  test('unless the question has been answered since', async () => {
    const { world, seen } = await open();
    const kept = { ...of, version_id: 103, current_version_id: 104 };
    await world.act(OWNER, 'version.keep_current@1', kept, world.seq);
    world.share(COLLABORATOR, 'owner');
    await world.act(COLLABORATOR, 'version.delete@1', gone(103), seen);
    expect(world.row('versions', 103)?.deleted_at).toBe(world.now);
  });
});

describe('whose choice was left open is not answered against unseen', () => {
  /** The collaborator had chosen V3 on what was no longer so; the owner's screen asked about it and did not show that. */
  async function open(): Promise<{ world: MemoryWorld; seen: number }> {
    const world = await undecided();
    const before = world.seq;
    await upload(world, OWNER, 104, 102);
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.make_current@1', choice(103, 102), before);
    expect([current(world), beside(world, 103)]).toEqual([104, 104]);
    return { world, seen };
  }
  const keep = { ...of, version_id: 103 };

  test.each([
    ['by name', { ...keep, current_version_id: 104 }],
    ['by the feed', keep],
  ] as const)('by keeping the current one: it stays open, and whoever answered is asked (%s)', async (_, args) => {
    const { world, seen } = await open();
    const { notice } = await world.act(OWNER, 'version.keep_current@1', args, seen);
    expect([current(world), beside(world, 103)]).toEqual([104, 104]);
    expect(notice).toMatchObject({ code: 'choice_open', params: { label: 'V3', current: 'V4', version_id: 103 } });
    // Nor does the other go against this answer unseen.
    const { notice: too } = await world.act(COLLABORATOR, 'version.make_current@1', choice(103, 104), seen);
    expect([current(world), too?.code]).toEqual([104, 'choice_open']);
    // Whoever has read of it decides.
    const { notice: none } = await world.act(OWNER, 'version.keep_current@1', args, world.seq);
    expect([current(world), beside(world, 103), none]).toEqual([104, null, undefined]);
  });

  test.each([
    ['by name', choice(102, 104)],
    ['by the feed', { ...of, version_id: 102 }],
  ] as const)('by the choice of another one: it stays open beside that (%s)', async (_, args) => {
    const { world, seen } = await open();
    await world.act(OWNER, 'version.make_current@1', args, seen);
    expect([current(world), beside(world, 103)]).toEqual([102, 102]);
    await world.act(OWNER, 'version.make_current@1', args, world.seq);
    expect([current(world), beside(world, 103)]).toEqual([102, null]);
  });

  test('an answer that is theirs, too, settles it', async () => {
    const { world, seen } = await open();
    await world.act(OWNER, 'version.make_current@1', choice(103, 104), seen);
    expect([current(world), beside(world, 103)]).toEqual([103, null]);
  });

  test('one that somebody had answered by then, who had read of it, stays answered', async () => {
    const { world, seen } = await open();
    const args = { ...keep, current_version_id: 104 };
    await world.act(COLLABORATOR, 'version.keep_current@1', args, world.seq);
    const { notice } = await world.act(OWNER, 'version.keep_current@1', args, seen);
    expect([current(world), beside(world, 103), notice]).toEqual([104, null, undefined]);
  });
});

describe('whoever says that the current one stays chose it', () => {
  test.each([
    ['by name', choice(103, 102)],
    ['by the feed', { ...of, version_id: 103 }],
  ] as const)('unseen, that is not overruled by a choice (%s)', async (_, args) => {
    const world = await undecided();
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.keep_current@1', args, seen);
    expect(beside(world, 103)).toBeNull();
    const { notice } = await world.act(OWNER, 'version.make_current@1', args, seen);
    expect([current(world), beside(world, 103), notice?.code]).toEqual([102, 102, 'choice_open']);
    // Whoever has read of it decides.
    await world.act(OWNER, 'version.make_current@1', args, world.seq);
    expect(current(world)).toBe(103);
  });

  test('also of one’s own version, which became current as its bytes came', async () => {
    const world = await undecided();
    const seen = world.seq;
    await world.act(OWNER, 'version.keep_current@1', choice(103, 102), seen);
    const { notice } = await world.act(COLLABORATOR, 'version.make_current@1', choice(103, 102), seen);
    expect([current(world), notice?.code]).toEqual([102, 'choice_open']);
  });

  test('a drawing is not deleted over it', async () => {
    const world = await undecided();
    const seen = world.seq;
    await world.act(COLLABORATOR, 'version.keep_current@1', choice(103, 102), seen);
    const gone = world.act(OWNER, 'document.delete@1', { project_id: PROJECT, id: 100 }, seen);
    await expect(gone).rejects.toMatchObject({ code: 'built_upon' });
  });
});

test('a version that is split off takes along who had a hand in it: it is not deleted over them', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  await world.act(OWNER, 'document.create@1', newDocument(200, 201, 'b'));
  arrive(world, 201);
  await world.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 201 }, world.seq);
  await world.act(OWNER, 'version.restore@1', { project_id: PROJECT, id: 201 }, world.seq);
  const hands = Object.keys(world.row('documents', 100)?.written_by ?? {}).filter((field) => field === 'version.201');
  expect(hands).toEqual(['version.201']);
  await world.act(OWNER, 'version.split@1', { project_id: PROJECT, document_id: 200, version_id: 201 }, world.seq);
  expect(Object.keys(world.row('documents', 200)?.written_by ?? {})).toContain('version.201');
});
