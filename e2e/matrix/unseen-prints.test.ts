// What people say of a print without signal: nobody strikes it, or takes a tick back, over what others ticked off unseen, and
// whose number of copies gives way is told, and nobody else.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { newId } from '#src/platform/ids.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { collectPrintOn } from '#src/sync/acts/prints.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

interface Printed {
  project_id: number;
  id: number;
}

/** Ben prints the drawing, and both know of it. */
async function printed({ ana, ben, project, drawing }: Crew, copies: number | null): Promise<Printed> {
  const which = { project_id: project.id, id: newId() };
  await ben.act('print.note@1', { ...which, version_id: drawing.versionId, way: 'print', copies });
  await ben.sync();
  await ana.sync();
  return which;
}

/** Ana’s changes arrive first. */
async function both({ ana, ben }: Crew): Promise<void> {
  await ana.sync();
  await ben.sync();
  await ana.sync();
  await ben.sync();
}

const printOn = (tablet: Tablet, { id }: Printed) => tablet.read((store) => store.prints.get(id));
const rejectedOf = async (tablet: Tablet) =>
  (await tablet.read(readAttention)).map(({ item: { code, params, mutation } }) => [mutation?.name, code, params]);
const refused = (name: string) => [[name, 'built_upon', { unseen: 1 }]];
const toldOn = async (tablet: Tablet) => (await tablet.read(readTold)).map(({ code, params }) => [code, params.field]);

async function retry(tablet: Tablet): Promise<void> {
  const [entry] = await tablet.read(readAttention);
  await tablet.asCurrent(() => retryRejected(entry?.item.id ?? 0));
}

test('a print that others have ticked off meanwhile is not struck unseen', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const print = await printed(crew, 3);
  await ana.act('print.collect@1', print);
  // Without signal, Ben has seen none of it.
  await ben.act('print.strike@1', print);
  expect(await printOn(ben, print)).toBeUndefined();
  await both(crew);
  for (const tablet of [ana, ben]) expect(await printOn(tablet, print)).toMatchObject({ copies: 3, collected: 1 });
  expect(await rejectedOf(ben)).toEqual(refused('print.strike@1'));
  expect([await rejectedOf(ana), await toldOn(ana)]).toEqual([[], []]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
  // Now he has looked.
  await retry(ben);
  await both(crew);
  for (const tablet of [ana, ben]) expect(await printOn(tablet, print)).toBeUndefined();
  expect(await rejectedOf(ben)).toEqual([]);
});

test('nor by who has ticked off another copy of it since', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const print = await printed(crew, 3);
  await ana.act('print.collect@1', print);
  await ben.act('print.collect@1', print);
  await ben.act('print.strike@1', print);
  await both(crew);
  expect(await printOn(ana, print)).toMatchObject({ collected: 2 });
  expect(await rejectedOf(ben)).toEqual(refused('print.strike@1'));
});

test('a tick of the same account on another device is unseen as well', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const print = await printed(crew, 3);
  const second = await site.tablet(ben.person);
  await second.sync();
  await second.act('print.collect@1', print);
  await second.sync();
  await ben.act('print.strike@1', print);
  await both(crew);
  expect(await printOn(ana, print)).toMatchObject({ collected: 1 });
  expect(await rejectedOf(ben)).toEqual(refused('print.strike@1'));
});

test('how many copies there are: who said otherwise and was overruled is told', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, drawing } = crew;
  const print = await printed(crew, null);
  await ana.act('print.collect@1', print);
  await ana.act('print.count@1', { ...print, copies: 1 });
  await ben.act('print.count@1', { ...print, copies: 7 });
  await both(crew);
  for (const tablet of [ana, ben]) expect(await printOn(tablet, print)).toMatchObject({ copies: 7, collected: 1 });
  const told = await ana.read(readTold);
  expect(told.map(({ code, params, where }) => [code, params.field, params.yours, params.theirs, where?.kind])).toEqual(
    [['overruled', 'copies', 1, 7, 'document']],
  );
  expect(told[0]?.where).toMatchObject({ id: drawing.id });
  expect(await toldOn(ben)).toEqual([]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('where nobody had said how many, and where it was seen, nobody is told', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const print = await printed(crew, null);
  await ana.act('print.collect@1', print);
  await ana.act('print.count@1', { ...print, copies: 1 });
  await both(crew);
  await ben.act('print.count@1', { ...print, copies: 4 });
  await both(crew);
  for (const tablet of [ana, ben]) {
    expect(await printOn(tablet, print)).toMatchObject({ copies: 4 });
    expect([await toldOn(tablet), await rejectedOf(tablet)]).toEqual([[], []]);
  }
});

