// Failure matrix 30: bytes that a kept place needs, and that came by another project, which goes.
import { expect } from 'vitest';
import { fillPins } from '#src/sync/files/pin-lane.ts';
import { keepPlace } from '#src/sync/files/pins.ts';
import { share, unshare } from '../fixtures/people.ts';
import { lookAt } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

test('a kept project has a drawing by its twin in another: that one goes, and the kept one has it still', async ({
  site,
}) => {
  const { url } = site.server;
  const { ana, ben, project, shareId } = await site.crew();
  const kept = await ana.createProject('Kept');
  const twin = await ana.addDocument(project.id, project.roots.plans, 'Twin', bytes);
  const drawing = await ana.addDocument(kept.id, kept.roots.plans, 'Detail', bytes);
  for (const tablet of [ana, ana]) await tablet.sync();
  await share(url, ana.person, kept.id, ben.person, 'viewer');
  await ben.sync();
  await lookAt(ben, twin.versionId);
  await ben.asCurrent(() => keepPlace({ project_id: kept.id, folder_id: null }));
  await fillPins(ben.device);
  expect((await ben.read((store) => store.blobs.get(drawing.sha256)))?.complete).toBe(true);
  // Ready for the site, it says.
  expect((await ben.read((store) => store.pins.get(kept.id)))?.checked_at).toBeDefined();
  await unshare(url, ana.person, shareId);
  await ben.sync();
  expect((await ben.read((store) => store.blobs.get(drawing.sha256)))?.complete).toBe(true);
});
