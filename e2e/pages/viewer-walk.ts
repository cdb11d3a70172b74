// A walk through all that can be done with a drawing on the screen, in whatever language it speaks.
import type { Page } from '@playwright/test';
import type { Showcase } from '../fixtures/showcase.ts';
import { isSharp, viewArea } from './sheet-view.ts';

interface Walk {
  page: Page;
  site: Showcase;
  look: (name: string) => Promise<void>;
}

const zoomButton = (page: Page) => page.locator('button:has(output)').last();

export async function walkViewer({ page, site, look }: Walk): Promise<void> {
  const address = (id: number) => `/projects/${site.projectId}/documents/${id}`;
  await page.goto(address(site.setId));
  await isSharp(page);
  await look('viewer-set');
  await zoomButton(page).click();
  await look('viewer-zooms');
  await page.getByRole('menuitem', { name: '300%' }).click();
  await isSharp(page);
  await look('viewer-near');
  await page.keyboard.press('0');
  const pages = page.getByRole('button', { expanded: false }).filter({ hasText: '/ 6' });
  await pages.click();
  await page.waitForTimeout(600);
  await look('viewer-pages');
  await page.keyboard.press('Escape');
  await page.goto(address(site.setId));
  await isSharp(page);
  await page.keyboard.press('Control+f');
  await page.getByRole('search').getByRole('textbox').fill(site.words);
  await page.locator('[data-shown]').waitFor();
  await isSharp(page);
  await look('viewer-find');
  await page.goto(address(site.editedId));
  await isSharp(page);
  await page.locator('main button[aria-pressed]').first().click();
  await page.getByTestId('change-frame').first().waitFor();
  // The words of the button would lie over the others.
  await page.mouse.move(0, 0);
  await isSharp(page);
  await look('viewer-overlay');
  await page.locator('button[value=sides]').click();
  await viewArea(page).waitFor();
  await isSharp(page);
  await look('viewer-sides');
  await page.goto(`${address(site.editedId)}?version=${site.oldVersionId}`);
  await isSharp(page);
  await look('viewer-old');
}
