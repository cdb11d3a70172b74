// Row 17: the browser emptied the store. The canary outside it tells; the app says so, with what was unsent, and reads all anew.
import { expect } from 'vitest';
import { beginFolderImportOn, stopFolderImports } from '#src/sync/folder-import/folder-import.ts';
import { pickedFolder } from '#src/testing/picked-folder.ts';
import { violations } from '../fixtures/invariants.ts';
import { bookedMutations } from '../fixtures/server-truth.ts';
import { test } from '../fixtures/site.ts';
import { Tablet } from '../fixtures/tablet.ts';

test('an emptied store is noticed, said, and read again in full', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ben.comment(project.id, drawing.id, 'Sent in time');
  await ben.sync();
  await ben.comment(project.id, drawing.id, 'Never sent 1');
  await ben.comment(project.id, drawing.id, 'Never sent 2');
  const client = await ben.read((store) => store.meta.get('client_id'));
  await ben.device.connection.destroy();

  // A browser that keeps no second copy.
  const { engine, keep } = ben.device;
  const again = site.keep(await Tablet.open(ben.person, site.proxy.url, { engine, keep }));
  const said = await again.read((store) => store.attention.toArray());
  expect(said.map(({ kind, params }) => [kind, params.unsent])).toEqual([['emptied_store', 2]]);
  expect((await again.read((store) => store.meta.get('client_id')))?.value).not.toBe(client?.value);

  await again.sync();
  expect((await again.read((store) => store.comments.toArray())).map(({ content }) => content)).toEqual([
    'Sent in time',
  ]);
  await again.comment(project.id, drawing.id, 'After it');
  await again.sync();
  await ana.sync();
  expect(bookedMutations(site.server).filter(({ name }) => name === 'comment.create@1').length).toBe(2);
  expect(await violations(site.server, [ana, again])).toEqual([]);

  // Said once: the next start finds its store and has nothing to say.
  await again.reopen();
  expect(await again.read((store) => store.attention.count())).toBe(1);
});

test('files of a folder that were not saved yet are part of what is said to be lost', async ({ site }) => {
  const { ben, project } = await site.crew();
  await site.proxy.set({ kind: 'offline' });
  const files = pickedFolder(Object.fromEntries([1, 2, 3].map((n) => [`Site/S-${n}.pdf`, `%PDF-1.7 sheet ${n}`])));
  const never = () => new Promise<ArrayBuffer>(() => undefined);
  for (const { file } of files) file.slice = () => ({ arrayBuffer: never }) as unknown as Blob;
  await beginFolderImportOn(ben.device, { projectId: project.id, folderId: project.roots.plans, files });
  stopFolderImports();
  await ben.device.connection.destroy();
  const again = site.keep(await Tablet.open(ben.person, site.proxy.url, ben.device));
  const said = await again.read((store) => store.attention.toArray());
  expect(said.map(({ kind, params }) => [kind, params])).toEqual([['emptied_store', { unsent: 0, unsaved: 3 }]]);
});

test('a device that was never here has nothing to say', async ({ site }) => {
  const { ben } = await site.crew();
  const second = await site.tablet(ben.person);
  expect(await second.read((store) => store.attention.count())).toBe(0);
});
