// A project is not deleted over work that its deleter had not seen, also where the log has no line for that work; bytes that came
// alone are none.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { newId } from '#src/platform/ids.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { syncRound } from '#src/sync/round.ts';
import { type Crew, test } from '../fixtures/site.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

/** What Ben does while Ana does not look: she deletes the project after it, on what she saw before. */
const works: Record<string, (crew: Crew) => Promise<unknown>> = {
  'the same bytes sent again': ({ ben, project }) =>
    ben.addDocument(project.id, project.roots.plans, 'A-101', bytesOf('the first drawing')),
  'a count of copies': async ({ ana, ben, project, drawing }) => {
    const which = { project_id: project.id, id: newId() };
    await ben.act('print.note@1', { ...which, version_id: drawing.versionId, way: 'print' });
    for (const tablet of [ben, ana]) await tablet.sync();
    await ben.act('print.count@1', { ...which, copies: 12 });
  },
  'a choice that is left open': async ({ ana, ben, project, drawing }) => {
    const v2 = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('v2'));
    const v3 = await ana.addVersion(project.id, drawing.id, v2.id, bytesOf('v3'));
    for (const tablet of [ana, ben]) await tablet.sync();
    const choice = { project_id: project.id, document_id: drawing.id, current_version_id: v3.id, beside: [] };
    await ana.act('version.make_current@1', { ...choice, version_id: drawing.versionId });
    await ana.sync();
    await ben.act('version.make_current@1', { ...choice, version_id: v2.id });
  },
  'a choice alike': async ({ ana, ben, project, drawing }) => {
    const v2 = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytesOf('v2'));
    for (const tablet of [ana, ben]) await tablet.sync();
    const choice = { project_id: project.id, document_id: drawing.id, current_version_id: v2.id, beside: [] };
    for (const tablet of [ana, ben])
      await tablet.act('version.make_current@1', { ...choice, version_id: drawing.versionId });
    await ana.sync();
  },
};

for (const [what, work] of Object.entries(works)) {
  test(`a project is not deleted over ${what} unseen; looked at, it is`, async ({ site }) => {
    const crew = await site.crew();
    const { ana, ben, project } = crew;
    await work(crew);
    await ana.act('project.delete@1', { project_id: project.id });
    for (const tablet of [ben, ana, ben]) await tablet.sync();
    const [refused] = await ana.read(readAttention);
    expect(refused?.item).toMatchObject({ code: 'built_upon', mutation: { name: 'project.delete@1' } });
    expect(await ben.read((store) => store.projects.get(project.id))).toBeDefined();
    await ana.asCurrent(() => retryRejected(refused?.item.id ?? 0));
    for (const tablet of [ana, ben]) await tablet.sync();
    expect(await ben.read((store) => store.projects.get(project.id))).toBeUndefined();
  });
}

test('bytes that come for a version that was seen, and what others only took away, keep no project', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const { id } = await ben.addDocument(project.id, project.roots.plans, 'A-102', bytesOf('another'));
  const other = await ben.addDocument(project.id, project.roots.plans, 'A-103', bytesOf('a third'));
  await syncRound(ben.device);
  await ana.sync();
  await ana.act('project.delete@1', { project_id: project.id });
  await ben.sync();
  expect(await ben.read((store) => store.versions.get(other.versionId))).toMatchObject({ state: 'ready' });
  await ben.act('document.delete@1', { project_id: project.id, id });
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  expect(await ana.read(readAttention)).toEqual([]);
  expect(await ben.read((store) => store.projects.get(project.id))).toBeUndefined();
});
