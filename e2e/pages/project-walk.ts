// A walk through every state, menu and dialog of the project page, in whatever language: a tour photographs each of them,
// a journey looks at each for what somebody could not read.
import { dirname } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { call } from '../fixtures/people.ts';
import type { Showcase } from '../fixtures/showcase.ts';
import { own, readyForOffline } from './app-pages.ts';

export interface Walk {
  page: Page;
  site: Showcase;
  /** A picture, for the upload of one. */
  photo: string;
  /** Takes the signal away, and gives it back. */
  cut: (away: boolean) => Promise<unknown>;
  /** Called at every stop. */
  look: (name: string) => Promise<void>;
}

const names = {
  info: /^(Project info|Información del proyecto)$/,
  newFolder: /^(New Folder|Nueva carpeta)$/,
  uploadFolder: /^(Upload Folder|Subir carpeta)$/,
  upload: /^(Upload|Subir)( drawing| photo| plano| foto)?$/,
  details: /^(Details|Detalles)$/,
  more: /^(More options|Más opciones)$/,
  folders: /^(Folders|Carpetas)$/,
  preview: /^(Preview|Vista previa)$/,
};

const choices = {
  document: { newVersion: 2, rename: 3, move: 4, delete: 5 },
  folder: { edit: 1, move: 2, delete: 3 },
};

const cards = (page: Page, of: keyof typeof choices): Locator => page.getByTestId(`${of}-card`);

