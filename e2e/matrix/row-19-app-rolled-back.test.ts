// Row 19: the app was rolled back over the store of a newer one. It opens, sends all that it can, and drops nothing: what
// only the newer app knows is kept and said.
import { expect } from 'vitest';
import { readAttention, readWaiting } from '#src/data/reads/queue/sync-list.ts';
import { readUnsentWork } from '#src/data/reads/queue/unsent-work.ts';
import { newId } from '#src/platform/ids.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { violations } from '../fixtures/invariants.ts';
import { openAsNewer, queueAsNewer } from '../fixtures/newer-app.ts';
import { type Crew, test } from '../fixtures/site.ts';

/** What the newer app left: two changes under names of its own, one about what the other made, and this app's own work. */
async function leaveWork({ ben, project, drawing }: Crew): Promise<{ markup: number }> {
  await ben.comment(project.id, drawing.id, 'before');
  ben.device.connection.close();
  const markup = newId();
  const newer = await openAsNewer(ben);
  const args = { project_id: project.id, id: markup, document_id: drawing.id, shape: 'cloud' };
  await queueAsNewer(newer, { name: 'markup.create@1', args });
  const question = { id: 77, params: {}, project_id: project.id, created_at: '2026-11-20T08:00:00.000Z' };
  const mutation = { name: 'markup.move@1', args, scope: `p:${project.id}`, client_time: question.created_at };
  await newer.table('attention').bulkPut([
    { ...question, kind: 'markup_question', code: 'newer_code', mutation: null },
    { ...question, id: 78, kind: 'rejected', code: 'newer_code', mutation },
  ]);
  newer.close();
  await ben.reopen();
  return { markup };
}

test('it opens, sends what it knows, and keeps and says what it does not', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const { markup } = await leaveWork(crew);
  await ben.comment(project.id, drawing.id, 'after');
  await ben.act('comment.create@1', {
    project_id: project.id,
    id: newId(),
    document_id: drawing.id,
    content: 'again',
  });
  // News of the very drawing that the unknown change is about.
  await ana.act('document.rename@1', { project_id: project.id, id: drawing.id, name: 'A-101 revised' });
  await ana.sync();
  await ben.sync();
  await ana.sync();

  const texts = (await ana.read((store) => store.comments.toArray())).map(({ content }) => content);
  expect(texts.sort()).toEqual(['after', 'again', 'before']);
  expect((await ben.read((store) => store.documents.get(drawing.id)))?.name).toBe('A-101 revised');
  const queue = await ben.read((store) => store.outbox.toArray());
  expect(queue.map(({ name, state }) => [name, state])).toEqual([['markup.create@1', 'paused_update']]);
  expect(queue[0]?.args).toMatchObject({ id: markup, shape: 'cloud' });

  // The lists of the screens stand.
  const { items, total } = await ben.read(readWaiting);
  expect([total, items[0]?.name, items[0]?.subject]).toEqual([1, 'markup.create@1', 'A-101 revised']);
  expect((await ben.read(readAttention)).map(({ item }) => item.kind)).toEqual(['markup_question', 'rejected']);
  expect((await ben.read(readUnsentWork)).changes).toHaveLength(2);
  await expect(ben.asCurrent(() => retryRejected(78))).rejects.toThrow(
    expect.objectContaining({ code: 'update_required' }),
  );
  expect(await ben.read((store) => store.attention.count())).toBe(2);
  await ben.read((store) => store.attention.clear());

  // The newer app is back: its row, and what the server is to be told, are as it left them.
  ben.device.connection.close();
  const newer = await openAsNewer(ben);
  expect(await newer.table('markups').count()).toBe(1);
  expect(await newer.table('outbox').toArray()).toMatchObject([
    { name: 'markup.create@1', touches: [`markups:${markup}`] },
  ]);
  await newer.table('outbox').clear();
  newer.close();
  await ben.reopen();
  await ben.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('what waits for a change of the newer app waits with it, through restarts', async ({ site }) => {
  const crew = await site.crew();
  const { ben, project, drawing } = crew;
  const { markup } = await leaveWork(crew);
  // As an edit would name what the unknown change made.
  await ben.comment(project.id, drawing.id, 'about the markup');
  const own = await ben.read((store) => store.outbox.orderBy('id').last());
  await ben.read((store) => store.outbox.update(own?.id ?? 0, { args: { ...(own?.args as object), id: markup } }));
  await ben.reopen();
  for (let round = 0; round < 2; round += 1) {
    await ben.sync();
    const queue = await ben.read((store) => store.outbox.toArray());
    expect(queue.map(({ name, state }) => [name, state])).toEqual([
      ['markup.create@1', 'paused_update'],
      ['comment.create@1', 'queued'],
    ]);
  }
});

test('rows that were passed over are read again by an app that knows their table', async ({ site }) => {
  const { ben, project, drawing, ana } = await site.crew();
  await ana.comment(project.id, drawing.id, 'behind the cursor');
  await ana.sync();
  await ben.sync();
  // As an app without comments would have left it.
  await ben.read(async (store) => {
    await store.comments.clear();
    await store.meta.put({ key: 'passed_over', value: 'markups comments' });
  });
  await ben.reopen();
  await ben.sync();
  expect(await ben.read((store) => store.comments.count())).toBe(1);
  expect((await ben.read((store) => store.meta.get('passed_over')))?.value).toBe('markups');
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('what an app did not know of a project that went while it ran is taken away by the one that knows it', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const comment = await ben.comment(project.id, drawing.id, 'of a project that goes');
  for (const tablet of [ben, ana]) await tablet.sync();
  const row = await ben.read((store) => store.comments.get(comment));
  await ana.act('project.delete@1', { project_id: project.id });
  await ana.sync();
  await ben.sync();
  expect(await ben.read((store) => store.comments.count())).toBe(0);
  // As an app without comments would have left it; and one that waits to be sent, of a project that is not known here.
  const other = newId();
  const waiting = { ...row, id: newId(), project_id: other };
  await ben.read(async (store) => {
    await store.comments.bulkPut([row, waiting] as never);
    const { value } = (await store.meta.get('known_tables')) ?? {};
    const known = String(value).split(' ');
    await store.meta.put({ key: 'known_tables', value: known.filter((table) => table !== 'comments').join(' ') });
    const change = {
      name: 'markup.create@1',
      args: waiting,
      scope: `p:${other}`,
      client_time: new Date().toISOString(),
    };
    const entry = { ...change, key: newId(), n: null, seq: null, base_seq: null, state: 'paused_update' };
    await store.outbox.add({ ...entry, touches: [`comments:${waiting.id}`] } as never);
  });
  await ben.reopen();
  await ben.sync();
  expect((await ben.read((store) => store.comments.toArray())).map(({ id }) => id)).toEqual([waiting.id]);
});
