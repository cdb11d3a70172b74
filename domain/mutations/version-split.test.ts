import { expect, test } from 'vitest';
import {
  arrive,
  COLLABORATOR,
  hashOf,
  newDocument,
  newVersion,
  OWNER,
  PLANS,
  PROJECT,
  VIEWER,
  worldWithProject,
} from '#domain/testing/memory-reader';
import { mirroredId } from '../ids.ts';

/** The owner's A-101 is 100 with version 101; the collaborator's, meant as 200, became its version 201. */
async function merged() {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  await world.act(COLLABORATOR, 'document.create@1', newDocument(200, 201, 'b', { name: 'a-101' }));
  return world;
}

const split = { project_id: PROJECT, document_id: 200, version_id: 201 };

test('a merged drawing is its own again, under its own id, and the other is as before', async () => {
  const world = await merged();
  arrive(world, 201);
  const before = world.row('documents', 100);
  await world.act(COLLABORATOR, 'version.split@1', { ...split, description: 'Mine' });
  expect(world.row('documents', 100)).toEqual(before);
  expect(world.row('documents', 200)).toMatchObject({
    name: 'A-101 (2)',
    description: 'Mine',
    folder_id: before?.folder_id,
    current_version_id: 201,
    created_by_id: COLLABORATOR,
  });
  expect(world.row('versions', 201)).toMatchObject({
    document_id: 200,
    ordinal: 1,
    label: 'V1',
    concurrent_with: null,
  });
  expect(world.row('aliases', 200)?.deleted_at).toBe(world.now);
  const comment = { project_id: PROJECT, id: 300, document_id: 200, content: 'about mine' };
  await world.act(COLLABORATOR, 'comment.create@1', comment);
  expect(world.row('comments', 300)?.document_id).toBe(200);
});

test('told again, it is called and stands as it says, and people find its author in that', async () => {
  const world = await merged();
  const place = { project_id: PROJECT, id: 900, parent_folder_id: PLANS, name: 'X' };
  await world.act(OWNER, 'folder.create@1', place);
  await world.act(COLLABORATOR, 'version.split@1', { ...split, name: 'B-201', description: 'Mine', folder_id: 900 });
  expect(world.row('documents', 200)).toMatchObject({ name: 'B-201', description: 'Mine', folder_id: 900 });
  expect(Object.keys(world.row('documents', 200)?.written_by ?? {})).toEqual(['name', 'description', 'folder_id']);
  expect(world.row('versions', 201)?.file_name).toBe('B-201.pdf');
});

test('told again, it takes no name from another, nor stands in a folder that was deleted', async () => {
  const world = await merged();
  await world.act(OWNER, 'document.create@1', newDocument(300, 301, 'c', { name: 'B-201' }));
  await world.act(OWNER, 'folder.create@1', { project_id: PROJECT, id: 900, parent_folder_id: PLANS, name: 'X' });
  await world.act(OWNER, 'folder.delete@1', { project_id: PROJECT, id: 900 });
  const told = await world.act(COLLABORATOR, 'version.split@1', { ...split, name: 'B-201', folder_id: 900 });
  expect(world.row('documents', 200)).toMatchObject({ name: 'B-201 (2)', folder_id: PLANS });
  expect(told.notice?.code).toBe('moved_to_ancestor');
});

test('bytes that come after the split make it current there, and nowhere else', async () => {
  const world = await merged();
  await world.act(COLLABORATOR, 'version.split@1', split);
  expect(world.row('documents', 200)?.current_version_id).toBeNull();
  arrive(world, 201);
  expect(world.row('documents', 200)?.current_version_id).toBe(201);
  expect(world.row('documents', 100)?.current_version_id).toBe(101);
});

test('when the version that leaves was current, the newest that stays is; what was undecided stays so', async () => {
  const world = await merged();
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'c'));
  arrive(world, 102);
  arrive(world, 201);
  await world.act(OWNER, 'version.make_current@1', { project_id: PROJECT, document_id: 100, version_id: 201 });
  await world.act(OWNER, 'version.create@1', newVersion(103, 100, 101, 'd'));
  arrive(world, 103);
  expect(world.row('versions', 103)?.concurrent_with).toBe(201);
  await world.act(COLLABORATOR, 'version.split@1', split);
  expect(world.row('documents', 100)?.current_version_id).toBe(103);
  expect(world.row('versions', 103)?.concurrent_with).toBeNull();
  // It held before, and nobody has decided between the two.
  expect(world.row('versions', 102)?.concurrent_with).toBe(103);
});

test('a dispute that stays behind is about the version that is current now', async () => {
  const world = await merged();
  arrive(world, 201);
  await world.act(OWNER, 'version.make_current@1', { project_id: PROJECT, document_id: 100, version_id: 201 });
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'c'));
  await world.act(COLLABORATOR, 'version.create@1', newVersion(103, 100, 101, 'd'));
  arrive(world, 102);
  arrive(world, 103);
  await world.act(OWNER, 'version.split@1', split);
  expect(world.row('documents', 100)?.current_version_id).toBe(103);
  expect(world.row('versions', 102)?.concurrent_with).toBe(103);
  expect(world.row('versions', 103)?.concurrent_with).toBeNull();
});

