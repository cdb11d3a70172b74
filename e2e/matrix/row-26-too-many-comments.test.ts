// Row 26: more is said about a drawing than it may have comments, without a network. Nothing of it is lost: its author has the
// words, and sends them once there is room.
import { expect } from 'vitest';
import { limits } from '#domain/limits';
import { newId } from '#src/platform/ids.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { violations } from '../fixtures/invariants.ts';
import { openServerDatabase } from '../fixtures/server-truth.ts';
import { test } from '../fixtures/site.ts';

test('a comment too many, written offline, waits in attention with its words', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ana.comment(project.id, drawing.id, 'The first');
  await ana.sync();
  // Both stand after the commit to which the others are added.
  await ben.sync();
  const db = openServerDatabase(site.server);
  const row = db.prepare('SELECT * FROM comments').get() as Record<string, unknown>;
  const columns = Object.keys(row);
  const add = db.prepare(`INSERT INTO comments (${columns}) VALUES (${columns.map((column) => `@${column}`)})`);
  db.transaction(() => {
    for (let count = 1; count < limits.commentsMax; count += 1) add.run({ ...row, id: newId() });
  })();
  await ben.comment(project.id, drawing.id, 'The beam is cracked');
  await ben.sync();
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ kind, code }) => [kind, code])).toEqual([['rejected', 'too_many_comments']]);
  expect(JSON.stringify(items)).toContain('The beam is cracked');
  // There is room again.
  db.prepare('DELETE FROM comments WHERE id <> ?').run(row.id);
  db.close();
  await ben.asCurrent(() => retryRejected(items[0]?.id ?? 0));
  await ben.sync();
  await ana.sync();
  const said = (await ana.read((store) => store.comments.toArray())).map(({ content }) => content);
  expect(said.sort()).toEqual(['The beam is cracked', 'The first']);
  expect(await ben.read((store) => store.attention.count())).toBe(0);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
