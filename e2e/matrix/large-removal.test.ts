// Design 5: a device never takes a much smaller project for "the user deleted it". Most of it removed at once stays until
// a person has said that it may go; a little of it goes as always.
import { expect } from 'vitest';
import { projectScope } from '#domain/sync/row';
import { acceptRemoval } from '#src/sync/acts/attention.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

/** A folder of so many drawings, on both devices. */
async function fill({ ana, ben, project }: Crew, drawings: number): Promise<number> {
  const folder = await ana.createFolder(project.id, project.roots.plans, 'Level 1');
  for (let n = 1; n <= drawings; n += 1) {
    await ana.addDocument(project.id, folder, `A-${n}`, new TextEncoder().encode(`%PDF-1.7 sheet ${n}`));
  }
  await ana.sync();
  await ben.sync();
  return folder;
}

const documents = (tablet: Tablet, { project }: Crew) =>
  tablet.read((store) => store.documents.where('project_id').equals(project.id).count());
const held = (tablet: Tablet) => tablet.read((store) => store.attention.where('kind').equals('mass_removal').toArray());

test('25 of 26 drawings are gone at once: they stay here until a person says so', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const folder = await fill(crew, 25);
  await ana.act('folder.delete@1', { project_id: project.id, id: folder });
  await ana.sync();
  // Whoever deleted them is not asked again.
  expect([await documents(ana, crew), await held(ana)]).toEqual([1, []]);

  await ben.sync();
  expect(await documents(ben, crew)).toBe(26);
  const [item, ...others] = await held(ben);
  expect([item?.params.count, others]).toEqual([25, []]);
  await ben.reopen();
  await ben.comment(project.id, drawing.id, 'Still here');
  await ben.sync();
  expect([await documents(ben, crew), (await held(ben)).length]).toEqual([26, 1]);

  await ben.asCurrent(() => acceptRemoval(item?.id ?? 0));
  await ben.sync();
  await ana.sync();
  expect([await documents(ben, crew), await held(ben)]).toEqual([1, []]);
  const scope = await ben.read((store) => store.scopes.get(projectScope(project.id)));
  expect(scope).toMatchObject({ held: false, accepted: false });
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('20 drawings of 21 go as they are deleted', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const folder = await fill(crew, 20);
  await ana.act('folder.delete@1', { project_id: project.id, id: folder });
  await ana.sync();
  await ben.sync();
  expect([await documents(ben, crew), await held(ben)]).toEqual([1, []]);
});
