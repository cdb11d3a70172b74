// Row 30: work that access was lost over, before it got a number, stands in attention and nowhere else in the store. Access
// comes back, the person sends it again or gives it up, and the app ends before its next round: the second copy, which may have
// it still, does not bring it back beside what they decided.
import { expect } from 'vitest';
import { limits } from '#domain/limits';
import { newId } from '#src/platform/ids.ts';
import { discardRejected, retryRejected } from '#src/sync/acts/attention.ts';
import { pullAll } from '#src/sync/pull.ts';
import { pushAll } from '#src/sync/push.ts';
import { share, unshare } from '../fixtures/people.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

/** Ben does something while his access is taken away, loses it unnumbered, and gets the project again. @returns the entry's id. */
async function lostAndBack(
  site: Site,
  { ana, ben, project, shareId }: Crew,
  act: () => Promise<unknown>,
): Promise<number> {
  await unshare(site.server.url, ana.person, shareId);
  // The push of this round is through: what he does comes while it pulls.
  await act();
  await pullAll(ben.device);
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ kind }) => kind)).toEqual(['lost_access']);
  await ben.sync();
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  return items[0]?.id ?? 0;
}

/** The app ends before anything is struck from the second copy. */
function endBeforeStriking({ device: { secondCopy } }: Tablet): void {
  if (secondCopy === undefined) throw new Error('the device keeps no second copy');
  secondCopy.strike = () => Promise.reject(new Error('killed'));
}

const keysOn = (tablet: Tablet) => tablet.read(async (store) => (await store.outbox.toArray()).map(({ key }) => key));

for (const isStruck of [true, false]) {
  const when = isStruck ? 'before the next round' : 'before its second copy is struck';

  test(`sent again, and the app ends ${when}: it is done once`, async ({ site }) => {
    const crew = await site.crew();
    const { ana, ben, project, drawing } = crew;
    const print = { project_id: project.id, id: newId() };
    await ana.act('print.note@1', { ...print, version_id: drawing.versionId, way: 'print', copies: 5 });
    await ana.sync();
    await ben.sync();
    const id = await lostAndBack(site, crew, () => ben.act('print.collect@1', print));
    if (!isStruck) endBeforeStriking(ben);
    await ben.asCurrent(() => retryRejected(id));
    const queued = await keysOn(ben);
    await ben.reopen();
    expect([await keysOn(ben), await kindsOn(ben)]).toEqual([queued, []]);
    for (const tablet of [ben, ana]) await tablet.sync();
    expect((await ana.read((store) => store.prints.get(print.id)))?.collected).toBe(1);
    expect(await kindsOn(ben)).toEqual([]);
  });

  test(`given up, and the app ends ${when}: it stays so`, async ({ site }) => {
    const crew = await site.crew();
    const { ana, ben, project, drawing } = crew;
    const id = await lostAndBack(site, crew, () => ben.comment(project.id, drawing.id, 'Not this, after all'));
    if (!isStruck) endBeforeStriking(ben);
    await ben.asCurrent(() => discardRejected(id));
    await ben.reopen();
    expect([await keysOn(ben), await kindsOn(ben)]).toEqual([[], []]);
    for (const tablet of [ben, ana]) await tablet.sync();
    expect(await ana.read((store) => store.comments.count())).toBe(0);
  });
}

test('given up, and a second tab is opened at once: it stays so, and nothing is said to be damaged', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const id = await lostAndBack(site, crew, () => ben.comment(project.id, drawing.id, 'Not this, after all'));
  await ben.asCurrent(() => discardRejected(id));
  const tab = site.keep(await ben.anotherTab());
  expect([await keysOn(tab), await kindsOn(tab)]).toEqual([[], []]);
  for (const tablet of [tab, ana]) await tablet.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(0);
});

/** A change of Ben's that is larger than any server takes: it is refused here, and never gets a number. */
async function refusedHere({ ben, project, drawing }: Crew): Promise<number> {
  const id = await ben.comment(project.id, drawing.id, 'to be made larger');
  const content = 'x'.repeat(limits.jsonBytesMax);
  await ben.read((store) =>
    store.outbox
      .filter(({ args }) => (args as { id: number }).id === id)
      .modify((entry) => {
        entry.args = { ...(entry.args as object), content };
      }),
  );
  await pushAll(ben.device);
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ code }) => code)).toEqual(['too_large']);
  return items[0]?.id ?? 0;
}

test('refused before it got a number and changed, the app ends before the next round: it is said once, as changed', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const id = await refusedHere(crew);
  await ben.asCurrent(() => retryRejected(id, { content: 'shorter' }));
  await ben.reopen();
  expect([(await keysOn(ben)).length, await kindsOn(ben)]).toEqual([1, []]);
  for (const tablet of [ben, ana]) await tablet.sync();
  expect((await ana.read((store) => store.comments.toArray())).map(({ content }) => content)).toEqual(['shorter']);
});

test('more is given up than is remembered: none of it comes back', async ({ site }) => {
  const crew = await site.crew();
  const { ben, project, drawing } = crew;
  await unshare(site.server.url, crew.ana.person, crew.shareId);
  for (let index = 0; index < 105; index += 1) await ben.comment(project.id, drawing.id, `Remark ${index}`);
  await pullAll(ben.device);
  const ids = await ben.read((store) => store.attention.toCollection().primaryKeys());
  expect(ids).toHaveLength(105);
  for (const id of ids) await ben.asCurrent(() => discardRejected(id));
  await ben.reopen();
  expect([await keysOn(ben), await kindsOn(ben)]).toEqual([[], []]);
});
