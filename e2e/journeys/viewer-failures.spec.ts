// Whatever a viewer cannot show, it says so and leads back: by id and by path, with and without signal.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, makeProject, type Person } from '../fixtures/people.ts';
import { garbage, type Planted, pdfOf, photoOf, plantFile } from '../fixtures/planted-files.ts';
import type { ServerProcess } from '../fixtures/server-process.ts';
import { openServerDatabase } from '../fixtures/server-truth.ts';
import { readyForOffline, signIn } from '../pages/app-pages.ts';
import { goWithin } from '../pages/site-pages.ts';

const pdfjsPackage = new URL('../../node_modules/pdfjs-dist/package.json', import.meta.url);
const { version: pdfjsVersion }: { version: string } = JSON.parse(readFileSync(pdfjsPackage, 'utf8'));

const absent = 4_503_599_627_370_497;

const addressBy = (viewer: 'documents' | 'images') => (projectId: number, filePath: string) =>
  `/projects/${projectId}/${viewer}/path/${encodeURIComponent(filePath)}`;
const paths = { documentByPath: addressBy('documents'), imageByPath: addressBy('images') };

interface Things {
  mine: number;
  theirs: number;
  foreign: Planted;
  drawing: Planted;
  photo: Planted;
  broken: Planted;
  locked: Planted;
  brokenPhoto: Planted;
  emptyPhoto: Planted;
  lostPhoto: Planted;
  empty: Planted;
  model: Planted;
  later: Planted;
  laterPhoto: Planted;
  lost: Planted;
  deleted: Planted;
  oldVersion: Planted;
}

/** A project with one file of each kind, and one that is somebody else's. */
async function plant(server: ServerProcess, ana: Person, ben: Person): Promise<Things> {
  const { url } = server;
  const mine = await makeProject(url, ana, { name: 'Harbour house' });
  const theirs = await makeProject(url, ben, { name: 'Tunnel 4' });
  const drawing = (name: string, bytes: Uint8Array<ArrayBuffer>, fileName = `${name}.pdf`) =>
    plantFile(url, ana, { projectId: mine, name, fileName, bytes });
  const photo = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    plantFile(url, ana, { projectId: mine, name, fileName: `${name}.jpg`, bytes, root: 'photos' });
  const oldVersion = await drawing('A-102', await pdfOf('A-102, first'));
  await drawing('A-102', await pdfOf('A-102, second'));
  const things: Things = {
    mine,
    theirs,
    oldVersion,
    foreign: await plantFile(url, ben, { projectId: theirs, name: 'T', fileName: 'T.pdf', bytes: await pdfOf('T') }),
    drawing: await drawing('100% Ñ #1', await pdfOf('A-101')),
    photo: await photo('North wall', await photoOf('#396')),
    broken: await drawing('Broken', garbage('%PDF-1.7\n')),
    locked: await drawing('Locked', await pdfOf('Locked', 'open sesame')),
    brokenPhoto: await photo('Broken photo', garbage('ÿØÿà')),
    emptyPhoto: await photo('Empty photo', await photoOf('#111')),
    lostPhoto: await photo('Lost photo', await photoOf('#222')),
    empty: await drawing('Empty', await pdfOf('Empty')),
    model: await drawing('Model', garbage('AC1009'), 'Model.dwg'),
    later: await drawing('Later', await pdfOf('Later')),
    laterPhoto: await photo('Later photo', await photoOf('#963')),
    lost: await drawing('Lost', await pdfOf('Lost')),
    deleted: await drawing('Deleted', await pdfOf('Deleted')),
  };
  await call(url, ana, 'DELETE', `/api/documents/${things.deleted.id}`);
  const database = openServerDatabase(server);
  // No upload takes an empty file; one from before it was refused may still be there.
  const emptied = database.prepare('UPDATE versions SET size = 0 WHERE id = ?');
  for (const { version_id } of [things.empty, things.emptyPhoto]) emptied.run(version_id);
  // A disk that lost files.
  const blob = database.prepare('SELECT sha256 FROM versions WHERE id = ?');
  for (const { version_id } of [things.lost, things.lostPhoto]) {
    const { sha256 } = blob.get(version_id) as { sha256: string };
    rmSync(join(server.dataDir, 'blobs', sha256.slice(0, 2), sha256));
  }
  database.close();
  return things;
}

interface Failure {
  address: string;
  said: string;
}

const texts = {
  missing: { documents: 'Document not found', images: 'Image not found' },
  broken: 'This PDF is damaged and cannot be shown.',
  locked: 'This PDF is protected with a password.',
  brokenPhoto: 'Error loading the image',
  lostPhoto: 'Error loading the image',
  emptyPhoto: 'This file has 0 bytes: there is nothing to show.',
  lost: 'Error loading the document',
  empty: 'This file has 0 bytes: there is nothing to show.',
  model: 'This DWG is of a format that cannot be shown here.',
  later: 'This file is not on this device',
};

