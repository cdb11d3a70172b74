// How a journey finds its way: what a person would do on each screen, by the names that the screen gives.
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { signInAt } from '#src/testing/open-device.ts';
import { call, type Person } from '../fixtures/people.ts';

/** One of the drawings in `e2e/samples`. */
export const own = (name: string): string => fileURLToPath(new URL(`../samples/${name}`, import.meta.url));

type Account = Pick<Person, 'email' | 'password'>;

/** Opens the app as somebody who signed in here before, with a session of this device's own. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  // The shortest page of this address: what is kept belongs to it.
  await page.goto('/api/health');
  const { origin } = new URL(page.url());
  const token = await signInAt(origin, email, password);
  const user = await call(origin, { token }, 'GET', '/api/users/me');
  await page.evaluate(
    ([kept, who]) => {
      localStorage.setItem('plumbline:token', kept);
      localStorage.setItem('plumbline:user', who);
    },
    [token, JSON.stringify(user)] as const,
  );
  await page.goto('/projects');
  await expect(page.getByRole('main')).toBeVisible();
}

/** Signs in on the screen, from anywhere, in whatever language. */
export async function signInByHand(page: Page, person: Account): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(person.email);
  await page.locator('input[type=password]').fill(person.password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/projects$/);
}

/** Presses the main page's way in once the app hears it there: before, it is a link to the screen for signing in. */
export async function pressWayIn(link: Locator): Promise<void> {
  const isHeard = () => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isHeard).toBe(true);
  await link.click();
}

/** Shows the projects, unless they are before one: a page is not loaded again for nothing. */
async function showProjects(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== '/projects') await page.goto('/projects');
}

/** Waits until the app says that it can be opened without a network: its service worker is in charge. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

export async function createProject(page: Page, name: string): Promise<number> {
  await showProjects(page);
  await page.getByRole('button', { name: 'Create project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page).toHaveURL(/\/projects\/\d+\?folder=drawings/);
  // The address changes first; the dialog stands until the project's screen takes its place.
  await expect(dialog).toBeHidden();
  return Number(/projects\/(\d+)/.exec(page.url())?.[1]);
}

export async function openProject(page: Page, name: string): Promise<void> {
  await showProjects(page);
  await page.getByTestId('project-card').filter({ hasText: name }).click();
  await expect(page).toHaveURL(/\/projects\/\d+\?folder=drawings/);
}

export async function createFolder(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New Folder' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(dialog).toBeHidden();
}

export function documentCard(page: Page, name: string): Locator {
  return page.getByTestId('document-card').filter({ hasText: name });
}

/** A path, or a file that was made. */
type Given = string | { name: string; mimeType: string; buffer: Buffer };

/** Chooses a file in the open upload dialog, waits for its copy and saves it. */
async function saveUpload(page: Page, file: Given, title?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').first().setInputFiles(file);
  await expect(dialog.getByText('on this device')).toBeVisible();
  if (title !== undefined) await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Uploads a new drawing into the folder on the screen. */
export async function uploadDrawing(page: Page, file: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload drawing' }).click();
  await saveUpload(page, file, title);
  await expect(documentCard(page, title)).toBeVisible();
}

/** Uploads a new version of the document on the screen. */
export async function uploadVersion(page: Page, file: Given): Promise<void> {
  await page.getByRole('button', { name: 'New Version' }).click();
  await saveUpload(page, file);
}

export async function openDocument(page: Page, name: string): Promise<void> {
  await documentCard(page, name).click();
  await expect(page).toHaveURL(/\/documents\/\d+/);
}

/** Has an SVG drawn by the page itself, which asks first. */
export async function drawHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw it here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Draw it here' }).click();
}

/** Waits until the viewer has drawn something that is not white, on whichever of its canvases: they come and go. */
export async function drawingIsVisible(page: Page): Promise<void> {
  const sheet = page.getByTestId('viewer-page').first();
  await expect(sheet).toBeVisible();
  const hasInk = (element: Element) =>
    [...element.querySelectorAll('canvas')].some((canvas) => {
      if (canvas.width === 0 || canvas.height === 0) return false;
      const small = document.createElement('canvas');
      small.width = 64;
      small.height = 64;
      const context = small.getContext('2d');
      context?.drawImage(canvas, 0, 0, 64, 64);
      const pixels = context?.getImageData(0, 0, 64, 64).data ?? [];
      return pixels.some(
        (value, index) => index % 4 !== 3 && value < 235 && (pixels[index - (index % 4) + 3] ?? 0) > 0,
      );
    });
  await expect.poll(() => sheet.evaluate(hasInk)).toBe(true);
}

export async function writeComment(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Add a comment...').fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('comment').filter({ hasText: text })).toHaveCount(1);
}

/** What the chip in the top bar says: `All sent`, `7 waiting`, … */
export function syncChip(page: Page): Locator {
  return page.getByTestId('sync-chip');
}

/** The SHA-256 of a file's bytes as this device holds them, of all that it says are complete. */
export function heldFiles(page: Page, userId: number): Promise<{ sha256: string; real: string; size: number }[]> {
  return page.evaluate(async (name) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await settled(indexedDB.open(name));
    const files: { sha256: string; real: string; size: number }[] = [];
    const blobs: { sha256: string; complete: boolean; copy?: string }[] = await settled(
      db.transaction('blobs').objectStore('blobs').getAll(),
    );
    for (const { sha256, copy } of blobs.filter((blob) => blob.complete)) {
      const index = db.transaction('blob_chunks').objectStore('blob_chunks').index('sha256');
      const chunks: { index: number; bytes: ArrayBuffer }[] = await settled(index.getAll(copy ?? sha256));
      chunks.sort((a, b) => a.index - b.index);
      const whole = await new Blob(chunks.map((chunk) => chunk.bytes)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
      const real = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      files.push({ sha256, real, size: whole.byteLength });
    }
    db.close();
    return files;
  }, `plumbline:${userId}`);
}