test('its author’s further versions go with it; somebody else’s hold it', async () => {
  const world = await merged();
  arrive(world, 201);
  await world.act(COLLABORATOR, 'version.create@1', newVersion(202, 200, 201, 'c', 'For tender'));
  arrive(world, 202);
  await world.act(OWNER, 'version.create@1', newVersion(203, 100, 202, 'd'));
  await expect(world.act(COLLABORATOR, 'version.split@1', split)).rejects.toMatchObject({ code: 'built_upon' });
  await world.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 203 });
  await world.act(COLLABORATOR, 'version.split@1', split);
  const labels = [201, 202].map((id) => world.row('versions', id)).map((row) => [row?.document_id, row?.label]);
  expect(labels).toEqual([
    [200, 'V1'],
    [200, 'For tender'],
  ]);
  expect(world.row('documents', 200)?.current_version_id).toBe(202);
});

test('own comments that were written for it go along; others stay', async () => {
  const world = await merged();
  for (const [id, actor] of [
    [300, COLLABORATOR],
    [301, COLLABORATOR],
    [302, OWNER],
  ] as const) {
    await world.act(actor, 'comment.create@1', { project_id: PROJECT, id, document_id: 100, content: `C ${id}` });
  }
  await world.act(COLLABORATOR, 'version.split@1', { ...split, comment_ids: [300, 302, 999] });
  expect([300, 301, 302].map((id) => world.row('comments', id)?.document_id)).toEqual([200, 100, 100]);
});

test('printed codes of the version lead to the drawing that it is now', async () => {
  const world = await merged();
  arrive(world, 201);
  const token = 'A'.repeat(22);
  await world.act(COLLABORATOR, 'qr.create@1', { project_id: PROJECT, id: 400, version_id: 201, token });
  await world.act(COLLABORATOR, 'version.split@1', split);
  expect(world.row('qr_codes', 400)).toMatchObject({ document_id: 200, version_id: 201, replaced_at: null });
});

test('only its author and the owner may, once, and only what was merged', async () => {
  const world = await merged();
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, null, 'c'));
  world.share(VIEWER, 'collaborator');
  const act = (actor: number, args: object) => world.act(actor, 'version.split@1', { ...split, ...args });
  await expect(act(VIEWER, {})).rejects.toMatchObject({ code: 'forbidden' });
  await expect(act(COLLABORATOR, { version_id: 101 })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(act(OWNER, { version_id: 101 })).rejects.toMatchObject({ code: 'not_found' });
  await expect(act(OWNER, { document_id: 100 })).rejects.toMatchObject({ code: 'not_found' });
  world.share(COLLABORATOR, 'viewer');
  await expect(act(COLLABORATOR, {})).rejects.toMatchObject({ code: 'forbidden' });
  await act(OWNER, {});
  await expect(act(OWNER, {})).rejects.toMatchObject({ code: 'not_found' });
  expect(world.all('documents')).toHaveLength(2);
});

test('the last version that is left cannot leave', async () => {
  const world = await merged();
  arrive(world, 201);
  await world.act(OWNER, 'version.make_current@1', { project_id: PROJECT, document_id: 100, version_id: 201 });
  await world.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 101 });
  await expect(world.act(OWNER, 'version.split@1', split)).rejects.toMatchObject({ code: 'only_version' });
});

test('the very same file added nothing that could be taken apart', async () => {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  const { notice } = await world.act(COLLABORATOR, 'document.create@1', newDocument(200, 201, 'a'));
  expect(notice?.code).toBe('same_bytes');
  expect(world.row('versions', 101)?.sha256).toBe(hashOf('a'));
  await expect(world.act(OWNER, 'version.split@1', split)).rejects.toMatchObject({ code: 'not_found' });
});

test('an alias that has ended leads nowhere, also when its document is gone for good', async () => {
  const world = await merged();
  const alias = world.row('aliases', 200);
  if (alias === undefined) throw new Error('no alias');
  world.put([{ table: 'aliases', row: { ...alias, deleted_at: world.now } }]);
  const comment = { project_id: PROJECT, id: 300, document_id: 200, content: 'about mine' };
  await expect(world.act(COLLABORATOR, 'comment.create@1', comment)).rejects.toMatchObject({ code: 'not_found' });
});

/** The owner made a version from the collaborator's without signal, while that was split off. */
async function builtOnWhatLeft() {
  const world = await merged();
  arrive(world, 201);
  await world.act(COLLABORATOR, 'version.split@1', split);
  return world;
}

