// Row 1: the connection is cut after the server's commit and before its answer. The retry answers `duplicate`: one comment.
import { expect } from 'vitest';
import type { PushAnswer, PushRequest } from '#domain/sync/sync';
import { TransportError } from '#src/net/transport-error.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';

for (const fault of [
  { kind: 'drop_answer' },
  { kind: 'cut_answer', after: 0 },
  { kind: 'cut_answer', after: 40 },
] as const) {
  test(`an answer that is lost (${JSON.stringify(fault)}) makes one comment`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    await ana.comment(project.id, drawing.id, 'The beam is 20 mm short');
    const hit = site.proxy.next(/^POST \/api\/sync\/push/, fault);
    await expect(syncRound(ana.device)).rejects.toThrow(TransportError);
    expect((await hit.done).status).toBe(200);
    const waiting = await ana.read((store) => store.outbox.toArray());
    expect(waiting.map(({ state, tries }) => [state, tries])).toEqual([['sending', 1]]);

    await ana.sync();
    const retry = site.proxy.exchanges.filter(({ path }) => path === '/api/sync/push').at(-1)?.json as PushAnswer;
    expect(retry.results.map(({ status, first_status }) => [status, first_status])).toEqual([['duplicate', 'applied']]);
    await ben.sync();
    const comments = await ben.read((store) => store.comments.toArray());
    expect(comments.map(({ content }) => content)).toEqual(['The beam is 20 mm short']);
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });
}

test('an answer that ends before what was sent does is no loss: the rest is sent again, once, in order', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const contents = Array.from({ length: 8 }, (_, at) => `Remark ${at}`);
  for (const content of contents) await ana.comment(project.id, drawing.id, content);
  const { fetch } = globalThis;
  const sent: number[][] = [];
  // As a server does that has much to say of each: it takes three, and says nothing of those after them.
  globalThis.fetch = (asked, init) => {
    if (!String(asked).endsWith('/api/sync/push')) return fetch(asked, init);
    const said = JSON.parse(String(init?.body)) as PushRequest;
    sent.push(said.mutations.map(({ n }) => n));
    return fetch(asked, { ...init, body: JSON.stringify({ ...said, mutations: said.mutations.slice(0, 3) }) });
  };
  try {
    await ana.sync();
  } finally {
    globalThis.fetch = fetch;
  }
  const [all = []] = sent;
  expect(sent).toEqual([all, all.slice(3), all.slice(6)]);
  expect(await ana.read((store) => store.outbox.count())).toBe(0);
  await ben.sync();
  const comments = await ben.read((store) => store.comments.toArray());
  comments.sort((a, b) => a.seq - b.seq);
  expect(comments.map(({ content }) => content)).toEqual(contents);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
