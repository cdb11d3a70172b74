import { expect, test } from 'vitest';
import { arrive, newDocument, OWNER, PROJECT, VIEWER, worldWithProject } from '#domain/testing/memory-reader';
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

test('a version has two thousand prints in the register, struck ones too', async () => {
  const world = await printed();
  for (let at = 1; at < limits.printsMax; at += 1) {
    const row = world.row('prints', 6000);
    if (row !== undefined) world.put([{ table: 'prints', row: { ...row, id: 6000 + at } }]);
  }
  await world.act(VIEWER, 'print.strike@1', { project_id: PROJECT, id: 6000 });
  await expect(world.act(VIEWER, 'print.note@1', print(9000))).rejects.toMatchObject(full);
});
