import { describe, expect, test } from 'vitest';
import {
  hashOf,
  type MemoryWorld,
  newDocument,
  newVersion,
  OWNER,
  PROJECT,
  worldWithProject,
} from '#domain/testing/memory-reader';
import { verdictOn } from './verdict.ts';
import type { Version } from './version.ts';

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T08:00:00.000Z`;

/** V1 on the first day, V2 made from it on the second; every file is here. */
async function twoVersions(): Promise<MemoryWorld> {
  const world = await worldWithProject();
  for (const letter of 'abcd') world.bytes.add(`${PROJECT}:${hashOf(letter)}`);
  world.now = day(1);
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  world.now = day(2);
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b'));
  return world;
}

function judgedRows(world: MemoryWorld, printed: number): Parameters<typeof verdictOn<Version>> {
  const [project, document, version] = [
    world.row('projects', PROJECT),
    world.row('documents', 100),
    world.row('versions', printed),
  ];
  if (project === undefined || document === undefined || version === undefined) throw new Error('no such print');
  return [version, { project, document, versions: world.all('versions') }];
}

const judged = (world: MemoryWorld, printed: number) => verdictOn(...judgedRows(world, printed));

/** As a server left them that did not write down when a version became current. */
function withoutTimes([version, rows]: ReturnType<typeof judgedRows>): ReturnType<typeof judgedRows> {
  const hands = Object.entries(rows.document.written_by ?? {}).map(([field, { at: _, ...hand }]) => [field, hand]);
  return [version, { ...rows, document: { ...rows.document, written_by: Object.fromEntries(hands) } }];
}

const rename = (world: MemoryWorld) =>
  world.act(OWNER, 'document.rename@1', { project_id: PROJECT, id: 100, name: `A-${world.now}`.replaceAll(':', '-') });

function verdict(world: MemoryWorld, printed: number) {
  const { status, current, since } = judged(world, printed);
  return [status, current?.id, since];
}

const makeCurrent = (world: MemoryWorld, version_id: number) =>
  world.act(OWNER, 'version.make_current@1', { project_id: PROJECT, document_id: 100, version_id });

describe('a print', () => {
  test('is current or superseded since the new version came, whatever its document is called since', async () => {
    const world = await twoVersions();
    world.now = day(9);
    await world.act(OWNER, 'document.rename@1', { project_id: PROJECT, id: 100, name: 'A-102' });
    expect(verdict(world, 101)).toEqual(['superseded', 102, day(2)]);
    expect(verdict(world, 102)).toEqual(['current', 102, day(2)]);
  });

  test('of a version that was left for an older one is superseded since the decision', async () => {
    const world = await twoVersions();
    world.now = day(5);
    await makeCurrent(world, 101);
    expect(verdict(world, 102)).toEqual(['superseded', 101, day(5)]);
    expect(verdict(world, 101)).toEqual(['current', 101, day(5)]);
  });

  test('is not touched by a version made beside the current one, until a person chooses that', async () => {
    const world = await twoVersions();
    world.now = day(3);
    await world.act(OWNER, 'version.create@1', newVersion(103, 100, 101, 'c'));
    expect(verdict(world, 102)).toEqual(['current', 102, day(2)]);
    expect(verdict(world, 103)).toEqual(['undecided', 102, day(2)]);
    world.now = day(6);
    await makeCurrent(world, 103);
    expect(verdict(world, 102)).toEqual(['superseded', 103, day(6)]);
  });

  test('is not touched by another name, though a version stands beside the current one', async () => {
    const world = await twoVersions();
    world.now = day(3);
    await world.act(OWNER, 'version.create@1', newVersion(103, 100, 101, 'c'));
    world.now = day(4);
    await world.act(OWNER, 'version.create@1', newVersion(104, 100, 102, 'd'));
    world.now = day(9);
    await rename(world);
    expect(verdict(world, 102)).toEqual(['superseded', 104, day(4)]);
    expect(judged(world, 102).ended).toBe(day(4));
    world.now = day(10);
    await makeCurrent(world, 103);
    world.now = day(11);
    await rename(world);
    expect(verdict(world, 104)).toEqual(['superseded', 103, day(10)]);
  });

  test('by rows of an older server is told no time of its decision once something else was changed', async () => {
    const world = await twoVersions();
    world.now = day(5);
    await makeCurrent(world, 101);
    const old = () => withoutTimes(judgedRows(world, 102));
    expect(verdictOn(...old())).toMatchObject({ status: 'superseded', since: day(5), ended: day(5) });
    world.now = day(9);
    await rename(world);
    expect(verdictOn(...old())).toMatchObject({ status: 'superseded', since: null, ended: null });
  });

  test('of a deleted version is withdrawn, and what to build from is said', async () => {
    const world = await twoVersions();
    await world.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 101 });
    expect(verdict(world, 101)).toEqual(['withdrawn', 102, day(2)]);
  });

  test.each([
    ['document', 'document.delete@1', { project_id: PROJECT, id: 100 }],
    ['project', 'project.delete@1', { project_id: PROJECT }],
  ] as const)('of a deleted %s is withdrawn', async (_, name, args) => {
    const world = await twoVersions();
    await world.act(OWNER, name, args);
    expect(verdict(world, 102)).toEqual(['withdrawn', undefined, null]);
  });
});

describe('a print stopped being the one to build from', () => {
  const ended = (world: MemoryWorld, printed: number) => judged(world, printed).ended;

  test('when the next version came, however many came after that', async () => {
    const world = await twoVersions();
    for (const [n, base, letter] of [
      [103, 102, 'c'],
      [104, 103, 'd'],
    ] as const) {
      world.now = day(n - 100);
      await world.act(OWNER, 'version.create@1', newVersion(n, 100, base, letter));
    }
    expect(verdict(world, 102)).toEqual(['superseded', 104, day(4)]);
    expect([101, 102, 103, 104].map((id) => ended(world, id))).toEqual([day(2), day(3), day(4), null]);
    await world.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 103 });
    expect(ended(world, 102)).toBe(day(3));
  });

  test('when people went back from it; where one came in between, no row says when', async () => {
    const world = await twoVersions();
    world.now = day(5);
    await makeCurrent(world, 101);
    expect(ended(world, 102)).toBe(day(5));
    world.now = day(7);
    await world.act(OWNER, 'version.create@1', newVersion(103, 100, 101, 'c'));
    expect(verdict(world, 101)).toEqual(['superseded', 103, day(7)]);
    expect(ended(world, 101)).toBeNull();
  });

  test('not while people are asked about it, though another one came; when they decided against it', async () => {
    const world = await twoVersions();
    world.now = day(3);
    await world.act(OWNER, 'version.create@1', newVersion(103, 100, 101, 'c'));
    expect(ended(world, 103)).toBeNull();
    world.now = day(4);
    await world.act(OWNER, 'version.create@1', newVersion(104, 100, 102, 'd'));
    expect(verdict(world, 103)).toEqual(['undecided', 104, day(4)]);
    expect(ended(world, 103)).toBeNull();
    world.now = day(6);
    await world.act(OWNER, 'version.keep_current@1', { project_id: PROJECT, document_id: 100, version_id: 103 });
    expect(verdict(world, 103)).toEqual(['superseded', 104, day(4)]);
    expect(verdict(world, 104)).toEqual(['current', 104, day(4)]);
  });

  test.each([
    ['that the current one stays', 'version.keep_current@1', 103],
    ['for the current one', 'version.make_current@1', 102],
  ] as const)('of one made beside the current one: when somebody decided %s', async (_, name, version_id) => {
    const world = await twoVersions();
    world.now = day(3);
    await world.act(OWNER, 'version.create@1', newVersion(103, 100, 101, 'c'));
    world.now = day(6);
    await world.act(OWNER, name, { project_id: PROJECT, document_id: 100, version_id });
    expect(verdict(world, 103)).toEqual(['superseded', 102, day(2)]);
    expect(ended(world, 103)).toBe(day(6));
    world.now = day(7);
    await rename(world);
    expect(ended(world, 103)).toBe(day(6));
  });
});
