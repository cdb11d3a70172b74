import { expect, test } from 'vitest';
import {
  arrive,
  COLLABORATOR,
  hashOf,
  type MemoryWorld,
  newDocument,
  newVersion,
  OWNER,
  PLANS,
  PROJECT,
  VIEWER,
  worldWithProject,
} from '#domain/testing/memory-reader';

async function withCurrent() {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  return world;
}

test('a first version is current only when its bytes are here', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  expect(world.row('documents', 100)?.current_version_id).toBeNull();
  arrive(world, 101);
  expect(world.row('documents', 100)?.current_version_id).toBe(101);
  expect(world.row('versions', 101)).toMatchObject({ ordinal: 1, label: 'V1', state: 'ready', concurrent_with: null });
});

test('a version made from the current one becomes current', async () => {
  const world = await withCurrent();
  const { notice } = await world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'b'));
  expect(notice).toBeUndefined();
  expect(world.row('documents', 100)?.current_version_id).toBe(101);
  arrive(world, 102);
  expect(world.row('documents', 100)?.current_version_id).toBe(102);
});

test('of two versions made from the same one, the later to arrive never overrules', async () => {
  const world = await withCurrent();
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b'));
  arrive(world, 102);
  const { notice } = await world.act(COLLABORATOR, 'version.create@1', newVersion(103, 100, 101, 'c'));
  arrive(world, 103);
  expect(notice?.code).toBe('concurrent_version');
  expect(world.row('documents', 100)?.current_version_id).toBe(102);
  expect(world.row('versions', 103)).toMatchObject({ ordinal: 3, label: 'V3', state: 'ready', concurrent_with: 102 });
});

/** A document that is told again with two versions, of which the first had been chosen over the second. */
async function withPutAside() {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  const told = { ...newVersion(102, 100, null, 'b'), put_aside_for: 101 };
  await world.act(COLLABORATOR, 'version.create@1', told);
  return world;
}
const standingIn = (world: MemoryWorld, id: number) => [
  world.row('documents', 100)?.current_version_id,
  world.row('versions', id)?.state,
  world.row('versions', id)?.concurrent_with,
];

test('one that had been put aside is not current for having come first', async () => {
  const world = await withPutAside();
  arrive(world, 102);
  expect(standingIn(world, 102)).toEqual([null, 'ready', 101]);
  arrive(world, 101);
  expect(standingIn(world, 102)).toEqual([101, 'ready', 101]);
});

test('nor where it comes last', async () => {
  const world = await withPutAside();
  arrive(world, 101);
  arrive(world, 102);
  expect(standingIn(world, 102)).toEqual([101, 'ready', 101]);
});

test('where the chosen one never comes it can be chosen, and is current as that is deleted', async () => {
  const chosen = await withPutAside();
  arrive(chosen, 102);
  const choice = { project_id: PROJECT, document_id: 100, version_id: 102 };
  await chosen.act(OWNER, 'version.make_current@1', { ...choice, current_version_id: 101, beside: [102] });
  expect(standingIn(chosen, 102)).toEqual([102, 'ready', null]);
  arrive(chosen, 101);
  expect(standingIn(chosen, 101)).toEqual([102, 'ready', 102]);
  const deleted = await withPutAside();
  const third = { ...newVersion(103, 100, null, 'c'), put_aside_for: 101 };
  await deleted.act(COLLABORATOR, 'version.create@1', third);
  for (const id of [102, 103]) arrive(deleted, id);
  await deleted.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 101 });
  expect(standingIn(deleted, 103)).toEqual([103, 'ready', null]);
  expect(standingIn(deleted, 102)).toEqual([103, 'ready', 103]);
});

test('one whose chosen one is gone before it comes, or is not known, is current as it comes', async () => {
  const world = await withPutAside();
  await world.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 101 });
  arrive(world, 102);
  expect(standingIn(world, 102)).toEqual([102, 'ready', null]);
  const other = await worldWithProject();
  await other.act(OWNER, 'document.create@1', { ...newDocument(100, 101, 'a'), put_aside_for: 999 });
  arrive(other, 101);
  expect(standingIn(other, 101)).toEqual([101, 'ready', null]);
});

test('who announced first but whose bytes come last is the concurrent one', async () => {
  const world = await withCurrent();
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b'));
  await world.act(COLLABORATOR, 'version.create@1', newVersion(103, 100, 101, 'c'));
  arrive(world, 103);
  arrive(world, 102);
  expect(world.row('documents', 100)?.current_version_id).toBe(103);
  expect(world.row('versions', 102)?.concurrent_with).toBe(103);
});

test('two of one line stay in line when the smaller file comes first', async () => {
  const world = await withCurrent();
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b'));
  await world.act(OWNER, 'version.create@1', newVersion(103, 100, 102, 'c'));
  arrive(world, 103);
  arrive(world, 102);
  expect(world.row('documents', 100)?.current_version_id).toBe(103);
  expect(world.row('versions', 102)).toMatchObject({ state: 'ready', concurrent_with: null });
});

test('the same bytes make no second version, and the id stays good', async () => {
  const world = await withCurrent();
  const { notice } = await world.act(COLLABORATOR, 'version.create@1', newVersion(102, 100, 101, 'a'));
  expect(notice?.code).toBe('same_bytes');
  expect(world.all('versions')).toHaveLength(1);
  expect(world.row('aliases', 102)?.target_id).toBe(101);
});

