// Row 14: a device comes back after 8 months. What it does not know to be deleted the server has forgotten: it reads its
// projects anew, what is gone goes, and what was queued on it is still sent.
import { expect } from 'vitest';
import { projectScope } from '#domain/sync/row';
import { violations } from '../fixtures/invariants.ts';
import { openServerDatabase } from '../fixtures/server-truth.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const MONTHS = 8;
const tables = ['comments', 'documents', 'versions', 'notices', 'folders'];

/** All that was done is 8 months ago; the server has started since, and forgotten what was deleted. */
async function passMonths({ server }: Site): Promise<void> {
  await server.stop();
  const at = new Date(Date.now() - MONTHS * 30 * 24 * 60 * 60 * 1000).toISOString();
  const database = openServerDatabase(server);
  database.prepare('UPDATE scope_history SET at = ?').run(at);
  database.prepare('UPDATE mutations_log SET server_time = ?').run(at);
  for (const table of tables) {
    database.prepare(`UPDATE ${table} SET deleted_at = ? WHERE deleted_at IS NOT NULL`).run(at);
  }
  database.close();
  await server.start();
  // The server sweeps once it answers already.
  await expect.poll(() => tombstones(server), { timeout: 30_000 }).toBe(0);
}

function tombstones(server: Site['server']): number {
  const database = openServerDatabase(server);
  const sums = tables.map((table) => `(SELECT count(*) FROM ${table} WHERE deleted_at IS NOT NULL)`);
  const { n } = database.prepare(`SELECT ${sums.join(' + ')} AS n`).get() as { n: number };
  database.close();
  return n;
}

const idsOn = (tablet: Tablet, table: 'documents' | 'comments') =>
  tablet.read((store) => store.table(table).toCollection().primaryKeys());

/** Ben has two comments and a drawing that Ana deletes after he has gone, and work of his own that waits. */
async function leave({ ana, ben, project, drawing }: Crew) {
  const bytes = new TextEncoder().encode('%PDF-1.7 goes');
  const gone = await ana.addDocument(project.id, project.roots.plans, 'Goes', bytes);
  const comments = [
    await ana.comment(project.id, drawing.id, 'Goes'),
    await ana.comment(project.id, drawing.id, 'Stays'),
  ];
  await ana.sync();
  await ben.sync();
  const queued = await ben.comment(project.id, drawing.id, 'Written 8 months ago');
  await ana.act('comment.delete@1', { project_id: project.id, id: comments[0] ?? 0 });
  await ana.act('document.delete@1', { project_id: project.id, id: gone.id });
  await ana.sync();
  return { gone, stays: comments[1], queued };
}

test('what is gone goes, what was queued is sent, and no other device reads anything again', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const { stays, queued } = await leave(crew);
  await passMonths(site);
  const answered = await ana.comment(project.id, drawing.id, 'Since then');
  await ana.sync();
  await ben.reopen();
  await ben.sync();
  await ana.sync();
  for (const tablet of [ana, ben]) {
    expect(await idsOn(tablet, 'documents')).toEqual([drawing.id]);
    expect(await idsOn(tablet, 'comments')).toEqual([stays, queued, answered].sort((a = 0, b = 0) => a - b));
  }
  // A trail begins anew with a reading.
  const trails = [ana, ben].map((tablet) => tablet.read((store) => store.scopes.get(projectScope(project.id))));
  const [anas, bens] = (await Promise.all(trails)).map((state) => state?.trail?.map(([seq]) => seq) ?? []);
  expect(anas?.[0]).toBeLessThan(bens?.[0] ?? 0);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('an answer that was lost 8 months ago is given again: nothing is done twice', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ben.comment(project.id, drawing.id, 'Answered into nothing');
  void site.proxy.next(/^POST \/api\/sync\/push/, { kind: 'drop_answer' });
  await expect(ben.sync()).rejects.toThrow();
  await passMonths(site);
  await ben.sync();
  await ana.sync();
  expect(await ben.read((store) => store.attention.toArray())).toEqual([]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a scope that has forgotten is read from 0 in small pages', async ({ site }) => {
  const crew = await site.crew();
  await leave(crew);
  await passMonths(site);
  await crew.ben.sync(2);
  const fresh = await site.tablet(crew.ben.person);
  await fresh.sync(2);
  expect(await violations(site.server, [fresh, crew.ben])).toEqual([]);
});
