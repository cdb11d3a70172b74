// Row 1: the connection is cut after the server's commit and before its answer. The retry answers `duplicate`: one comment.
import { expect } from 'vitest';
import type { PushAnswer } from '#domain/sync';
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