test('two new documents of one name become one with two versions, and work on the second is carried on', async () => {
  const world = await withCurrent();
  const twin = newDocument(200, 201, 'b', { name: 'a-101' });
  const { notice } = await world.act(COLLABORATOR, 'document.create@1', twin);
  arrive(world, 201);
  expect(notice).toMatchObject({ code: 'became_version', params: { label: 'V2', document_id: 100, version_id: 201 } });
  expect(world.all('documents')).toHaveLength(1);
  expect(world.row('versions', 201)).toMatchObject({ document_id: 100, concurrent_with: 101 });
  const comment = { project_id: PROJECT, id: 300, document_id: 200, content: 'about mine' };
  await world.act(COLLABORATOR, 'comment.create@1', comment);
  expect(world.row('comments', 300)?.document_id).toBe(100);
});

test('a taken label is answered with the next free one, and its author is told', async () => {
  const world = await withCurrent();
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b', 'v1'));
  expect(world.row('versions', 102)?.label).toBe('V2');
  const { notice } = await world.act(OWNER, 'version.create@1', newVersion(103, 100, 102, 'c', 'V2'));
  expect(notice).toMatchObject({ code: 'label_changed', params: { label: 'V3', wanted: 'V2' } });
  // Beside the current one too: whoever is asked to choose knows theirs by the label that they gave it.
  const { notice: beside } = await world.act(OWNER, 'version.create@1', newVersion(105, 100, null, 'e', 'V2'));
  expect(beside).toMatchObject({ code: 'concurrent_version', params: { label: 'V4', wanted: 'V2' } });
  await world.act(OWNER, 'version.create@1', newVersion(104, 100, 103, 'd', 'For tender'));
  expect(world.row('versions', 104)?.label).toBe('For tender');
});

test('bytes that the project has already make a version ready at once; another project is not asked', async () => {
  const world = await withCurrent();
  world.bytes.add(`${PROJECT + 1}:${hashOf('b')}`);
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b'));
  expect(world.row('versions', 102)?.state).toBe('pending');
  world.bytes.add(`${PROJECT}:${hashOf('c')}`);
  await world.act(OWNER, 'document.create@1', newDocument(200, 201, 'c', { name: 'B-1', folder_id: PLANS }));
  expect(world.row('versions', 201)?.state).toBe('ready');
  expect(world.row('documents', 200)?.current_version_id).toBe(201);
});

test('a viewer uploads nothing; an empty file and a path for a name are refused by field', async () => {
  const world = await withCurrent();
  const act = (args: unknown) => world.act(OWNER, 'document.create@1', args);
  await expect(world.act(VIEWER, 'document.create@1', newDocument(200, 201, 'b'))).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(act(newDocument(200, 201, 'b', { size: 0 }))).rejects.toMatchObject({
    code: 'invalid',
    fields: { size: 'too_short' },
  });
  await expect(act(newDocument(200, 201, 'b', { name: 'a/b' }))).rejects.toMatchObject({
    fields: { name: 'characters' },
  });
  await expect(act(newDocument(200, 201, 'b', { owner_id: 9 }))).rejects.toMatchObject({
    fields: { owner_id: 'unknown' },
  });
  expect(world.all('documents')).toHaveLength(1);
});

test('the current version cannot be deleted; making another current settles the conflict', async () => {
  const world = await withCurrent();
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b'));
  arrive(world, 102);
  await world.act(COLLABORATOR, 'version.create@1', newVersion(103, 100, 101, 'c'));
  arrive(world, 103);
  await expect(world.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 102 })).rejects.toMatchObject({
    code: 'current_version',
  });
  const choice = { project_id: PROJECT, document_id: 100, version_id: 103 };
  await world.act(COLLABORATOR, 'version.make_current@1', choice);
  expect(world.row('documents', 100)?.current_version_id).toBe(103);
  expect(world.all('versions').some((version) => version.concurrent_with !== null)).toBe(false);
  await world.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 102 });
  expect(world.row('versions', 102)?.deleted_at).toBe(world.now);
});

test('an id that a document, a version or an alias of either has is refused to all three', async () => {
  const world = await withCurrent();
  await world.act(OWNER, 'document.create@1', { ...newDocument(200, 201, 'b'), name: 'Another' });
  // The same bytes again: 300 is an alias of 101.
  await world.act(OWNER, 'version.create@1', newVersion(300, 100, 101, 'a'));
  expect(world.row('aliases', 300)?.target_id).toBe(101);
  for (const taken of [100, 101, 300]) {
    const attempts = [
      ['document.create@1', { ...newDocument(taken, 901, 'c'), name: 'New' }],
      ['document.create@1', { ...newDocument(900, taken, 'c'), name: 'New' }],
      // Of the same name: it would become an alias.
      ['document.create@1', { ...newDocument(taken, 901, 'c'), name: 'Another' }],
      ['version.create@1', newVersion(taken, 200, 201, 'c')],
      ['version.create@1', newVersion(taken, 200, 201, 'b')],
    ] as const;
    for (const [name, args] of attempts) {
      await expect(world.act(OWNER, name, args)).rejects.toMatchObject({ code: 'id_taken' });
    }
  }
  const both = { ...newDocument(900, 900, 'c'), name: 'New' };
  await expect(world.act(OWNER, 'document.create@1', both)).rejects.toMatchObject({ code: 'id_taken' });
});
