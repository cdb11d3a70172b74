// A drawing of which no small picture could be had: that is remembered, and tried again after a while.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Version } from '#domain/version';
import { readThumbnails } from '#src/data/reads/documents.ts';
import { obtainThumbnail } from '#src/sync/files/keep-thumbnail.ts';
import { fillPins } from '#src/sync/files/pin-lane.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const sheet = new Uint8Array(readFileSync(new URL('../samples/a4-small.pdf', import.meta.url)));
const DAY = 24 * 60 * 60 * 1000;

/** Ben knows a drawing of Ana's, and that so many days ago there was no small picture of it. */
async function inVain(site: Site, days: number) {
  const { ana, ben, project } = await site.crew();
  const { versionId, sha256 } = await ana.addDocument(project.id, project.roots.plans, 'A-102', sheet);
  await ana.sync();
  await ben.sync();
  const version = await ben.read((store) => store.versions.get(versionId));
  if (version === undefined) throw new Error('the drawing has no version');
  const made_at = new Date(Date.now() - days * DAY).toISOString();
  await ben.read((store) => store.thumbnails.put({ sha256, project_id: project.id, mime: '', bytes: null, made_at }));
  return { ben, project, version };
}

/** What a card does: it asks for what it is told was not looked for. */
async function showCard(ben: Tablet, version: Version): Promise<void> {
  const known = await ben.read((store) => readThumbnails(store, [version.sha256]));
  if (known.get(version.sha256) !== null) return;
  await ben.asCurrent(() =>
    obtainThumbnail(version.document_id, version, { kind: 'absent', size: version.size, percent: 0 }),
  );
}

const bytesOf = async (ben: Tablet, { sha256 }: Version) =>
  (await ben.read((store) => store.thumbnails.get(sha256)))?.bytes?.byteLength ?? 0;

test('after a week a card asks for it again, and shows it', async ({ site }) => {
  const { ben, version } = await inVain(site, 8);
  await showCard(ben, version);
  expect(await bytesOf(ben, version)).toBeGreaterThan(100);
});

test('before that it is left alone', async ({ site }) => {
  const { ben, version } = await inVain(site, 6);
  const from = site.proxy.exchanges.length;
  await showCard(ben, version);
  expect(site.proxy.exchanges.slice(from)).toEqual([]);
  expect(await bytesOf(ben, version)).toBe(0);
});

test('a place that is kept on the device asks again too', async ({ site }) => {
  const { ben, project, version } = await inVain(site, 8);
  await ben.read((store) =>
    store.pins.put({ project_id: project.id, pinned_at: new Date().toISOString(), paused: false }),
  );
  await fillPins(ben.device);
  expect(await bytesOf(ben, version)).toBeGreaterThan(100);
});
