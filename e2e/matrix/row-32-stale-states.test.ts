// Row 32, later: access ended in the middle of a pull, with a drawing deleted here and not sent. When access is back, and
// a later change is refused, the screen shows what the server has, not what this device remembered from before.
import { expect } from 'vitest';
import { pullAll } from '#src/sync/pull.ts';
import { remains, violations } from '../fixtures/invariants.ts';
import { setLevel, share, unshare } from '../fixtures/people.ts';
import { test } from '../fixtures/site.ts';

/** Something that is waited for until it is opened. */
class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

test('a row that was deleted here leaves no former state behind', async ({ site }) => {
  const { ana, ben, project, shareId } = await site.crew();
  const { url } = site.server;
  const sheet = await ben.addDocument(project.id, project.roots.plans, 'A-102', new TextEncoder().encode('%PDF-1.7 b'));
  await ben.sync();
  await ben.act('document.delete@1', { project_id: project.id, id: sheet.id });
  await unshare(url, ana.person, shareId);
  // The push of this round was over when the person deleted it.
  await pullAll(ben.device);
  expect(await remains(ben, project.id)).toEqual([]);
  expect(await ben.read((store) => store.base_rows.toArray())).toEqual([]);

  await ana.sync();
  await ana.act('document.rename@1', { project_id: project.id, id: sheet.id, name: 'A-102 as built' });
  await ana.sync();
  const again = await share(url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  await ben.act('document.describe@1', { project_id: project.id, id: sheet.id, description: 'Ground floor' });
  await setLevel(url, ana.person, again, 'viewer');
  await ben.reopen();
  await ben.sync();
  expect(await ben.read((store) => store.documents.get(sheet.id))).toMatchObject({ name: 'A-102 as built' });
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('an answer that a suspended tab read late takes nothing of what another tab has heard since', async ({ site }) => {
  const { ana, ben, project, drawing, shareId } = await site.crew();
  const tab = site.keep(await ben.anotherTab());
  const { connection } = tab.device;
  const run = connection.run.bind(connection);
  const asleep = new Gate();
  const awake = new Gate();
  await unshare(site.server.url, ana.person, shareId);
  // The tab has its answer, and is suspended before it writes any of it.
  const heard = site.proxy.next(/^POST .*pull/, { kind: 'pass' });
  void heard.done.then(() => {
    connection.run = async (work) => {
      asleep.open();
      await awake.opened;
      return run(work);
    };
  });
  const pulling = pullAll(tab.device);
  await asleep.opened;
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  await ben.comment(project.id, drawing.id, 'Written with access');
  awake.open();
  await pulling;
  await ben.sync();
  expect(await ben.read((store) => store.attention.toArray())).toEqual([]);
  expect(await ben.read((store) => store.comments.count())).toBe(1);
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
