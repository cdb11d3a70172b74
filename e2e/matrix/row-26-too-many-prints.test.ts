// Row 26: a version is printed once more than its register takes, without a network. The sheet is out there: whoever printed it is
// told that it is not noted, and notes it once there is room.
import { expect } from 'vitest';
import { limits } from '#domain/limits';
import { newId } from '#src/platform/ids.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { violations } from '../fixtures/invariants.ts';
import { openServerDatabase } from '../fixtures/server-truth.ts';
import { test } from '../fixtures/site.ts';

test('a print too many, noted offline, waits in attention', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew('viewer');
  const note = { project_id: project.id, version_id: drawing.versionId, way: 'print' } as const;
  await ana.act('print.note@1', { ...note, id: newId() });
  await ana.sync();
  // Both stand after the commit to which the others are added.
  await ben.sync();
  const db = openServerDatabase(site.server);
  const row = db.prepare('SELECT * FROM prints').get() as Record<string, unknown>;
  const columns = Object.keys(row);
  const add = db.prepare(`INSERT INTO prints (${columns}) VALUES (${columns.map((column) => `@${column}`)})`);
  db.transaction(() => {
    for (let count = 1; count < limits.printsMax; count += 1) add.run({ ...row, id: newId() });
  })();
  const id = newId();
  await ben.act('print.note@1', { ...note, id, copies: 3 });
  await ben.sync();
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ kind, code }) => [kind, code])).toEqual([['rejected', 'too_many_prints']]);
  expect(items[0]?.mutation).toMatchObject({ name: 'print.note@1', args: { id, copies: 3 } });
  // There is room again.
  db.prepare('DELETE FROM prints WHERE id <> ?').run(row.id);
  db.close();
  await ben.asCurrent(() => retryRejected(items[0]?.id ?? 0));
  await ben.sync();
  await ana.sync();
  expect((await ana.read((store) => store.prints.toArray())).map(({ copies }) => copies).sort()).toEqual([3, null]);
  expect(await ben.read((store) => store.attention.count())).toBe(0);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
