// What a page of the feed asks of the store.
import type { DBCore, DBCoreTable } from 'dexie';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, newProject, type Person, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { enqueueOn } from './outbox.ts';
import { syncRound } from './round.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
});
afterAll(() => app.close());

const openedDevice = () => openDevice({ baseUrl: app.baseUrl, userId: owner.id, token: owner.token });

/** Counts what is asked of the store from now on: each question is waited for before the next is asked. */
async function countQuestions(device: OpenDevice): Promise<{ asked: number }> {
  const counted = { asked: 0 };
  const count = (table: DBCoreTable): DBCoreTable => {
    const counting = <Q, A>(ask: (question: Q) => A) => {
      return (question: Q): A => {
        counted.asked += 1;
        return ask(question);
      };
    };
    const { get, getMany, query, openCursor, count: number, mutate } = table;
    return {
      ...table,
      get: counting(get),
      getMany: counting(getMany),
      query: counting(query),
      openCursor: counting(openCursor),
      count: counting(number),
      mutate: counting(mutate),
    };
  };
  const create = (core: DBCore): Partial<DBCore> => ({ table: (name) => count(core.table(name)) });
  await device.connection.run(async (store) => {
    store.use({ stack: 'dbcore', name: 'questions', create });
    store.close();
    await store.open();
  });
  return counted;
}

test.each(['what is shown', 'what is shown with a change that waits'])(
  'a page asks as much of the store for thirty documents as for one: %s',
  async (on) => {
    const project_id = await newProject(owner);
    const ids: number[] = [];
    for (let at = 0; at < 30; at += 1) {
      ids.push((await upload<{ id: number }>(owner, { project_id, file_name: `A-${at}.pdf` })).body.id);
    }
    const [other, device] = [await openedDevice(), await openedDevice()];
    await syncRound(other);
    await syncRound(device);
    const counted = await countQuestions(device);
    const askedFor = async (changed: readonly number[], description: string) => {
      for (const id of changed) await enqueueOn(other, 'document.describe@1', { project_id, id, description });
      await syncRound(other);
      if (on !== 'what is shown') {
        await enqueueOn(device, 'document.describe@1', {
          project_id,
          id: ids[0] ?? 0,
          description: `beside ${description}`,
        });
      }
      counted.asked = 0;
      await syncRound(device);
      const shown = await device.connection.run((store) => store.documents.bulkGet([...changed]));
      expect(shown.every((document) => document?.description === description)).toBe(true);
      return counted.asked;
    };
    const [one, many] = [await askedFor(ids.slice(1, 2), 'of one'), await askedFor(ids.slice(1), 'of many')];
    expect(many).toBeLessThanOrEqual(one);
    other.connection.close();
    device.connection.close();
  },
);
