// Row 20: an old tab is open while a new one upgrades the store. The old one closes, and says so; nothing that it is asked to
// save is lost without a word.
import { expect } from 'vitest';
import { read, setCurrentConnection } from '#src/data/current-store.ts';
import type { Store } from '#src/data/database.ts';
import { OutdatedError } from '#src/data/outdated-error.ts';
import { newId } from '#src/platform/ids.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { openAsNewer } from '../fixtures/newer-app.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const say = ({ ben, project, drawing }: Crew, content: string) =>
  ben.act('comment.create@1', { project_id: project.id, id: newId(), document_id: drawing.id, content });

test('the old tab lets go at once, says so, and neither reads nor writes the upgraded store', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  await say(crew, 'before the upgrade');
  let told = 0;
  ben.device.connection.onOutdated = () => {
    told += 1;
  };
  // A screen of the old tab reads on.
  setCurrentConnection(ben.device.connection);
  expect(await read((store) => store.comments.count())).toBe(1);

  const newer = await openAsNewer(ben);
  expect([told, ben.device.connection.outdated]).toEqual([1, true]);
  await expect(say(crew, 'typed in the old tab')).rejects.toThrow(OutdatedError);
  await expect(syncRound(ben.device)).rejects.toThrow(OutdatedError);
  const screen = await Promise.race([
    read((store) => store.comments.count()),
    new Promise((resolve) => setImmediate(resolve, 'stands')),
  ]);
  expect(screen).toBe('stands');
  expect(await newer.outbox.count()).toBe(1);
  expect(told).toBe(1);
  setCurrentConnection(undefined);
  newer.close();

  // Loaded again, it goes on with what was saved.
  await ben.reopen();
  await say(crew, 'typed in the old tab');
  await ben.sync();
  await ana.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(2);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a tab whose connection had gone before the upgrade finds out when it opens it again', async ({ site }) => {
  const crew = await site.crew();
  const { ben } = crew;
  // The browser closes connections of tabs in the background.
  ben.device.connection.store.close({ disableAutoOpen: false });
  const newer = await openAsNewer(ben);
  await expect(say(crew, 'typed in the old tab')).rejects.toThrow(OutdatedError);
  expect(ben.device.connection.outdated).toBe(true);
  expect(await newer.outbox.count()).toBe(0);
  newer.close();
});

test('a tab in which the same store is opened at its own version goes on', async ({ site }) => {
  const crew = await site.crew();
  const other = site.keep(await crew.ben.anotherTab());
  await say(crew, 'from the first tab');
  await other.sync();
  expect(crew.ben.device.connection.outdated).toBe(false);
});

/** Another tab upgrades the tablet's store once its next change is saved and has its second copy. */
function upgradedOnceSaved(tablet: Tablet): Promise<Store> {
  const { secondCopy } = tablet.device;
  if (secondCopy === undefined) throw new Error('the device keeps no second copy');
  const put = secondCopy.put.bind(secondCopy);
  return new Promise((resolve, reject) => {
    secondCopy.put = async (entries) => {
      secondCopy.put = put;
      await put(entries);
      const opening = openAsNewer(tablet);
      opening.then(resolve, reject);
      await opening;
    };
  });
}

test('what was saved just before the upgrade is not said to have failed, and is sent once', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const upgrade = upgradedOnceSaved(ben);
  await say(crew, 'The beam is 20 mm too low');
  const newer = await upgrade;
  expect(ben.device.connection.outdated).toBe(true);
  expect(await newer.outbox.count()).toBe(1);
  newer.close();
  await ben.reopen();
  await ben.sync();
  await ana.sync();
  expect((await ana.read((store) => store.comments.toArray())).map(({ content }) => content)).toEqual([
    'The beam is 20 mm too low',
  ]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