test('a tick that is taken back takes no other’s with it that came unseen', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const print = await printed(crew, 1);
  await ana.act('print.collect@1', print);
  // Both hold the only copy to be found. Ben’s was another sheet.
  await ben.act('print.collect@1', print);
  await ben.act('print.uncollect@1', print);
  await both(crew);
  for (const tablet of [ana, ben]) {
    expect(await printOn(tablet, print)).toMatchObject({ collected: 1, collected_by_id: ana.person.id });
  }
  // His made no difference: there is nothing for him to look at.
  expect(await rejectedOf(ben)).toEqual([]);
  expect(await toldOn(ana)).toEqual([]);
});

test('where there are copies enough, a tick is taken back beside others', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const print = await printed(crew, 3);
  await ana.act('print.collect@1', print);
  await ben.act('print.collect@1', print);
  await ben.act('print.uncollect@1', print);
  await both(crew);
  expect(await printOn(ana, print)).toMatchObject({ collected: 1 });
  expect(await rejectedOf(ben)).toEqual([]);
});

/** Two copies are out, and everybody has read that Ana ticked off one of them. */
async function oneOfTwoTicked(crew: Crew) {
  const print = await printed(crew, 2);
  await crew.ana.act('print.collect@1', print);
  await crew.ana.sync();
  await crew.ben.sync();
  return print;
}

test('a tick for a sheet that another had ticked off, taken back, takes none of theirs', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const print = await oneOfTwoTicked(crew);
  // Ben is without signal when Ana finds the other one.
  await ana.act('print.collect@1', print);
  await ben.act('print.collect@1', print);
  await ben.act('print.uncollect@1', print);
  await both(crew);
  for (const tablet of [ana, ben]) expect(await printOn(tablet, print)).toMatchObject({ collected: 2 });
  expect(await rejectedOf(ben)).toEqual([]);
});

test('nor where it is taken back after it was sent, by what was offered with it', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const print = await oneOfTwoTicked(crew);
  await ana.act('print.collect@1', print);
  const row = await printOn(ben, print);
  if (row === undefined) throw new Error('no such print');
  const inVain = await collectPrintOn(ben.device, row);
  await both(crew);
  await inVain();
  await both(crew);
  expect(await printOn(ana, print)).toMatchObject({ collected: 2 });
  // One that counted goes, and nothing else.
  await ben.act('print.uncollect@1', print);
  await both(crew);
  const left = await printOn(ben, print);
  const counted = await collectPrintOn(ben.device, left ?? row);
  await both(crew);
  expect(await printOn(ana, print)).toMatchObject({ collected: 2 });
  await counted();
  await both(crew);
  expect(await printOn(ana, print)).toMatchObject({ collected: 1 });
});

test('a tick that counted is taken back, although another device of the account ticked in vain', async ({ site }) => {
  const crew = await site.crew();
  const { ana } = crew;
  const print = await printed(crew, 1);
  const second = await site.tablet(ana.person);
  await second.sync();
  const row = await printOn(ana, print);
  if (row === undefined) throw new Error('no print');
  const takeBack = await collectPrintOn(ana.device, row);
  await ana.sync();
  await second.act('print.collect@1', print);
  for (const tablet of [second, ana]) await tablet.sync();
  await takeBack();
  for (const tablet of [ana, second, ana]) await tablet.sync();
  for (const tablet of [ana, second]) expect(await printOn(tablet, print)).toMatchObject({ collected: 0 });
});
