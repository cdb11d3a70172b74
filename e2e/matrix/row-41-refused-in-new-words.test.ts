// Row 41, the other way round: a server newer than the app refuses a change for a reason that the app does not know, or never
// reads it because it is too large. The person is told, and the queue goes on.
import { afterEach, expect } from 'vitest';
import { limits } from '#domain/limits';
import type { PushAnswer } from '#domain/sync';
import { violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

/** Every refusal in a push's answer becomes one that no app of today knows, with a field more. */
function speakAsNewer(): void {
  globalThis.fetch = async (asked, init) => {
    const answer = await fetch(asked, init);
    if (!String(asked).endsWith('/api/sync/push') || !answer.ok) return answer;
    const said = (await answer.json()) as PushAnswer;
    const error = { code: 'project_archived', detail: 'This project has been archived.', since: '2027' };
    for (const result of said.results) if (result.error !== undefined) Object.assign(result, { error });
    return new Response(JSON.stringify(said), { status: answer.status, headers: answer.headers });
  };
}

test('a refusal that the app does not know is kept with the server’s words', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const theirs = await ana.comment(project.id, drawing.id, 'there for a moment');
  await ana.sync();
  await ben.sync();
  await ana.act('document.delete@1', { project_id: project.id, id: drawing.id });
  await ana.sync();
  await ben.act('document.rename@1', { project_id: project.id, id: drawing.id, name: 'A-102' });
  await ben.createFolder(project.id, project.roots.plans, 'Level 3');
  speakAsNewer();
  await ben.sync();
  await ana.sync();
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ kind, code, params }) => [kind, code, params])).toEqual([
    ['rejected', 'project_archived', { detail: 'This project has been archived.' }],
  ]);
  expect(await ben.read((store) => store.outbox.count())).toBe(0);
  expect(await ben.read((store) => store.comments.get(theirs))).toBeUndefined();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a change larger than the server reads goes to attention, and what comes after it goes on', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ben.comment(project.id, drawing.id, 'before');
  const large = await ben.comment(project.id, drawing.id, 'large');
  await ben.comment(project.id, drawing.id, 'after');
  // As an app with other limits has queued it.
  const content = 'x'.repeat(3 * 1024 * 1024);
  await ben.read(async (store) => {
    const entry = await store.outbox.filter(({ args }) => (args as { id: number }).id === large).first();
    if (entry !== undefined) await store.outbox.update(entry.id, { args: { ...(entry.args as object), content } });
  });
  Object.assign(ben.deeds.find(({ args }) => args.id === large)?.args ?? {}, { content });
  await ben.sync();
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ kind, code, mutation }) => [kind, code, mutation?.name])).toEqual([
    ['rejected', 'too_large', 'comment.create@1'],
  ]);
  expect(await ben.read((store) => store.outbox.count())).toBe(0);
  await ben.comment(project.id, drawing.id, 'later');
  await ben.sync();
  await ana.sync();
  for (const tablet of [ana, ben]) {
    const texts = (await tablet.read((store) => store.comments.toArray())).map((comment) => comment.content);
    expect(texts.sort()).toEqual(['after', 'before', 'later']);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('changes that are too much for one push go in several', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  // 30 kB each.
  const texts = Array.from({ length: 80 }, (_, index) => String(index).padEnd(10_000, '築'));
  for (const text of texts) await ben.comment(project.id, drawing.id, text);
  await ben.sync();
  for (const { path, up } of site.proxy.exchanges) {
    if (path === '/api/sync/push') expect(up).toBeLessThan(limits.jsonBytesMax);
  }
  await ana.sync();
  expect((await ana.read((store) => store.comments.toArray())).map(({ content }) => content).sort()).toEqual(
    texts.sort(),
  );
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
