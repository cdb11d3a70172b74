// Row 44: 50,000 rows arrive (fewer in the gate: see matrix-size.ts) and the device is locked half way. It goes on at the page
// that it had reached, and can be used meanwhile.
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { PullAnswer } from '#domain/sync/sync';
import { fillProject } from '#server/testing/fill-project.ts';
import { readFolderOrder, readOpenFolder } from '#src/data/reads/documents.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { isFull, sized } from '../fixtures/matrix-size.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';

/** A document and its version are two rows. Enough of them that the answer asked for ahead is not the last one. */
const documents = sized(3_000, 25_000);
const page = sized(250, 2_000);

async function fill(site: Site, { ana, project }: Crew): Promise<void> {
  await fillProject({ dataDir: site.server.dataDir, projectId: project.id, userId: ana.person.id, documents });
}

/** Rows that pulls brought to a device, as their answers say. */
function rowsPulled(site: Site, from: number): number {
  const pulls = site.proxy.exchanges.slice(from).filter(({ path }) => path === '/api/sync/pull');
  const pages = pulls.flatMap(({ json }) => (json as PullAnswer | undefined)?.pages ?? []);
  return pages.reduce((sum, { rows }) => sum + rows.length, 0);
}

const arrived = (crew: Crew) => crew.ben.read((store) => store.documents.count());

for (const how of ['killed', 'asleep'] as const) {
  test(`${how} half way: it goes on at its page and ends with the server’s rows`, async ({ site }) => {
    const crew = await site.crew();
    const { ana, ben, project, drawing } = crew;
    await fill(site, crew);
    const from = site.proxy.exchanges.length;
    const half = ben.when(async (store) => (await store.documents.count()) > documents / 2);
    const pulling = syncRound(ben.device, page).then(
      () => 'ended',
      (error: unknown) => error,
    );
    await half;
    if (how === 'asleep') await site.proxy.set({ kind: 'offline' });
    else await ben.reopen();
    const end = await pulling;
    if (how === 'asleep') expect(end).toBeInstanceOf(TransportError);
    await site.proxy.set({ kind: 'pass' });
    const cursor = (await ben.read((store) => store.scopes.get(`p:${project.id}`)))?.cursor ?? 0;
    expect(cursor).toBeGreaterThan(0);
    const held = await arrived(crew);
    expect(held).toBeGreaterThan(documents / 2);
    expect(held).toBeLessThan(documents);

    const again = site.proxy.exchanges.length;
    await syncRound(ben.device, page);
    expect(await arrived(crew)).toBe(documents + 1);
    const rest = rowsPulled(site, again);
    // Nothing that was here came again: what comes is what was missing, and at most the page that was cut off.
    const commit = 1_100;
    expect(rest).toBeLessThan(2 * (documents - held) + page + commit);
    expect(rowsPulled(site, from)).toBeLessThan(2 * documents + documents / 100 + 2 * (page + commit));
    await ben.comment(project.id, drawing.id, 'After all of it');
    await ben.sync();
    await ana.sync();
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });
}

test('while the rows arrive, screens are answered and what is written is saved and sent', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  await fill(site, crew);
  const pulling = syncRound(ben.device, page);
  const answers: number[] = [];
  const saves: number[] = [];
  let over = false;
  pulling.then(
    () => {
      over = true;
    },
    () => undefined,
  );
  while (!over) {
    const started = performance.now();
    await ben.read((store) => readOpenFolder(store, project.roots.plans, 'name', 24));
    await ben.read((store) => readFolderOrder(store, project.roots.plans, 'name'));
    answers.push(performance.now() - started);
    const saving = performance.now();
    if (saves.length < 20) {
      await ben.comment(project.id, drawing.id, `Meanwhile ${saves.length}`);
      saves.push(performance.now() - saving);
    }
    await wait(20);
  }
  await pulling;
  expect(answers.length).toBeGreaterThan(3);
  expect(saves.length).toBeGreaterThan(2);
  if (isFull)
    console.info(
      `${answers.length} answers, at most ${Math.max(...answers).toFixed()} ms; saves at most ${Math.max(...saves).toFixed()} ms`,
    );
  await ben.sync();
  await ana.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(saves.length);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
