// An answer that slept in one tab, while another tab has followed the server's other history, says nothing of that history:
// it is not followed a second time, and no number of those since is taken back.
import { afterEach, expect, vi } from 'vitest';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';
import { firstPullSleeps } from '../fixtures/slept-pull.ts';

afterEach(() => void vi.restoreAllMocks());

for (const when of ['before', 'after'] as const) {
  test(`asked ${when} the restore: the history is followed once`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const restore = await backUp(site.server);
    await ben.comment(project.id, drawing.id, 'Lost with the restore, and told again');
    for (const tablet of [ben, ana]) await tablet.sync();
    const tab = await ben.anotherTab();
    if (when === 'after') await restore();

    const sleeper = firstPullSleeps();
    const slept = syncRound(ben.device);
    await sleeper.answered;
    if (when === 'before') await restore();
    await syncRound(tab.device);
    await tab.comment(project.id, drawing.id, 'Written in the new history');
    await syncRound(tab.device);
    sleeper.wake();
    await slept;
    vi.restoreAllMocks();

    expect(await ben.read(async (store) => (await store.meta.get('histories'))?.value)).toBe(1);
    for (const tablet of [tab, ben, ana]) await tablet.sync();
    expect(await ana.read((store) => store.comments.count())).toBe(2);
    expect(await violations(site.server, [ana, ben])).toEqual([]);
    tab.close();
  });
}
