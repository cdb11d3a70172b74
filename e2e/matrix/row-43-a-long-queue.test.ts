// Row 43: 5,000 changes and 300 photos are queued (fewer in the gate: see matrix-size.ts). Words go before bytes, what is
// written meanwhile does not wait for the photos, screens are answered all the time, and memory does not grow with the queue.
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';
import type { Store } from '#src/data/database.ts';
import { readWaiting } from '#src/data/reads/queue/sync-list.ts';
import { readWaitingCount } from '#src/data/reads/queue/sync-status.ts';
import { newId } from '#src/platform/ids.ts';
import { enqueueAllOn } from '#src/sync/outbox.ts';
import { undrainedAfter, violations } from '../fixtures/invariants.ts';
import { isFull, sized } from '../fixtures/matrix-size.ts';
import { createRandom } from '../fixtures/random.ts';
import { openServerDatabase } from '../fixtures/server-truth.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';

const MEBIBYTE = 1024 * 1024;
const changes = sized(150, 5_000);
const photos = sized(64, 300);
const photoBytes = sized(MEBIBYTE, MEBIBYTE / 2);
/** Bytes that sending may hold beyond what the store itself holds. All photos together are more. */
const held = 48 * MEBIBYTE;

/** Milliseconds after which nothing more is waited for, on a machine that is busy with other things. */
const patience = sized(200_000, 900_000);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What the process holds for good, in bytes. */
function memory(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The photos first: were it a plain queue, every word would wait for them. */
async function queueAll({ ben, project, drawing }: Crew): Promise<void> {
  const random = createRandom(43);
  for (let index = 0; index < photos; index += 1) {
    await ben.addDocument(project.id, project.roots.photos, `Photo ${index}`, random.bytes(photoBytes));
  }
  await enqueueAllOn(ben.device, async ({ enqueue }) => {
    for (let index = 0; index < changes; index += 1) {
      const what = { project_id: project.id, id: newId(), document_id: drawing.id, content: `Remark ${index}` };
      await enqueue('comment.create@1', what);
      ben.deeds.push({ name: 'comment.create@1', args: { ...what, linked_document_ids: [] } });
    }
  });
}

function commentsOnServer(site: Site): number {
  const database = openServerDatabase(site.server);
  const row = database.prepare('SELECT COUNT(*) AS n FROM comments').get() as { n: number };
  database.close();
  return row.n;
}

const unsentFiles = (store: Store) => store.blobs.where('unsent').equals(1).count();

test('words first, then bytes; what is written meanwhile goes between them', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  await queueAll(crew);
  // A link on which bytes take their time.
  const slow = site.proxy.during(/^(PATCH|POST) \/api\/uploads/, { kind: 'delay', milliseconds: 40 });
  const from = site.proxy.exchanges.length;
  ben.start();
  await ben.when(async (store) => (await unsentFiles(store)) < photos);
  const lines = site.proxy.exchanges.slice(from).map(({ method, path }) => `${method} ${path}`);
  const firstBytes = lines.findIndex((line) => line.includes('/api/uploads'));
  const pushes = lines.slice(0, firstBytes).filter((line) => line.includes('/api/sync/push'));
  expect(pushes).toHaveLength(Math.ceil((changes + photos) / 100));
  expect(commentsOnServer(site)).toBe(changes);

  await ben.comment(project.id, drawing.id, 'Written while photos go');
  while (commentsOnServer(site) === changes) await wait(10);
  expect(await ben.read(unsentFiles)).toBeGreaterThan(0);
  slow();
  expect(await undrainedAfter(ben, patience)).toEqual([]);
  ben.stop();
  await ana.sync();
  await ben.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('screens are answered while it goes out, and memory does not grow with it', async ({ site }) => {
  const crew = await site.crew();
  const { ben } = crew;
  await queueAll(crew);
  const before = memory();
  let over = false;
  let peak = 0;
  const answers: number[] = [];
  /** A screen with the chip and the open sync list. */
  const screen = async () => {
    while (!over) {
      const started = performance.now();
      await ben.read(readWaitingCount);
      const { items, total } = await ben.read(readWaiting);
      if (items.length > 100 || items.length > total) throw new Error('the list shows more than it should');
      answers.push(performance.now() - started);
      if (answers.length % 4 === 0) peak = Math.max(peak, memory() - before);
      await wait(100);
    }
  };
  const watching = screen();
  ben.start();
  expect(await undrainedAfter(ben, patience)).toEqual([]);
  over = true;
  await watching;
  ben.stop();
  answers.sort((a, b) => a - b);
  if (isFull) {
    const middle = answers[Math.floor(answers.length / 2)] ?? 0;
    const [longest, most] = [answers.at(-1) ?? 0, peak / MEBIBYTE];
    console.info(
      `${answers.length} answers, ${middle.toFixed()} ms, at most ${longest.toFixed()}; ${most.toFixed(1)} MiB`,
    );
  }
  expect(answers.length).toBeGreaterThan(4);
  expect(peak).toBeLessThan(held);
  expect(photos * photoBytes).toBeGreaterThan(held);
});
