// Every screen can be read by all: axe finds nothing, in both themes and both languages.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { joinTeam, makeProject, share } from '../fixtures/people.ts';
import {
  createFolder,
  createProject,
  drawingIsVisible,
  openDocument,
  own,
  signIn,
  syncChip,
  uploadDrawing,
} from '../pages/app-pages.ts';

/** What axe finds on the screen, in both themes. */
async function violations(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations: all } = await new AxeBuilder({ page }).analyze();
    found.push(
      ...all.map(({ id, nodes }) => `${screen} ${colorScheme} ${id}: ${nodes.map((node) => node.html).join(' | ')}`),
    );
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return found;
}

for (const locale of ['en-GB', 'es-ES']) {
  test(`axe finds nothing on the screens that anybody sees (${locale})`, async ({ site }) => {
    const { page, errors } = await site.device({ screen: screens.desktop, locale });
    const found: string[] = [];
    for (const path of ['/', '/share', '/privacy', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      found.push(...(await violations(page, path)));
    }
    await page.goto('/');
    await page.locator('main').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    found.push(...(await violations(page, 'dialog')));
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
  });

  test(`axe finds nothing on the screens behind sign-in (${locale})`, async ({ site }) => {
    const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
    await joinTeam(site.server.url, ben, ana);
    const { page, errors } = await site.device({ screen: screens.tablet, locale });
    const found: string[] = [];
    await signIn(page, ana);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    found.push(...(await violations(page, 'no projects')));
    const tunnel = await makeProject(site.server.url, ben, { name: 'Tunnel 4' });
    await share(site.server.url, ben, tunnel, ana, 'collaborator');
    await expect(page.getByTestId('project-card')).toHaveCount(1);
    for (const path of ['/projects', '/settings', '/profile', '/team', '/scan']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('load');
      found.push(...(await violations(page, path)));
    }
    await page.goto('/projects');
    await expect(page.getByTestId('project-card')).toHaveCount(1);
    await page.locator('main button.MuiButton-contained').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    found.push(...(await violations(page, 'create project')));
    await page.locator('button[value=folder]').click();
    found.push(...(await violations(page, 'create project from a folder')));
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('axe finds nothing on a project and a drawing', async ({ site }) => {
  const { page, errors } = await site.device();
  await signIn(page, await site.person('Ana'));
  await createProject(page, 'Harbour house');
  await createFolder(page, 'Level 1');
  await uploadDrawing(page, own('a4-small.pdf'), 'A-101');
  await expect(syncChip(page)).toContainText('All sent');
  // The word that something was saved fades by itself; half faded it has no contrast to speak of.
  await expect(page.getByText('Saved on this device')).toHaveCount(0);
  const found = await violations(page, 'project');
  await openDocument(page, 'A-101');
  await drawingIsVisible(page);
  found.push(...(await violations(page, 'document')));
  expect(found).toEqual([]);
  expect(errors).toEqual([]);
});
