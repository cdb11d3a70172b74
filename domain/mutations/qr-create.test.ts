import { expect, test } from 'vitest';
import {
  COLLABORATOR,
  hashOf,
  newDocument,
  newVersion,
  OWNER,
  PROJECT,
  VIEWER,
  worldWithProject,
} from '#domain/testing/memory-reader';

const token = (letter: string) => `${letter.repeat(21)}A`;
const code = (id: number, letter: string, version_id = 101) => ({
  project_id: PROJECT,
  id,
  version_id,
  token: token(letter),
});

async function withReadyVersion() {
  const world = await worldWithProject();
  world.bytes.add(`${PROJECT}:${hashOf('a')}`);
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  return world;
}

test('whoever may read prints: the first code is in force, one made beside it verifies too', async () => {
  const world = await withReadyVersion();
  await world.act(VIEWER, 'qr.create@1', code(500, 'a'));
  const made = { document_id: 100, version_id: 101, created_by_id: VIEWER, replaced_at: null, deleted_at: null };
  expect(world.row('qr_codes', 500)).toMatchObject({ token: token('a'), ...made });
  await world.act(COLLABORATOR, 'qr.create@1', code(501, 'b'));
  expect(world.row('qr_codes', 500)?.replaced_at).toBeNull();
  expect(world.row('qr_codes', 501)).toMatchObject({ token: token('b'), replaced_at: world.now });
});

test('those who may write replace the code for new prints, the old one stays', async () => {
  const world = await withReadyVersion();
  await expect(world.act(VIEWER, 'qr.regenerate@1', code(500, 'a'))).rejects.toMatchObject({ code: 'forbidden' });
  await world.act(COLLABORATOR, 'qr.regenerate@1', code(500, 'a'));
  world.now = '2026-03-02T08:00:00.000Z';
  await world.act(OWNER, 'qr.regenerate@1', code(501, 'b'));
  expect(world.row('qr_codes', 500)).toMatchObject({ replaced_at: world.now, deleted_at: null });
  expect(world.row('qr_codes', 501)?.replaced_at).toBeNull();
  world.now = '2026-03-03T08:00:00.000Z';
  await world.act(OWNER, 'qr.regenerate@1', code(502, 'c'));
  expect(world.row('qr_codes', 500)?.replaced_at).toBe('2026-03-02T08:00:00.000Z');
});

test.each(['qr.create@1', 'qr.regenerate@1', 'qr.tell@1'] as const)(
  '%s: no id and no token is used twice',
  async (name) => {
    const world = await withReadyVersion();
    await world.act(OWNER, name, code(500, 'a'));
    await expect(world.act(OWNER, name, code(500, 'b'))).rejects.toMatchObject({ code: 'id_taken' });
    await expect(world.act(OWNER, name, code(501, 'a'))).rejects.toMatchObject({ code: 'id_taken' });
    const short = { ...code(501, 'b'), token: 'short' };
    await expect(world.act(OWNER, name, short)).rejects.toMatchObject({ code: 'invalid' });
  },
);

test.each(['qr.create@1', 'qr.regenerate@1'] as const)('%s: only of a file that is here', async (name) => {
  const world = await withReadyVersion();
  await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b'));
  await expect(world.act(OWNER, name, code(500, 'a', 102))).rejects.toMatchObject({ code: 'version_pending' });
  await expect(world.act(OWNER, name, code(500, 'a', 999))).rejects.toMatchObject({ code: 'not_found' });
  await world.act(OWNER, 'version.delete@1', { project_id: PROJECT, id: 102 });
  await expect(world.act(OWNER, name, code(500, 'a', 102))).rejects.toMatchObject({ code: 'deleted' });
  await world.act(OWNER, 'document.delete@1', { project_id: PROJECT, id: 100 });
  await expect(world.act(OWNER, name, code(500, 'a'))).rejects.toMatchObject({ code: 'deleted' });
});