/** Opens what the head of the page offers: a button, or on a phone an entry of its menu. */
async function headAct(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: names.more }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** @param held there is something in it: it asks first. */
async function closeDialog(page: Page, held: boolean): Promise<void> {
  await page.keyboard.press('Escape');
  if (held) await page.locator('[role=dialog] .MuiButton-colorError').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function lookAtMenu({ page, look }: Walk, name: string, opener: Locator): Promise<void> {
  await opener.click();
  await page.getByRole('menu').waitFor();
  await look(name);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

/** Opens a dialog, looks at it, and again after what is done `inside`, and closes it. */
async function lookAtDialog(
  { page, look }: Walk,
  name: string,
  open: () => Promise<void>,
  inside?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await open();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await look(name);
  if (inside !== undefined) {
    await inside(dialog);
    await look(`${name}-filled`);
  }
  await closeDialog(page, inside !== undefined);
}

async function dialogsOfThings(walk: Walk): Promise<void> {
  const { page } = walk;
  const choose =
    <Of extends keyof typeof choices>(of: Of, what: keyof (typeof choices)[Of]) =>
    async () => {
      await cards(page, of).first().click({ button: 'right' });
      await page.getByRole('menuitem').nth(Number(choices[of][what])).click();
    };
  await lookAtMenu(walk, 'project-menu', cards(page, 'document').first().getByRole('button'));
  await lookAtMenu(walk, 'project-folder-menu', cards(page, 'folder').first().getByRole('button'));
  await lookAtDialog(walk, 'rename', choose('document', 'rename'));
  await lookAtDialog(walk, 'move', choose('document', 'move'));
  await lookAtDialog(walk, 'delete', choose('document', 'delete'));
  await lookAtDialog(walk, 'new-version', choose('document', 'newVersion'));
  await lookAtDialog(walk, 'edit-folder', choose('folder', 'edit'));
  await lookAtDialog(walk, 'move-folder', choose('folder', 'move'));
  await lookAtDialog(walk, 'delete-folder', choose('folder', 'delete'));
}

/** Chooses a file and waits until all of it is on this device: only then can it be uploaded. */
const choose = (path: string) => async (dialog: Locator) => {
  await dialog.locator('input[type=file]').first().setInputFiles(path);
  await expect(dialog.getByRole('button', { name: names.upload }).last()).toBeEnabled({ timeout: 60_000 });
};

async function dialogsOfThePage(walk: Walk): Promise<void> {
  const { page } = walk;
  const folders = page.getByRole('button', { name: names.folders });
  if (await folders.isVisible()) await lookAtDialog(walk, 'project-folders', () => folders.click());
  const more = page.getByRole('button', { name: names.more });
  if (await more.isVisible()) await lookAtMenu(walk, 'project-more', more);
  await lookAtDialog(walk, 'project-info', () => headAct(page, names.info));
  await lookAtDialog(walk, 'new-folder', () => headAct(page, names.newFolder));
  await lookAtDialog(
    walk,
    'upload-folder',
    () => headAct(page, names.uploadFolder),
    async (dialog) => {
      await dialog.locator('input[webkitdirectory]').setInputFiles(dirname(own('floorplan.pdf')));
      await dialog.getByRole('button', { name: names.preview }).click();
      await page.getByTestId('planned-file').first().waitFor();
    },
  );
  const upload = () => page.getByRole('button', { name: names.upload }).click();
  await lookAtDialog(walk, 'upload-drawing', upload, choose(own('floorplan.pdf')));
}

async function readyForSite(walk: Walk): Promise<void> {
  const { page, look } = walk;
  const details = page.getByRole('button', { name: names.details });
  await lookAtDialog(walk, 'ready-for-site', () => details.click());
  await page.getByRole('switch').click();
  await page.getByTestId('pin-verdict').first().waitFor();
  await look('project-kept');
  await lookAtDialog(walk, 'ready-for-site-kept', () => details.click());
}

async function otherPlaces(walk: Walk): Promise<void> {
  const { page, site, photo, look } = walk;
  const { projectId, sharedProjectId } = site;
  await page.goto(`/projects/${projectId}?folder=photos`);
  await cards(page, 'document').first().waitFor();
  await look('project-photos');
  const upload = () => page.getByRole('button', { name: names.upload }).click();
  await lookAtDialog(walk, 'upload-photo', upload, choose(photo));
  await page.goto(`/projects/${projectId}?folder=field-reports`);
  await page.getByTestId('drop-area').waitFor();
  await look('project-empty');
  await page.goto(`/projects/${projectId}?folder=none`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look('project-welcome');
  await page.goto(`/projects/${sharedProjectId}?folder=drawings`);
  await page.getByTestId('drop-area').waitFor();
  await look('project-viewer');
  await page.goto('/projects/999999?folder=drawings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look('project-missing');
}

interface Made {
  id: number;
  name: string;
}

/** What is kept beside the documents: what was printed, who did what, and what there is to hear of. */
async function records({ page, site, look }: Walk): Promise<void> {
  const { url, ana, projectId } = site;
  const documents = await call<(Made & { file_type: string })[]>(
    url,
    ana,
    'GET',
    `/api/documents/project/${projectId}`,
  );
  const sheet = documents.find(({ file_type }) => file_type === 'pdf');
  const headers = { Authorization: `Bearer ${ana.token}` };
  await fetch(`${url}/api/documents/${sheet?.id}/download-with-qr`, { headers });
  await page.goto(`/projects/${projectId}/prints?show=all`);
  await page.getByTestId('print-entry').first().waitFor();
  await look('prints');
  await page.goto(`/projects/${projectId}/activity`);
  await page
    .getByRole('listitem')
    .filter({ hasText: sheet?.name ?? '' })
    .first()
    .waitFor();
  await look('activity');
  await page.goto('/notifications');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look('notifications');
}

/** Work without signal in a folder that somebody deletes meanwhile: what waits, and what then needs attention. */
async function attention(walk: Walk): Promise<void> {
  const { page, site, cut, look } = walk;
  const { url, ana, projectId } = site;
  const folder = { name: 'Scaffold', folder_type: 'custom', project_id: projectId, parent_folder_id: null };
  const { id } = await call<Made>(url, ana, 'POST', '/api/folders/', folder);
  await page.goto(`/projects/${projectId}?folder=drawings&subfolder=${id}`);
  // Until the folder is on this device, the page shows the one above it.
  await page.locator('[aria-current=page]', { hasText: folder.name }).first().waitFor();
  await readyForOffline(page);
  await cut(true);
  await headAct(page, names.newFolder);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Anchors');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const chip = page.getByTestId('sync-chip');
  await lookAtDialog(walk, 'sync-list-waiting', () => chip.click());
  await call(url, ana, 'DELETE', `/api/folders/${id}`);
  await cut(false);
  await expect(chip).toHaveAttribute('data-state', 'attention', { timeout: 60_000 });
  await look('project-attention');
  await lookAtDialog(walk, 'sync-list-attention', () => chip.click());
  // The next look at this site finds the project as this one did.
  const folders = await call<Made[]>(url, ana, 'GET', `/api/folders/project/${projectId}`);
  const moved = folders.filter(({ name }) => name === 'Anchors');
  for (const { id: left } of moved) await call(url, ana, 'DELETE', `/api/folders/${left}`);
}

/** @returns once every stop was looked at. */
export async function walkProject(walk: Walk): Promise<void> {
  const { page, site, look } = walk;
  await page.goto(`/projects/${site.projectId}?folder=drawings`);
  await cards(page, 'document').first().waitFor();
  await look('project');
  await dialogsOfThings(walk);
  await dialogsOfThePage(walk);
  await readyForSite(walk);
  await otherPlaces(walk);
  await records(walk);
  await attention(walk);
}