/** What is not there at all, in both viewers and in every way of asking for it. */
function missing({ mine, theirs, foreign, deleted }: Things): Failure[] {
  return (['documents', 'images'] as const).flatMap((viewer) => {
    const byPath = viewer === 'documents' ? paths.documentByPath : paths.imageByPath;
    const addresses = [
      `/projects/${mine}/${viewer}/${absent}`,
      `/projects/${mine}/${viewer}/${foreign.id}`,
      `/projects/${theirs}/${viewer}/${foreign.id}`,
      byPath(theirs, foreign.file_path),
      byPath(mine, deleted.file_path),
    ];
    return addresses.map((address) => ({ address, said: texts.missing[viewer] }));
  });
}

/** Paths that nobody would send, and that somebody will. */
function odd({ mine, deleted }: Things): Failure[] {
  const sent = [
    '%E0%A4%A',
    '%00',
    '%252e%252e%252fplumbline.sqlite',
    '%2Fuploads%2F..%2F..%2Fplumbline.sqlite',
    `%2Fuploads%2F${mine}%2F${deleted.version_id}%2FOther%20name.pdf`,
    encodeURIComponent('/uploads/図面 100%.pdf'),
    'uploads/1/2/3/4.pdf',
    'x'.repeat(2_000),
  ];
  return sent.map((path) => ({ address: `/projects/${mine}/documents/path/${path}`, said: texts.missing.documents }));
}

/** What is there and cannot be shown, by id and by path, also where the address is of the other viewer. */
function unshowable(things: Things, without: readonly (keyof typeof texts)[] = []): Failure[] {
  const { mine } = things;
  const all = ['broken', 'locked', 'empty', 'model', 'lost', 'brokenPhoto', 'emptyPhoto', 'lostPhoto'] as const;
  return all
    .filter((key) => !without.includes(key))
    .flatMap((key) => {
      const { id, file_path } = things[key];
      const byId = (['documents', 'images'] as const).map((viewer) => `/projects/${mine}/${viewer}/${id}`);
      const addresses = [...byId, paths.documentByPath(mine, file_path), paths.imageByPath(mine, file_path)];
      return addresses.map((address) => ({ address, said: texts[key] }));
    });
}

const backButton = (page: Page, name = 'Back') => page.locator('main').getByRole('button', { name });

async function saysSo(page: Page, { address, said }: Failure): Promise<void> {
  const words = page.getByRole('heading', { name: said });
  const another = page.getByRole('button', { name: 'Try another reader' });
  // Who has said so at one address of a file is not asked again at the next.
  await expect(words.or(another), address).toBeVisible({ timeout: 15_000 });
  if (await another.isVisible()) await another.click();
  await expect(words, address).toBeVisible({ timeout: 15_000 });
  await expect(backButton(page), address).toBeVisible();
}

