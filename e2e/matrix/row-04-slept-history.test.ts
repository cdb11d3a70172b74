// An answer that slept in one tab, while another tab has followed the server's other history, says nothing of that history:
// it is not followed a second time, and no number of those since is taken back.
import { afterEach, expect, vi } from 'vitest';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Site, test } from '../fixtures/site.ts';

afterEach(() => void vi.restoreAllMocks());

/** Keeps the first pull's answer from its tab until it is woken. */
function firstPullSleeps(): { answered: Promise<void>; wake: () => void } {
  const { fetch } = globalThis;
  let wake: () => void = () => undefined;
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let heard: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    heard = resolve;
  });
  let pulls = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const answer = await fetch(url, init);
    if (!String(url).endsWith('/api/sync/pull')) return answer;
    pulls += 1;
    if (pulls > 1) return answer;
    heard();
    await asleep;
    return answer;
  });
  return { answered, wake };
}

async function restored(site: Site, backup: string): Promise<void> {
  await site.server.stop();
  await site.server.command('restore', [backup, '--force']);
  await site.server.start();
}

for (const when of ['before', 'after'] as const) {
  test(`asked ${when} the restore: the history is followed once`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const backup = `${site.server.dataDir}-backup`;
    await site.server.command('backup', [backup]);
    await ben.comment(project.id, drawing.id, 'Lost with the restore, and told again');
    for (const tablet of [ben, ana]) await tablet.sync();
    const tab = await ben.anotherTab();
    if (when === 'after') await restored(site, backup);

    const sleeper = firstPullSleeps();
    const slept = syncRound(ben.device);
    await sleeper.answered;
    if (when === 'before') await restored(site, backup);
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
