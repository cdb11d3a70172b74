// Failure matrix 9: something is saved in another tab after the person was asked, while they sign out.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { beginFolderImportOn } from '#src/sync/folder-import/folder-import.ts';
import { noteLeft } from '#src/sync/meta.ts';
import { pickedFolder } from '#src/testing/picked-folder.ts';
import { test } from '../fixtures/site.ts';

test('one comment is given up; another tab saves more while the server is told: that is not given up', async ({
  site,
}) => {
  const { ben, project, drawing } = await site.crew();
  const tab = site.keep(await ben.anotherTab());
  await ben.comment(project.id, drawing.id, 'Never mind this one');
  // The person was asked about this one change, and gives it up.
  expect((await ben.read(readUnsent)).changes).toBe(1);
  const hit = site.proxy.next(/^(POST|DELETE) .*(logout|sign|session)/, { kind: 'delay', milliseconds: 3000 });
  const leaving = ben.signOut('discard').catch(() => undefined);
  await hit.began;
  await tab.comment(project.id, drawing.id, 'The beam is cracked');
  await hit.done;
  await leaving;
  expect(await tab.read((store) => store.outbox.count()).catch(() => 0)).toBe(2);
});

test('after the last look, a folder is picked in another tab: it is refused, as a change is', async ({ site }) => {
  const { ben, project } = await site.crew();
  const tab = site.keep(await ben.anotherTab());
  await ben.read((store) => store.transaction('rw', store.meta, () => noteLeft(store)));
  const files = pickedFolder({ 'Site/A-103.pdf': '%PDF-1.7 another' });
  const into = { projectId: project.id, folderId: project.roots.plans, files };
  await expect(beginFolderImportOn(tab.device, into)).rejects.toMatchObject({ code: 'unauthenticated' });
});
