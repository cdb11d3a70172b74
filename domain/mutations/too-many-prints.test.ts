import { expect, test } from 'vitest';
import { arrive, newDocument, OWNER, PROJECT, STRANGER, VIEWER, worldWithProject } from '#domain/testing/memory-reader';
import { limits } from '../limits.ts';

const full = { code: 'too_many_prints' };
const code = (id: number) => ({ project_id: PROJECT, id, version_id: 1001, token: `${String(id).padStart(21, 'a')}A` });
const print = (id: number) => ({ project_id: PROJECT, id, version_id: 1001, way: 'print' });

async function printed() {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 1001, 'a'));
  arrive(world, 1001);
  await world.act(VIEWER, 'qr.create@1', code(5000));
  await world.act(VIEWER, 'print.note@1', print(6000));
  return world;
}

test('a version takes no code beyond its hundredth, by whatever way it comes, and one told of again is none more', async () => {
  const world = await printed();
  for (let at = 1; at < limits.codesMax; at += 1) await world.act(OWNER, 'qr.create@1', code(5000 + at));
  for (const name of ['qr.create@1', 'qr.tell@1', 'qr.regenerate@1'] as const) {
    await expect(world.act(OWNER, name, code(5900))).rejects.toMatchObject(full);
    expect((await world.act(OWNER, name, code(5000))).puts).toEqual([]);
  }
});

test('who may only read leaves room for those who give a sheet another code', async () => {
  const world = await printed();
  for (let at = 1; at < limits.codesByReadersMax; at += 1) await world.act(VIEWER, 'qr.create@1', code(5000 + at));
  for (const name of ['qr.create@1', 'qr.tell@1'] as const) {
    await expect(world.act(VIEWER, name, code(5900))).rejects.toMatchObject(full);
  }
  await world.act(OWNER, 'qr.regenerate@1', code(5901));
  expect(world.row('qr_codes', 5901)).toMatchObject({ replaced_at: null });
});

/** So many entries more, all of one person, from this id on. */
function fill(
  world: Awaited<ReturnType<typeof printed>>,
  by: number,
  { from, count, struck = false }: { from: number; count: number; struck?: boolean },
) {
  const row = world.row('prints', 6000);
  if (row === undefined) throw new Error('nothing was printed');
  const deleted_at = struck ? world.now : null;
  const rows = Array.from({ length: count }, (_, at) => ({ ...row, id: from + at, created_by_id: by, deleted_at }));
  world.put(rows.map((row) => ({ table: 'prints', row })));
}

test('a version has two thousand prints in the register, those too that who notes one more struck', async () => {
  const world = await printed();
  fill(world, OWNER, { from: 7000, count: limits.printsMax - 2 });
  await world.act(OWNER, 'print.note@1', print(9000));
  await expect(world.act(OWNER, 'print.note@1', print(9001))).rejects.toMatchObject(full);
  await world.act(OWNER, 'print.strike@1', { project_id: PROJECT, id: 9000 });
  await expect(world.act(OWNER, 'print.note@1', print(9001))).rejects.toMatchObject(full);
  await world.act(OWNER, 'print.strike@1', { project_id: PROJECT, id: 6000 });
  await world.act(OWNER, 'print.note@1', print(9001));
});

test('one who may only read has a part of it, whatever they strike', async () => {
  const world = await printed();
  fill(world, VIEWER, { from: 7000, count: limits.printsOfReaderMax - 2 });
  await world.act(VIEWER, 'print.note@1', print(9000));
  await expect(world.act(VIEWER, 'print.note@1', print(9001))).rejects.toMatchObject(full);
  await world.act(VIEWER, 'print.strike@1', { project_id: PROJECT, id: 9000 });
  await expect(world.act(VIEWER, 'print.note@1', print(9001))).rejects.toMatchObject(full);
  await world.act(OWNER, 'print.note@1', print(9001));
});

test('all who may only read leave the rest to those who write; what they struck takes nothing from it', async () => {
  const world = await printed();
  fill(world, STRANGER, { from: 7000, count: limits.printsByReadersMax - 1 });
  fill(world, STRANGER, { from: 10_000, count: limits.printsMax, struck: true });
  await expect(world.act(VIEWER, 'print.note@1', print(9000))).rejects.toMatchObject(full);
  fill(world, OWNER, { from: 20_000, count: limits.printsMax - limits.printsByReadersMax - 1 });
  await world.act(OWNER, 'print.note@1', print(9000));
  await expect(world.act(OWNER, 'print.note@1', print(9001))).rejects.toMatchObject(full);
});