test('a code that a device made before the deletion arrived is taken: its sheet is out there', async () => {
  const seen = 1;
  for (const [name, id] of [
    ['version.delete@1', 101],
    ['document.delete@1', 100],
  ] as const) {
    const world = await withReadyVersion();
    world.bytes.add(`${PROJECT}:${hashOf('b')}`);
    await world.act(OWNER, 'version.create@1', newVersion(102, 100, 101, 'b'));
    await world.act(OWNER, name, { project_id: PROJECT, id });
    await expect(world.act(VIEWER, 'qr.create@1', code(500, 'a'))).rejects.toMatchObject({ code: 'deleted' });
    await world.act(VIEWER, 'qr.create@1', code(500, 'a'), seen);
    expect(world.row('qr_codes', 500)).toMatchObject({ version_id: 101, replaced_at: null, deleted_at: null });
    await expect(world.act(VIEWER, 'qr.create@1', code(501, 'b', 999), seen)).rejects.toMatchObject({
      code: 'not_found',
    });
  }
});

test('a code that is told of is taken whatever became of its version, once, and stands behind the one in force', async () => {
  const world = await withReadyVersion();
  const gone = await withReadyVersion();
  await world.act(OWNER, 'qr.create@1', code(500, 'a'));
  await world.act(VIEWER, 'qr.tell@1', code(501, 'b'));
  expect(world.row('qr_codes', 500)?.replaced_at).toBeNull();
  expect(world.row('qr_codes', 501)).toMatchObject({ token: token('b'), version_id: 101, replaced_at: world.now });
  const before = structuredClone(world.row('qr_codes', 501));
  world.now = '2026-03-04T08:00:00.000Z';
  // By a second device; and by the one where it was made, which tells of its own acts again.
  for (const name of ['qr.tell@1', 'qr.create@1'] as const) await world.act(COLLABORATOR, name, code(501, 'b'));
  expect(world.row('qr_codes', 501)).toEqual(before);

  await gone.act(OWNER, 'document.delete@1', { project_id: PROJECT, id: 100 });
  await expect(gone.act(OWNER, 'qr.create@1', code(500, 'a'))).rejects.toMatchObject({ code: 'deleted' });
  await gone.act(OWNER, 'qr.tell@1', code(500, 'a'));
  expect(gone.row('qr_codes', 500)).toMatchObject({ document_id: 100, replaced_at: null });
  await expect(gone.act(OWNER, 'qr.tell@1', code(501, 'b', 999))).rejects.toMatchObject({ code: 'not_found' });
});

test('a code that is made anew is in force, also where another device had told of it before', async () => {
  const world = await withReadyVersion();
  await world.act(OWNER, 'qr.create@1', code(500, 'a'));
  await world.act(VIEWER, 'qr.tell@1', code(501, 'b'));
  world.now = '2026-03-04T08:00:00.000Z';
  await world.act(OWNER, 'qr.regenerate@1', code(501, 'b'));
  expect(world.row('qr_codes', 500)?.replaced_at).toBe(world.now);
  expect(world.row('qr_codes', 501)).toMatchObject({ token: token('b'), replaced_at: null });
  const before = structuredClone(world.row('qr_codes', 501));
  await world.act(OWNER, 'qr.regenerate@1', code(501, 'b'));
  expect(world.row('qr_codes', 501)).toEqual(before);
});

test('a code that is told of with the bytes that were printed is of none but those', async () => {
  const world = await withReadyVersion();
  const told = { ...code(500, 'a'), sha256: hashOf('a') };
  const decision = await world.act(VIEWER, 'qr.tell@1', { ...told, sha256: hashOf('b') });
  const contested = { token: token('a'), version_id: 101, made_at: world.row('versions', 101)?.created_at };
  expect(decision).toEqual({ puts: [], contested });
  expect(world.row('qr_codes', 500)).toBeUndefined();
  expect((await world.act(VIEWER, 'qr.tell@1', told)).contested).toBeUndefined();
  expect(world.row('qr_codes', 500)).toMatchObject({ token: token('a'), version_id: 101 });
  // The very code is there, and stands for another file.
  const other = { ...told, sha256: hashOf('b') };
  expect(await world.act(COLLABORATOR, 'qr.tell@1', other)).toEqual({ puts: [], contested });
});

test('a device that was reported lost contests no code', async () => {
  const world = await withReadyVersion();
  const told = { ...code(500, 'a'), sha256: hashOf('b') };
  expect(await world.act(VIEWER, 'qr.tell@1', told, null, 'a found one', true)).toEqual({ puts: [] });
});
