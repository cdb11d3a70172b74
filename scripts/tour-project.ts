// The project page on a tour: each of its dialogs and menus, in whatever language.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Showcase } from '../e2e/fixtures/showcase.ts';
import { root } from './content-hash.mjs';

interface Visit {
  page: Page;
  site: Showcase;
  shot: (name: string) => Promise<void>;
}

const names = {
  info: /^(Project info|Información del proyecto)$/,
  newFolder: /^(New Folder|Nueva carpeta)$/,
  uploadFolder: /^(Upload Folder|Subir carpeta)$/,
  more: /^(More options|Más opciones)$/,
  folders: /^(Folders|Carpetas)$/,
  preview: /^(Preview|Vista previa)$/,
};

/** Opens what the head of the page offers: a button, or on a phone an entry of its menu. */
async function headAct(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  if (await button.isVisible().catch(() => false)) return button.click();
  await page.getByRole('button', { name: names.more }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Opens a dialog, takes its picture and closes it. */
async function dialogShot(
  { page, shot }: Visit,
  name: string,
  open: () => Promise<void>,
  inside?: () => Promise<void>,
) {
  await open();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(500);
  await inside?.();
  await shot(name);
  await closeDialog(page);
}

/** A document's menu: 0 open, 1 new version, 2 rename, 3 move, 4 delete. */
async function choose(page: Page, thing: 'document-card' | 'folder-card', at: number): Promise<void> {
  await page.getByTestId(thing).first().click({ button: 'right' });
  await page.getByRole('menuitem').nth(at).click();
}

/** @returns once every screen was shown; the page stands on the project. */
export async function projectPage(visit: Visit): Promise<void> {
  const { page, site, shot } = visit;
  await page.goto(`/projects/${site.projectId}?folder=drawings`);
  await page.getByTestId('document-card').first().waitFor();
  await page.waitForTimeout(1500);
  await shot('project');
  const folders = page.getByRole('button', { name: names.folders });
  if (await folders.isVisible().catch(() => false)) await dialogShot(visit, 'project-folders', () => folders.click());
  await page.getByTestId('document-card').first().click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  await shot('project-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await dialogShot(visit, 'project-info', () => headAct(page, names.info));
  await dialogShot(visit, 'new-folder', () => headAct(page, names.newFolder));
  await dialogShot(visit, 'rename', () => choose(page, 'document-card', 2));
  await dialogShot(visit, 'move', () => choose(page, 'document-card', 3));
  await dialogShot(visit, 'delete', () => choose(page, 'document-card', 4));
  await dialogShot(visit, 'new-version', () => choose(page, 'document-card', 1));
  await dialogShot(visit, 'edit-folder', () => choose(page, 'folder-card', 1));
  await dialogShot(visit, 'delete-folder', () => choose(page, 'folder-card', 3));
  await dialogShot(visit, 'upload-folder', () => headAct(page, names.uploadFolder));
  await dialogShot(
    visit,
    'upload-folder-preview',
    () => headAct(page, names.uploadFolder),
    async () => {
      await page.getByRole('dialog').locator('input[webkitdirectory]').setInputFiles(join(root, 'docs'));
      await page.getByRole('button', { name: names.preview }).click();
      await page.getByTestId('planned-file').first().waitFor();
    },
  );
  await otherPlaces(visit);
}

async function otherPlaces(visit: Visit): Promise<void> {
  const { page, site, shot } = visit;
  const upload = () => page.locator('button.MuiButton-contained, button.MuiFab-root').last().click();
  await dialogShot(visit, 'upload-drawing', upload);
  await page.locator('section [aria-haspopup=dialog]').last().click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(800);
  await shot('ready-for-site');
  await closeDialog(page);
  await page.goto(`/projects/${site.projectId}?folder=photos`);
  await page.getByTestId('document-card').first().waitFor();
  await page.waitForTimeout(800);
  await shot('project-photos');
  await dialogShot(visit, 'upload-photo', upload);
  await page.goto(`/projects/${site.projectId}?folder=field-reports`);
  await page.waitForTimeout(1200);
  await shot('project-empty');
  await page.goto(`/projects/${site.projectId}?folder=none`);
  await page.waitForTimeout(1200);
  await shot('project-welcome');
  await page.goto(`/projects/${site.sharedProjectId}?folder=drawings`);
  await page.waitForTimeout(1200);
  await shot('project-viewer');
}
