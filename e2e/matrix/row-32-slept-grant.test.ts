// Row 32, in two tabs: a pull's answer sleeps in one of them while the other hears that access ended or changed. The line goes
// as the first one wakes: what it was granted then is not what the person has, and what the other said of it stays said.
import { afterEach, expect, vi } from 'vitest';
import { projectScope } from '#domain/sync/row';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { setLevel, unshare } from '../fixtures/people.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import { firstPullSleeps } from '../fixtures/slept-pull.ts';
import type { Tablet } from '../fixtures/tablet.ts';

afterEach(() => vi.restoreAllMocks());

const codesOn = async (tablet: Tablet) =>
  (await tablet.read((store) => store.attention.toArray())).map(({ code }) => code);
const levelOn = async (tablet: Tablet, { project }: Crew) =>
  (await tablet.read((store) => store.scopes.get(projectScope(project.id))))?.access_level;

/** Ben's tab has its answer, and sleeps over what happens to his access, which his other tab hears of. */
async function wakesOver(site: Site, { ben }: Crew, happens: () => Promise<unknown>): Promise<void> {
  const other = site.keep(await ben.anotherTab());
  // The second pull is the other tab's.
  const pull = firstPullSleeps((at) => at > 2);
  const round = syncRound(ben.device);
  await pull.answered;
  await happens();
  await syncRound(other.device);
  pull.wake();
  await expect(round).rejects.toThrow('transport');
  vi.restoreAllMocks();
}

test('that access ended is told, and stays so', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, shareId } = crew;
  await wakesOver(site, crew, () => unshare(site.server.url, ana.person, shareId));
  expect([await levelOn(ben, crew), await codesOn(ben)]).toEqual([undefined, ['access_ended']]);
  for (const tablet of [ben, ana]) await tablet.sync();
  expect([await levelOn(ben, crew), await codesOn(ben)]).toEqual([undefined, ['access_ended']]);
  expect(await violations(site.server, [ana])).toEqual([]);
});

test('nor is given back what one may not do any more', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, shareId } = crew;
  await wakesOver(site, crew, () => setLevel(site.server.url, ana.person, shareId, 'viewer'));
  expect([await levelOn(ben, crew), await codesOn(ben)]).toEqual(['viewer', ['now_read_only']]);
  for (const tablet of [ben, ana]) await tablet.sync();
  expect([await levelOn(ben, crew), await codesOn(ben)]).toEqual(['viewer', ['now_read_only']]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
