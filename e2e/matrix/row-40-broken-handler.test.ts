// Row 40: a change whose handler always throws is refused once and the queue moves on.
import { expect } from 'vitest';
import { violations } from '../fixtures/invariants.ts';
import { bookedMutations, bookedSince, openServerDatabase } from '../fixtures/server-truth.ts';
import { type Site, test } from '../fixtures/site.ts';

/** The server's own database refuses one text, in a way that no handler expects. */
function breakHandler(site: Site, content: string): void {
  const database = openServerDatabase(site.server);
  database.exec(`CREATE TRIGGER broken BEFORE INSERT ON comments WHEN NEW.content = '${content}'
    BEGIN SELECT RAISE(ABORT, 'nobody expects this'); END`);
  database.close();
}

test('a handler that throws refuses its change once; the others go on', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  breakHandler(site, 'poison');
  const before = bookedMutations(site.server);
  await ben.comment(project.id, drawing.id, 'before');
  const poisoned = await ben.comment(project.id, drawing.id, 'poison');
  await ben.comment(project.id, drawing.id, 'after');
  await ben.act('comment.edit@1', { project_id: project.id, id: poisoned, content: 'speaks of the refused one' });
  await ben.createFolder(project.id, project.roots.plans, 'Level 3');
  await ben.sync();

  const booked = bookedSince(site.server, before);
  expect(booked.map(({ status }) => status)).toEqual(['applied', 'rejected', 'applied', 'rejected', 'applied']);
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ kind, code }) => [kind, code])).toEqual([
    ['rejected', 'fault'],
    ['rejected', 'not_found'],
  ]);
  const pushes = () => site.proxy.exchanges.filter(({ path }) => path === '/api/sync/push').length;
  const pushed = pushes();
  await ben.sync();
  expect(pushes()).toBe(pushed);
  await ana.sync();
  for (const tablet of [ana, ben]) {
    const texts = (await tablet.read((store) => store.comments.toArray())).map(({ content }) => content);
    expect(texts.sort()).toEqual(['after', 'before']);
  }
  expect(site.server.output).not.toContain('poison');
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