test('what a viewer cannot show is said, by id and by path, with and without signal', async ({ site }) => {
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(site.server.url, ana, ben);
  const things = await plant(site.server, ana, ben);
  const { mine, drawing, photo, later, laterPhoto, oldVersion } = things;
  const device = await site.device({ screen: screens.desktop, installs: true });
  const { page } = device;
  await signIn(page, ana);
  await expect(page.getByTestId('project-card')).toHaveCount(1);
  await readyForOffline(page);

  const failsAsSaid = async (failures: readonly Failure[]) => {
    for (const failure of failures) {
      await goWithin(page, failure.address);
      await saysSo(page, failure);
    }
  };

  await test.step('with signal', async () => {
    await failsAsSaid([...missing(things), ...odd(things), ...unshowable(things)]);
  });

  await test.step('what it cannot show can be saved', async () => {
    await goWithin(page, `/projects/${mine}/documents/${things.locked.id}`);
    await saysSo(page, { address: 'locked', said: texts.locked });
    const saved = page.waitForEvent('download');
    await page.getByRole('main').getByRole('button', { name: 'Download', exact: true }).last().click();
    expect((await saved).suggestedFilename()).toBe('Locked.pdf');
  });

  await test.step('an address of the wrong viewer leads to the right one', async () => {
    for (const address of [`/projects/${mine}/documents/${photo.id}`, paths.documentByPath(mine, photo.file_path)]) {
      await goWithin(page, address);
      await expect(page).toHaveURL(new RegExp(`/images/${photo.id}`));
      await expect(page.getByRole('img', { name: 'North wall' })).toBeVisible();
    }
    for (const address of [`/projects/${mine}/images/${drawing.id}`, paths.imageByPath(mine, drawing.file_path)]) {
      await goWithin(page, address);
      await expect(page).toHaveURL(new RegExp(`/documents/${drawing.id}`));
      await expect(page.getByTestId('viewer-page').first().locator('canvas').first()).toBeVisible();
    }
  });

  await test.step('a path is found however it was written, an old one under its banner', async () => {
    const { file_path } = drawing;
    const whole = encodeURIComponent(file_path);
    const inParts = file_path.split('/').map(encodeURIComponent).join('/');
    for (const path of [whole, encodeURIComponent(whole), encodeURIComponent(file_path.slice(1)), inParts.slice(1)]) {
      await goWithin(page, `/projects/${mine}/documents/${absent}`);
      await expect(page.getByRole('heading', { name: texts.missing.documents })).toBeVisible();
      await goWithin(page, `/projects/${mine}/documents/path/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: '100% Ñ #1' }), path).toBeVisible();
    }
    await goWithin(page, paths.imageByPath(mine, photo.file_path));
    await expect(page.getByRole('img', { name: 'North wall' })).toBeVisible();
    await goWithin(page, paths.documentByPath(mine, oldVersion.file_path));
    await expect(page.getByText('V1 is not the current version. V2 is.')).toBeVisible();
  });

  await test.step('without signal', async () => {
    await device.goOffline();
    // What was never fetched is not known to be lost.
    await failsAsSaid([...missing(things), ...unshowable(things, ['lost', 'lostPhoto'])]);
    const away = [
      { address: `/projects/${mine}/documents/${later.id}`, said: texts.later },
      { address: paths.documentByPath(mine, later.file_path), said: texts.later },
      { address: `/projects/${mine}/images/${laterPhoto.id}`, said: texts.later },
      { address: paths.imageByPath(mine, laterPhoto.file_path), said: texts.later },
    ];
    for (const { address, said } of away) {
      await goWithin(page, address);
      await saysSo(page, { address, said });
    }
    for (const address of [
      `/projects/${mine}/documents/${drawing.id}`,
      paths.documentByPath(mine, drawing.file_path),
    ]) {
      await goWithin(page, address);
      await expect(page.getByTestId('viewer-page').first().locator('canvas').first(), address).toBeVisible();
    }
    for (const address of [`/projects/${mine}/images/${photo.id}`, paths.imageByPath(mine, photo.file_path)]) {
      await goWithin(page, address);
      await expect(page.getByRole('img', { name: 'North wall' }), address).toBeVisible();
    }
    await page.goto(`/projects/${mine}/images/${absent}`);
    await saysSo(page, { address: 'opened anew', said: texts.missing.images });
  });

  await test.step('the character maps that older drawings need are here, each as it was made', async () => {
    const map = '78-EUC-H.bcmap';
    const address = `/pdfjs/${pdfjsVersion}/cmaps/${map}`;
    const kept = await page.evaluate(
      async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
      address,
    );
    expect(Buffer.from(kept).equals(readFileSync(new URL(`./cmaps/${map}`, pdfjsPackage)))).toBe(true);
  });

  await test.step('what was not here opens by itself once it can be fetched', async () => {
    await goWithin(page, `/projects/${mine}/documents/${later.id}`);
    await expect(page.getByRole('heading', { name: texts.later })).toBeVisible();
    await device.comeBack();
    await expect(page.getByTestId('viewer-page').first().locator('canvas').first()).toBeVisible();
  });
  expect(device.errors).toEqual([]);
});

test('the way back, and the words in Spanish', async ({ site }) => {
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  const things = await plant(site.server, ana, ben);
  const { mine, lost, brokenPhoto } = things;
  const device = await site.device({ screen: screens.phone, locale: 'es-ES' });
  const { page } = device;
  await signIn(page, ana);
  await expect(page.getByTestId('project-card')).toHaveCount(1);
  const said = [
    { address: `/projects/${mine}/documents/${absent}`, said: 'Documento no encontrado' },
    { address: `/projects/${mine}/images/${absent}`, said: 'Imagen no encontrada' },
    { address: `/projects/${mine}/documents/${lost.id}`, said: 'Error al cargar el documento' },
    { address: `/projects/${mine}/images/${brokenPhoto.id}`, said: 'Error al cargar la imagen' },
  ];
  for (const { address, said: words } of said) {
    await goWithin(page, `/projects/${mine}?folder=photos`);
    await expect(page.getByTestId('drop-area')).toBeVisible();
    await goWithin(page, address);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await backButton(page, 'Volver').click();
    await expect(page, words).toHaveURL(new RegExp(`/projects/${mine}\\?folder=photos`));
  }

  await test.step('a PDF whose reader cannot be had', async () => {
    await page.route(/pdfjs-worker/, (route) => route.abort());
    await goWithin(page, `/projects/${mine}/documents/${things.broken.id}`);
    await page.getByRole('button', { name: 'Probar otro lector' }).click();
    await expect(page.getByRole('heading', { name: 'Error al cargar el PDF' })).toBeVisible({ timeout: 30_000 });
    await page.unroute(/pdfjs-worker/);
  });

  await test.step('a link from elsewhere, opened in a tab of its own, leads back into the app', async () => {
    const tab = await page.context().newPage();
    await tab.goto(`/projects/${mine}/documents/${absent}`);
    await expect(tab.getByRole('heading', { name: 'Documento no encontrado' })).toBeVisible();
    await backButton(tab, 'Volver').click();
    await expect(tab).toHaveURL(new RegExp(`/projects/${mine}\\b`));
    await expect(tab.getByTestId('drop-area')).toBeVisible();
  });
  expect(device.errors).toEqual([]);
});
