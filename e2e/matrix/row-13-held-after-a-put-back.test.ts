// Failure matrix 13: the server's data are put back behind its back. What it lacks then stays on the devices that have it.
import { expect } from 'vitest';
import { putBack, snapshot } from '../fixtures/put-back.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const heldOn = (tablet: Tablet) => tablet.read((store) => store.held_rows.toCollection().primaryKeys());

/** Ana, whose device is gone since, said something after the copy was made, and Ben has read it. */
async function saidSince(site: Site, { ana, ben, project, drawing }: Crew): Promise<{ copy: string; id: number }> {
  const copy = await snapshot(site);
  const id = await ana.comment(project.id, drawing.id, 'Said since the copy');
  for (const tablet of [ana, ben]) await tablet.sync();
  ana.close();
  return { copy, id };
}

test('one comment that a reader has and the server lost is held', async ({ site }) => {
  const crew = await site.crew();
  const { copy, id } = await saidSince(site, crew);
  await putBack(site, copy);
  await crew.ben.sync();
  expect([await heldOn(crew.ben), await kindsOn(crew.ben)]).toEqual([[`comments:${id}`], ['held_rows']]);
});

test('so it is where the app was updated too, and the reader reads all anew', async ({ site }) => {
  const crew = await site.crew();
  const { copy, id } = await saidSince(site, crew);
  await putBack(site, copy);
  await crew.ben.read((store) => store.scopes.toCollection().modify({ rereading: true }));
  await crew.ben.sync();
  expect([await heldOn(crew.ben), await kindsOn(crew.ben)]).toEqual([[`comments:${id}`], ['held_rows']]);
});

test('put back twice: what was held stays held, and comes back once', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const { copy, id } = await saidSince(site, crew);
  await putBack(site, copy);
  await ben.sync();
  const other = await site.tablet(ana.person);
  await other.sync();
  await other.comment(project.id, drawing.id, 'Told again by its author');
  for (const tablet of [other, ben]) await tablet.sync();
  await putBack(site, copy);
  await ben.sync();
  expect((await heldOn(ben)).length).toBe(2);
  for (const tablet of [other, ben]) await tablet.sync();
  expect([await heldOn(ben), await kindsOn(ben)]).toEqual([[`comments:${id}`], ['held_rows']]);
});
