// News come in pages, and the line goes in their middle, for minutes or for a day: the cursor is past a drawing that was moved
// or renamed since, and its row is not here. What is done then takes nothing of it, and what was done before is still shown.
import { expect } from 'vitest';
import { projectScope } from '#domain/sync/row';
import type { Store } from '#src/data/database.ts';
import { readWaitingCount } from '#src/data/reads/queue/sync-status.ts';
import { pullAll } from '#src/sync/pull.ts';
import { syncRound } from '#src/sync/round.ts';
import { hearAnswers, hearUntil } from '../fixtures/broken-off.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);
const scopeOn = (tablet: Tablet, { project }: Crew) =>
  tablet.read((store) => store.scopes.get(projectScope(project.id)));

/** Ben announces a drawing in a folder; its bytes come after much else, and with them its row anew. */
async function drawingAmongNews({ ana, ben, project }: Crew, folder: number): Promise<number> {
  const { id } = await ben.addDocument(project.id, folder, 'S-1', bytesOf('his drawing'));
  await syncRound(ben.device);
  for (let made = 0; made < 6; made += 1) await ana.createFolder(project.id, project.roots.photos, `F${made}`);
  await ana.sync();
  await ben.sync();
  return id;
}

/** Ana's other tablet has heard what was made last before the drawing's row. */
async function hearHalf(tablet: Tablet, drawing: number): Promise<void> {
  await hearUntil(tablet, async (store) => (await store.folders.filter(({ name }) => name === 'F0').count()) > 0);
  expect(await tablet.read((store) => store.documents.get(drawing))).toBeUndefined();
}

/** Nobody misses the drawing, which whoever deleted its folder had not seen. */
async function expectKept(site: Site, { ana, ben }: Crew, tablet: Tablet, drawing: number): Promise<void> {
  for (const one of [tablet, ana, ben, tablet]) await one.sync();
  for (const one of [tablet, ana, ben]) {
    expect((await one.read((store) => store.documents.get(drawing)))?.name).toBe('S-1');
  }
  expect(await violations(site.server, [tablet, ana, ben])).toEqual([]);
}

async function crewWithFolder(site: Site) {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const folder = await ana.createFolder(project.id, project.roots.plans, 'Old stuff');
  await ana.sync();
  await ben.sync();
  return { crew, deletion: { project_id: project.id, id: folder }, tablet: await site.tablet(ana.person) };
}

test('a drawing that a first reading has not brought yet is not taken by the deletion of its folder', async ({
  site,
}) => {
  const { crew, deletion, tablet } = await crewWithFolder(site);
  const drawing = await drawingAmongNews(crew, deletion.id);
  await hearHalf(tablet, drawing);
  expect(await scopeOn(tablet, crew)).toMatchObject({ complete: false });
  await tablet.act('folder.delete@1', deletion);
  await expectKept(site, crew, tablet, drawing);
});

test('nor is one of the news after a week away', async ({ site }) => {
  const { crew, deletion, tablet } = await crewWithFolder(site);
  await tablet.sync();
  const drawing = await drawingAmongNews(crew, deletion.id);
  await hearHalf(tablet, drawing);
  await tablet.act('folder.delete@1', deletion);
  await expectKept(site, crew, tablet, drawing);
});

test('nor by what was decided in the middle of them when the rest comes before it is sent', async ({ site }) => {
  const { crew, deletion, tablet } = await crewWithFolder(site);
  await tablet.sync();
  const before = await scopeOn(tablet, crew);
  const drawing = await drawingAmongNews(crew, deletion.id);
  await hearHalf(tablet, drawing);
  expect((await scopeOn(tablet, crew))?.cursor).toBeGreaterThan(before?.cursor ?? 0);
  await tablet.act('folder.delete@1', deletion);
  await pullAll(tablet.device);
  const after = await scopeOn(tablet, crew);
  expect(after?.whole).toEqual({ seq: after?.cursor, mark: after?.mark });
  const [queued] = await tablet.read((store) => store.outbox.toArray());
  expect([queued?.base_seq, queued?.base_mark]).toEqual([before?.cursor, before?.mark]);
  await expectKept(site, crew, tablet, drawing);
});

test('one’s own drawing, renamed by another since, stays on the screen, and its bytes are counted', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const { id, sha256 } = await ben.addDocument(project.id, project.roots.plans, 'S-1', bytesOf('his drawing'));
  // The words arrive, and nothing of the news.
  await hearAnswers(ben, 0);
  await ana.sync();
  for (let made = 0; made < 6; made += 1) await ana.createFolder(project.id, project.roots.photos, `F${made}`);
  await ana.act('document.rename@1', { project_id: project.id, id, name: 'S-1 north' });
  await ana.sync();
  const [sent] = await ben.read((store) => store.outbox.toArray());
  const isPast = async (store: Store) => {
    const cursor = (await store.scopes.get(projectScope(project.id)))?.cursor ?? 0;
    return cursor >= (sent?.seq ?? Number.POSITIVE_INFINITY);
  };
  await hearUntil(ben, isPast);
  expect((await ben.read((store) => store.documents.get(id)))?.name).toBe('S-1');
  expect((await ben.read((store) => store.blobs.get(sha256)))?.unsent).toBe(1);
  expect(await ben.read(readWaitingCount)).toBeGreaterThan(0);
  for (const one of [ben, ana, ben]) await one.sync();
  for (const one of [ana, ben]) expect((await one.read((store) => store.documents.get(id)))?.name).toBe('S-1 north');
  expect(await ben.read(readWaitingCount)).toBe(0);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
