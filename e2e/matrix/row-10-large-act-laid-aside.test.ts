// Row 10, of a large act that ended the server twice where it goes on: it is left alone (decision 0100). What has to wait for it
// stands in attention, and keeps nothing else of the queue waiting.
import { expect } from 'vitest';
import { retryRejected } from '#src/sync/attention.ts';
import { violations } from '../fixtures/invariants.ts';
import { openServerDatabase } from '../fixtures/server-truth.ts';
import { type Site, test } from '../fixtures/site.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

/** A large act as two ends of the server leave it. @returns puts it out of the way, as whoever looked into it. */
function leaveOpen({ server }: Site, projectId: number, folderId: number, by: number): () => void {
  const db = openServerDatabase(server);
  const scope = `p:${projectId}`;
  const at = new Date().toISOString();
  const { seq } = db.prepare('SELECT seq FROM scopes WHERE scope = ?').get(scope) as { seq: number };
  const content = { turn: 'gone', project_id: projectId, folder_ids: [folderId], at, by };
  const open =
    'INSERT INTO open_commits (scope, seq, content, folder, after, count, activity_id) VALUES (?,?,?,0,0,0,0)';
  db.prepare(open).run(scope, seq, JSON.stringify(content));
  db.prepare('INSERT INTO file_tries (work, tries, tried_at) VALUES (?,2,?)').run(`commit ${scope} ${seq} 0 0`, at);
  return () => {
    db.prepare('DELETE FROM open_commits').run();
    db.prepare('DELETE FROM file_tries').run();
    db.close();
  };
}

test('what has to wait for a large act that is left alone is refused by itself; the rest of the queue arrives', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const big = await ana.createFolder(project.id, project.roots.plans, 'Big');
  const other = await ben.createFolder(project.id, project.roots.plans, 'Other');
  await ana.sync();
  const own = await ben.createProject('Ben’s own');
  const sheet = await ben.addDocument(own.id, own.roots.plans, 'Q-1', bytesOf('q'));
  const phone = await site.tablet(ben.person);
  for (const tablet of [ben, ben, phone, ana]) await tablet.sync();
  // The commit that is open is one that nobody has read.
  await ana.comment(project.id, drawing.id, 'Meanwhile');
  await ana.sync();
  const finish = leaveOpen(site, project.id, big, ana.person.id);

  await ben.act('folder.delete@1', { project_id: project.id, id: other });
  const onTablet = await ben.comment(own.id, sheet.id, 'Pour on Monday');
  const onPhone = await phone.comment(own.id, sheet.id, 'Or on Tuesday');
  await phone.sync();
  await ben.sync();
  await phone.sync();
  expect(await phone.read((store) => store.comments.get(onTablet))).toMatchObject({ content: 'Pour on Monday' });
  expect(await ben.read((store) => store.comments.get(onPhone))).toMatchObject({ content: 'Or on Tuesday' });
  expect(await ben.read((store) => store.outbox.count())).toBe(0);
  const [item] = await ben.read((store) => store.attention.toArray());
  expect(item).toMatchObject({ kind: 'rejected', code: 'project_stuck', mutation: { name: 'folder.delete@1' } });
  const folder = (tablet: typeof ben) => tablet.read((store) => store.folders.get(other));
  expect(await folder(ben)).toMatchObject({ deleted_at: null });

  finish();
  await ben.asCurrent(() => retryRejected(item?.id ?? 0));
  await ben.sync();
  for (const tablet of [ana, ben, phone]) await tablet.sync();
  expect(await ben.read((store) => store.attention.count())).toBe(0);
  for (const tablet of [ana, ben]) expect((await folder(tablet))?.deleted_at).not.toBeNull();
  expect(await violations(site.server, [ana, ben, phone])).toEqual([]);
});
