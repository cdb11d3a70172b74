// Row 10, of a large act that ended the server twice where it goes on: it is left alone (decision 0100). What has to wait for it
// stands in attention, and keeps nothing else of the queue waiting. What came since is kept back from all devices, and they say so
// (decision 0110).
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, vi } from 'vitest';
import { readPrintAnswer } from '#src/data/reads/prints/print-verdict.ts';
import { lasting, readKeptBack } from '#src/data/reads/queue/kept-back.ts';
import { readCheckedAt } from '#src/data/reads/queue/sync-status.ts';
import { newId, newToken } from '#src/platform/ids.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { violations } from '../fixtures/invariants.ts';
import { openServerDatabase } from '../fixtures/server-truth.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';

afterEach(() => vi.restoreAllMocks());

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

/** A large act on a folder is left alone; all devices stand at the commit before it. @returns as `leaveOpen`. */
async function stuck(site: Site, { ana, ben, project }: Crew): Promise<() => void> {
  const big = await ana.createFolder(project.id, project.roots.plans, 'Big');
  for (const tablet of [ana, ben, ana, ben]) await tablet.sync();
  const office = await site.tablet(ana.person);
  await office.sync();
  await office.act('folder.rename@1', { project_id: project.id, id: big, name: 'Big one' });
  await office.sync();
  return leaveOpen(site, project.id, big, ana.person.id);
}

test('while news are kept back no print is called current as of now, and how old the project is stays true', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const token = newToken();
  await ana.act('qr.create@1', { project_id: project.id, id: newId(), version_id: drawing.versionId, token });
  const finish = await stuck(site, crew);
  const since = new Date().toISOString();
  const v2 = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('v2'));
  await ana.sync();
  const verify = await fetch(`${site.server.url}/api/public/verify/${token}`);
  expect(await verify.json()).toMatchObject({ status: 'superseded' });

  const checked = () => ben.read((store) => readCheckedAt(store, project.id));
  const answer = () => ben.read((store) => readPrintAnswer(store, token));
  await ben.sync();
  const age = await checked();
  expect((age ?? '') <= since).toBe(true);
  expect(await answer()).toMatchObject({ status: 'current', kept_back: true });
  await ben.sync();
  expect(await checked()).toBe(age);
  const kept = await ben.read((store) => readKeptBack(store));
  expect(kept).toMatchObject([{ project_id: project.id, name: 'Harbour house', since: age }]);
  expect([lasting(kept, Date.now()), lasting(kept, Date.now() + 120_000)]).toEqual([[], kept]);
  // One that reads the project for the first time is told no other age.
  const phone = await site.tablet(ben.person);
  await phone.sync();
  expect(await phone.read((store) => readCheckedAt(store, project.id))).toBe(age);

  finish();
  await ben.sync();
  expect(await answer()).toMatchObject({ status: 'superseded', kept_back: false });
  expect(((await checked()) ?? '') > since).toBe(true);
  expect(await ben.read((store) => readKeptBack(store))).toEqual([]);
  expect(await ben.read((store) => store.documents.get(drawing.id))).toMatchObject({ current_version_id: v2.id });
});

/** An older server says nothing of what it keeps back. */
function asOlderServer(): void {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const answer = await fetch(url, init);
    if (!String(url).endsWith('/sync/pull') || !answer.ok) return answer;
    const body = (await answer.json()) as { pages: object[] };
    const pages = body.pages.map((page) => ({ ...page, kept_back_since: undefined }));
    return new Response(JSON.stringify({ ...body, pages }), { headers: answer.headers });
  });
}

for (const { server, most } of [
  { server: 'that says so', most: 1 },
  { server: 'from before that', most: 2 },
]) {
  test(`by a server ${server}, a file that arrived in a project with news kept back is not offered without end`, async ({
    site,
  }) => {
    const crew = await site.crew();
    const { ben, project, drawing } = crew;
    const finish = await stuck(site, crew);
    if (most > 1) asOlderServer();
    const offered = () => site.proxy.exchanges.filter(({ path }) => path.includes('/api/uploads')).length;
    const { id, sha256 } = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('v2'));
    const before = offered();
    ben.start();
    const isTaken = async () => (await ben.read((store) => store.blobs.get(sha256)))?.taken_by?.length;
    await expect.poll(isTaken, { timeout: 10_000 }).toBe(1);
    await pause(3_000);
    ben.stop();
    expect(offered() - before).toBeLessThanOrEqual(most);
    expect(await ben.read((store) => store.versions.get(id))).toMatchObject({ state: 'pending' });
    finish();
    await ben.sync();
    expect(await ben.read((store) => store.versions.get(id))).toMatchObject({ state: 'ready' });
  });
}