test('a version made from one that was split off meanwhile goes with it, and its author is told', async () => {
  const world = await builtOnWhatLeft();
  const { notice } = await world.act(OWNER, 'version.create@1', newVersion(202, 100, 201, 'c'));
  arrive(world, 202);
  expect(notice).toMatchObject({
    code: 'followed_split',
    params: { name: 'A-101 (2)', label: 'V2', document_id: 200 },
  });
  expect(world.row('versions', 202)).toMatchObject({
    document_id: 200,
    based_on_version_id: 201,
    concurrent_with: null,
  });
  expect(world.row('documents', 200)?.current_version_id).toBe(202);
  expect(world.row('documents', 100)?.current_version_id).toBe(101);
});

test('also into the bin, and beside it where it is of another kind', async () => {
  const world = await builtOnWhatLeft();
  const dwg = { ...newVersion(203, 100, 201, 'd'), file_name: 'A-101.dwg' };
  await world.act(OWNER, 'version.create@1', dwg);
  expect(world.row('documents', mirroredId(203))?.name).toBe('A-101 (2)');
  await world.act(COLLABORATOR, 'document.delete@1', { project_id: PROJECT, id: 200 });
  const { notice } = await world.act(OWNER, 'version.create@1', newVersion(202, 100, 201, 'c'));
  expect(notice).toMatchObject({ code: 'kept_in_bin', params: { document_id: 200 } });
  expect(world.row('versions', 202)).toMatchObject({ document_id: 200, deleted_at: world.now });
});

test('one made from a version of an unrelated document stays where its author said', async () => {
  const world = await builtOnWhatLeft();
  await world.act(OWNER, 'document.create@1', newDocument(300, 301, 'e', { name: 'B-1' }));
  await world.act(OWNER, 'version.create@1', newVersion(302, 300, 201, 'f'));
  await world.act(OWNER, 'version.create@1', newVersion(202, 200, 101, 'c'));
  expect([302, 202].map((id) => world.row('versions', id)?.document_id)).toEqual([300, 200]);
});

test('a deletion that was made after a split which did not come about takes neither drawing', async () => {
  const world = await merged();
  // Both ids lead to the one drawing that there is.
  for (const id of [100, 200]) {
    const deletion = world.act(OWNER, 'document.delete@1', { project_id: PROJECT, id, split_off: [200] });
    await expect(deletion).rejects.toMatchObject({ code: 'still_together' });
  }
  await world.act(COLLABORATOR, 'version.split@1', split);
  await world.act(OWNER, 'document.delete@1', { project_id: PROJECT, id: 100, split_off: [200] });
  expect([100, 200].map((id) => world.row('documents', id)?.deleted_at)).toEqual([world.now, null]);
});

test('a link keeps the id that its author knows, which says what it stands for and is a document again after a split', async () => {
  const world = await merged();
  expect(world.row('aliases', 200)).toMatchObject({ target_id: 100, version_id: 201 });
  // The very same file: another id of that version.
  await world.act(OWNER, 'document.create@1', newDocument(300, 301, 'b', { name: 'a-101' }));
  expect(world.row('aliases', 300)).toMatchObject({ target_id: 100, version_id: 201 });
  const said = { project_id: PROJECT, id: 500, document_id: 100, content: 'see' };
  await world.act(COLLABORATOR, 'comment.create@1', { ...said, linked_document_ids: [200, 100] });
  expect(world.row('comments', 500)?.linked_document_ids).toEqual([200, 100]);
  await world.act(COLLABORATOR, 'version.split@1', split);
  expect(world.row('aliases', 300)).toMatchObject({ target_id: 200, version_id: 201, deleted_at: null });
  expect(world.row('documents', 200)?.deleted_at).toBeNull();
  expect(world.row('comments', 500)?.linked_document_ids).toEqual([200, 100]);
});

test('a link is taken off by the id that it has, else by whatever it became', async () => {
  const world = await merged();
  const about = { project_id: PROJECT, id: 500 };
  const said = { ...about, document_id: 100, content: 'see', linked_document_ids: [200, 100] };
  await world.act(COLLABORATOR, 'comment.create@1', said);
  const links = () => world.row('comments', 500)?.linked_document_ids;
  const edit = (change: object) => world.act(COLLABORATOR, 'comment.edit@1', { ...about, ...change });
  await edit({ unlink: [100] });
  expect(links()).toEqual([200]);
  // As an app says it that shows the document which it became.
  await edit({ unlink: [100] });
  expect(links()).toEqual([]);
  await edit({ link: [100] });
  await edit({ unlink: [200] });
  expect(links()).toEqual([]);
});

test('no other version is split off by an id than the one that it stands for', async () => {
  const world = await merged();
  await world.act(COLLABORATOR, 'version.create@1', newVersion(202, 100, null, 'd'));
  const other = world.act(COLLABORATOR, 'version.split@1', { ...split, version_id: 202 });
  await expect(other).rejects.toMatchObject({ code: 'not_found' });
  // An alias of an older server does not say.
  const alias = world.row('aliases', 200);
  if (alias === undefined) throw new Error('no alias');
  world.put([{ table: 'aliases', row: { ...alias, version_id: null } }]);
  await world.act(COLLABORATOR, 'version.split@1', { ...split, version_id: 202 });
  expect(world.row('versions', 202)?.document_id).toBe(200);
});
