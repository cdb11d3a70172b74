// Row 10: the server is killed during a batch of 100. What it has committed is the batch's beginning and nothing else; the
// rest is sent again.
import { expect } from 'vitest';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { bookedMutations, bookedSince, openServerDatabase } from '../fixtures/server-truth.ts';
import { type Site, test } from '../fixtures/site.ts';

/** Kills the server as soon as so many further changes are committed. */
async function killAfter(site: Site, commits: number): Promise<void> {
  const database = openServerDatabase(site.server);
  const total = database.prepare('SELECT count(*) FROM mutations_log').pluck();
  const goal = (total.get() as number) + commits;
  while ((total.get() as number) < goal) await new Promise((resolve) => setImmediate(resolve));
  const gone = site.server.kill();
  database.close();
  await gone;
}

test('a batch of 100 under a killed server is done once, whole, in order', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  let inside = 0;
  for (let batch = 0; inside === 0; batch += 1) {
    const before = bookedMutations(site.server);
    for (let index = 0; index < 100; index += 1) await ana.comment(project.id, drawing.id, `${batch}: remark ${index}`);
    const killed = killAfter(site, 10);
    const round = syncRound(ana.device).then(
      () => 'answered',
      () => 'cut',
    );
    await killed;
    await round;
    const done = bookedSince(site.server, before);
    const first = done[0]?.n ?? 0;
    expect(done.map(({ n }) => n)).toEqual(done.map((_, index) => first + index));
    // Where the server was quicker than its end, the batch says nothing and another one is tried.
    if (done.length < 100) {
      inside = done.length;
      const database = openServerDatabase(site.server);
      const kept = database.prepare('SELECT content FROM comments ORDER BY seq').pluck().all() as string[];
      database.close();
      expect(kept.slice(-inside)).toEqual(Array.from({ length: inside }, (_, index) => `${batch}: remark ${index}`));
    }
    await site.server.start();
  }
  expect(inside).toBeGreaterThanOrEqual(10);

  await ana.sync();
  await ben.sync();
  const rows = await ben.read((store) => store.comments.toArray());
  const inOrder = rows.sort((a, b) => a.seq - b.seq).map(({ content }) => content);
  const meant = ana.deeds.flatMap(({ name, args }) => (name === 'comment.create@1' ? [String(args.content)] : []));
  expect(inOrder).toEqual(meant);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
