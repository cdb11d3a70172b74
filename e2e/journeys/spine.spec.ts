// The main job: a drawing and a comment made without signal reach another tablet, exactly once.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from '../fixtures/devices.ts';
import { joinTeam, share } from '../fixtures/people.ts';
import {
  createFolder,
  createProject,
  documentCard,
  drawingIsVisible,
  heldFiles,
  openDocument,
  openProject,
  own,
  readyForOffline,
  signIn,
  signInByHand,
  syncChip,
  uploadDrawing,
  uploadVersion,
  writeComment,
} from '../pages/app-pages.ts';

/** A large sheet where the samples are at hand, else one of our own. */
const largeSample = fileURLToPath(new URL('../../../shared/samples/a0-vector-100k.pdf', import.meta.url));
const large = existsSync(largeSample) ? largeSample : own('floorplan.pdf');
const first = own('a4-small.pdf');
const second = own('floorplan.pdf');
const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

test('a drawing and a comment made without signal reach another tablet, exactly once', async ({ site }) => {
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(site.server.url, ana, ben);
  const a = await site.device({ restarts: true });
  const b = await site.device({ restarts: true });

  await test.step('A makes a project with a drawing and shares it with B', async () => {
    await signInByHand(a.page, ana);
    const projectId = await createProject(a.page, 'Harbour house');
    await uploadDrawing(a.page, first, 'A-101');
    await expect(syncChip(a.page)).toContainText('All sent');
    await share(site.server.url, ana, projectId, ben, 'collaborator');
    await signIn(b.page, ben);
    await openProject(b.page, 'Harbour house');
    await expect(documentCard(b.page, 'A-101')).toContainText('V1');
  });

  await test.step('A works without signal', async () => {
    await readyForOffline(a.page);
    await a.goOffline();
    await openDocument(a.page, 'A-101');
    await uploadVersion(a.page, second);
    await writeComment(a.page, 'The stair is 20 cm narrower than drawn');
    await createProject(a.page, 'Tunnel 4');
    await createFolder(a.page, 'Level -2');
    await uploadDrawing(a.page, large, 'T-400');
  });

  await test.step('A closes the app and opens it again, still without signal: all of it is there', async () => {
    await a.close();
    await a.open();
    await openProject(a.page, 'Tunnel 4');
    await expect(a.page.getByTestId('folder-node').filter({ hasText: 'Level -2' })).toHaveCount(1);
    await openDocument(a.page, 'T-400');
    await drawingIsVisible(a.page);
    await openProject(a.page, 'Harbour house');
    await openDocument(a.page, 'A-101');
    await expect(a.page.getByTestId('version-row')).toHaveCount(2);
    await expect(a.page.getByTestId('comment').filter({ hasText: 'The stair is' })).toHaveCount(1);
    await expect(syncChip(a.page)).toContainText('waiting');
  });

  await test.step('the server is killed and comes back; A comes back', async () => {
    await site.server.restart();
    await a.comeBack();
    await expect(syncChip(a.page)).toContainText('All sent');
  });

  await test.step('B sees each thing once, and opens the drawing byte for byte', async () => {
    await openProject(b.page, 'Harbour house');
    await expect(documentCard(b.page, 'A-101')).toHaveCount(1);
    await expect(documentCard(b.page, 'A-101')).toContainText('V2');
    await openDocument(b.page, 'A-101');
    await expect(b.page.getByTestId('comment')).toHaveCount(1);
    await expect(b.page.getByTestId('version-row')).toHaveCount(2);
    await drawingIsVisible(b.page);
    const held = await heldFiles(b.page, ben.id);
    expect(held.map((file) => file.real)).toContain(sha256(second));
    expect(held.every((file) => file.real === file.sha256)).toBe(true);
  });

  await test.step('B opens it without signal, from a cold start', async () => {
    const address = b.page.url();
    await readyForOffline(b.page);
    await b.goOffline();
    await b.close();
    await b.open();
    await b.page.goto(address);
    await drawingIsVisible(b.page);
    await expect(b.page.getByTestId('comment')).toHaveCount(1);
  });

  await test.step('the project made without signal is shared and arrives whole', async () => {
    await openProject(a.page, 'Tunnel 4');
    const tunnel = Number(/projects\/(\d+)/.exec(a.page.url())?.[1]);
    await share(site.server.url, ana, tunnel, ben, 'viewer');
    await b.comeBack();
    await openProject(b.page, 'Tunnel 4');
    await expect(b.page.getByTestId('folder-node').filter({ hasText: 'Level -2' })).toHaveCount(1);
    await openDocument(b.page, 'T-400');
    await drawingIsVisible(b.page);
    expect((await heldFiles(b.page, ben.id)).map((file) => file.real)).toContain(sha256(large));
  });

  expect([...a.errors, ...b.errors]).toEqual([]);
});
