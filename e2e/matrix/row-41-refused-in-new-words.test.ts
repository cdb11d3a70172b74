// Row 41, the other way round: a server newer than the app refuses a change for a reason that the app does not know, or never
// reads it because it is too large. The person is told, and the queue goes on.
import { afterEach, expect } from 'vitest';
import { limits } from '#domain/limits';
import { type PushAnswer, SYNC_HEADER, SYNC_HEADER_VALUE } from '#domain/sync/sync';
import { retryRejected } from '#src/sync/acts/attention.ts';
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

/** A newer server refuses every push that says this change, as a whole. */
function refusePush(status: number, id: number): void {
  globalThis.fetch = async (asked, init) => {
    const says = String(asked).endsWith('/api/sync/push') && String(init?.body).includes(`"id":${id},`);
    if (!says) return fetch(asked, init);
    const error = { code: 'drawing_frozen', detail: 'This drawing has been frozen.', since: '2027' };
    return new Response(JSON.stringify(error), { status, headers: { [SYNC_HEADER]: SYNC_HEADER_VALUE } });
  };
}

test('a push that is refused as a whole for a reason that the app does not know: the change that it is said of goes to attention', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ben.comment(project.id, drawing.id, 'before');
  const refused = await ben.comment(project.id, drawing.id, 'refused');
  await ben.comment(project.id, drawing.id, 'after');
  refusePush(403, refused);
  await ben.sync();
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ kind, code, params, mutation }) => [kind, code, params, mutation?.name])).toEqual([
    ['rejected', 'drawing_frozen', { detail: 'This drawing has been frozen.' }, 'comment.create@1'],
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

test('the same word in an answer that is about the talk, or a fault, is no refusal of a change: it waits', async ({
  site,
}) => {
  const { ben, project, drawing } = await site.crew();
  const id = await ben.comment(project.id, drawing.id, 'waits');
  for (const status of [401, 408, 409, 426, 429, 503]) {
    refusePush(status, id);
    await expect(ben.sync()).rejects.toThrow();
    const left = await ben.read(async (store) => [
      await store.attention.count(),
      (await store.outbox.toArray()).map(({ state }) => state),
      (await store.comments.get(id))?.content,
    ]);
    expect(left).toEqual([0, ['sending'], 'waits']);
  }
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

test('a change that no server reads goes to attention, and what comes after it goes on', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  for (const content of ['first', 'second', 'third', 'fourth']) await ben.comment(project.id, drawing.id, content);
  const bad = await ben.comment(project.id, drawing.id, 'under a clock of the year 10000');
  await ben.comment(project.id, drawing.id, 'last');
  await ben.read((store) =>
    store.outbox
      .filter(({ args }) => (args as { id: number }).id === bad)
      .modify({ client_time: '+010000-01-01T00:00:00.000Z' }),
  );
  await ben.sync();
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ kind, code, mutation }) => [kind, code, mutation?.args])).toEqual([
    ['rejected', 'invalid', expect.objectContaining({ id: bad })],
  ]);
  expect(await ben.read((store) => store.outbox.count())).toBe(0);
  await ben.asCurrent(() => retryRejected(items[0]?.id ?? 0));
  await ben.sync();
  await ana.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(6);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('where nothing that the device says is read, no change is refused: all of it waits', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  for (const content of ['one', 'two']) await ben.comment(project.id, drawing.id, content);
  const { appVersion } = ben.device;
  ben.device.appVersion = 'x'.repeat(100);
  await expect(ben.sync()).rejects.toThrow('invalid');
  expect(await ben.read(async (store) => [await store.outbox.count(), await store.attention.count()])).toEqual([2, 0]);
  ben.device.appVersion = appVersion;
  for (const each of [ben, ana]) await each.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(2);
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
