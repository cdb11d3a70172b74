import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import type { AccessLevel } from '#domain/access';
import { type Bench, test } from '#src/testing/bench.tsx';

afterEach(() => page.viewport(1280, 800));

async function harbour(bench: Bench, part: AccessLevel = 'owner') {
  const project = await bench.site.project('Harbour', part);
  await bench.site.folder(project, 'Level 1');
  await bench.site.drawing(project, 'A-101');
  await bench.sync();
  return project;
}

const plans = ({ id }: { id: number }) => `/projects/${id}?folder=drawings`;

test('full: the project, its folders beside its documents', async ({ bench }) => {
  await bench.open(plans(await harbour(bench)));
  await expect.element(page.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect.element(page.getByRole('complementary', { name: 'Folders' }).getByText('Level 1')).toBeVisible();
  await expect.element(page.getByTestId('document-card')).toHaveTextContent('A-101.pdf');
});

test.for([
  ['owner', true],
  ['collaborator', true],
  ['viewer', false],
] as const)('read-only: a %s may add folders and files: %s', async ([part, may], { bench }) => {
  await bench.open(plans(await harbour(bench, part)));
  for (const name of ['New Folder', 'Upload Folder', 'Upload drawing']) {
    const button = page.getByRole('button', { name, exact: true });
    await (may ? expect.element(button).toBeEnabled() : expect.element(button).toBeDisabled());
  }
  await expect.element(page.getByRole('button', { name: 'Project info' })).toBeEnabled();
});

test.for([
  ['owner', ['Download as ZIP', 'Share project', 'Prints', 'Activity', 'Webhooks', 'Bin']],
  ['collaborator', ['Download as ZIP', 'Prints', 'Activity']],
] as const)('the other pages of it that a %s has: %s', async ([part, names], { bench }) => {
  await bench.open(plans(await harbour(bench, part)));
  await page.getByRole('button', { name: 'More options' }).click();
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(items).toEqual(names);
});

test('on a phone its owner finds from the project how to share it', async ({ bench }) => {
  await page.viewport(390, 844);
  await bench.open(plans(await harbour(bench)));
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Share project' }).click();
  await expect.element(page.getByRole('heading', { name: 'Team Management' })).toBeVisible();
  await expect.element(page.getByText('To share “Harbour”, open the options of a person')).toBeVisible();
});

test('an address whose folder is not here says so, and which one is shown instead', async ({ bench }) => {
  await bench.open(`${plans(await harbour(bench))}&subfolder=4711`);
  const told = page.getByRole('status').filter({ hasText: 'The folder you asked for is not on this device' });
  await expect.element(told).toHaveTextContent('You are looking at “Plans”.');
  await expect.element(page.getByTestId('document-card')).toBeVisible();
  await told.getByRole('button', { name: 'Close' }).click();
  await expect.element(told).not.toBeInTheDocument();
});

test('on a phone the folder one stands in has the room of its path', async ({ bench }) => {
  await page.viewport(360, 740);
  const project = await bench.site.project('Harbour House');
  const level = await bench.site.folder(project, 'Building north');
  const folder = await bench.site.folder(project, 'Architect', level);
  await bench.sync();
  await bench.open(`${plans(project)}&subfolder=${folder}`);
  const here = page.getByText('Architect', { exact: true });
  await expect.element(here).toHaveAttribute('aria-current', 'page');
  const { scrollWidth, clientWidth } = here.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('absent: one that the server does not have is not found', async ({ bench }) => {
  await bench.sync();
  await bench.open('/projects/4711?folder=drawings');
  await expect.element(page.getByRole('heading', { name: 'Project not found' })).toBeVisible();
  // The menus lead to no folder of what is not there.
  expect(page.getByRole('link', { name: 'Plans' }).query()).toBeNull();
});

test('access that ends while one looks: the project is gone, and one is told', async ({ bench }) => {
  const project = await harbour(bench, 'viewer');
  await bench.open(plans(project));
  await expect.element(page.getByTestId('document-card')).toBeVisible();
  bench.server.revoke(bench.user.id);
  await expect.element(page.getByRole('heading', { name: 'Project not found' })).toBeVisible();
});

test('made a viewer while one looks: what may not be done any more is off at once', async ({ bench }) => {
  const project = await harbour(bench, 'collaborator');
  await bench.open(plans(project));
  const upload = page.getByRole('button', { name: 'Upload drawing' });
  await expect.element(upload).toBeEnabled();
  bench.server.share(bench.user.id, 'viewer');
  await expect.element(upload).toBeDisabled();
});

test('on a phone the folders come in a sheet, and the upload is under the thumb', async ({ bench }) => {
  await page.viewport(390, 844);
  await bench.open(plans(await harbour(bench)));
  await expect.element(page.getByRole('button', { name: 'Upload drawing' })).toBeVisible();
  expect(page.getByRole('complementary', { name: 'Folders' }).query()).toBeNull();
  await page.getByRole('button', { name: 'Folders' }).click();
  await expect.element(page.getByRole('dialog').getByText('Level 1')).toBeVisible();
});

test('offline: all of it is there, and says that it is older', async ({ bench }) => {
  const project = await harbour(bench);
  bench.server.setNetwork('away');
  await bench.open(plans(project));
  await expect.element(page.getByTestId('document-card')).toHaveTextContent('A-101.pdf');
  await expect.element(page.getByTestId('sync-chip')).toHaveTextContent('Offline');
});

test('read-only on a phone: no button lies over the drawings, and the menu says why not', async ({ bench }) => {
  await page.viewport(390, 844);
  await bench.open(plans(await harbour(bench, 'viewer')));
  await expect.element(page.getByTestId('document-card')).toBeVisible();
  expect(page.getByRole('button', { name: 'Upload drawing' }).query()).toBeNull();
  await page.getByRole('button', { name: 'More options' }).first().click();
  const upload = page.getByRole('menuitem', { name: 'Upload drawing' });
  await expect.element(upload).toBeVisible();
  await expect.element(upload).toHaveAccessibleDescription(/You only have read access/);
});
