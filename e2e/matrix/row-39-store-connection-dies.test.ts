// Row 39: the connection to IndexedDB dies on a read, on a write, in the middle of a sync: it is healed, and nothing is lost.
import { expect } from 'vitest';
import { violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';
import { dieAtWrite } from '../fixtures/storage-faults.ts';
import type { Tablet } from '../fixtures/tablet.ts';

/** The browser closes it under the app, which is not told. */
const endConnection = ({ device }: Tablet) => device.connection.store.backendDB().close();

test('on a read: the next one opens it again', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  endConnection(ben);
  expect((await ben.read((store) => store.documents.get(drawing.id)))?.name).toBe('A-101');
  endConnection(ben);
  await ben.comment(project.id, drawing.id, 'after the end');
  endConnection(ben);
  await ben.sync();
  await ana.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(1);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('on a write: what a person does is saved, once', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  let died = true;
  let count = 0;
  for (let nth = 1; died; nth += 1) {
    const end = dieAtWrite(nth);
    await ben.comment(project.id, drawing.id, `written when it died at ${nth}`);
    count += 1;
    died = end();
    expect(await ben.read((store) => store.outbox.count())).toBe(count);
  }
  expect(count).toBeGreaterThan(2);
  await ben.sync();
  await ana.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(count);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('in the middle of a sync, at any of its writes: it goes on', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  let died = true;
  let count = 0;
  for (let nth = 1; died; nth += 2) {
    await ben.comment(project.id, drawing.id, `Ben ${nth}`);
    await ana.comment(project.id, drawing.id, `Ana ${nth}`);
    await ana.sync();
    count += 2;
    const end = dieAtWrite(nth);
    await ben.sync();
    died = end();
  }
  expect(count).toBeGreaterThan(10);
  await ana.sync();
  for (const each of [ana, ben]) expect(await each.read((store) => store.comments.count())).toBe(count);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
