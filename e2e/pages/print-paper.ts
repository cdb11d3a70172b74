// What comes out of the printer: the browser's own print dialog cannot be reached, what it would be given can.
import type { Page } from '@playwright/test';

/** Marks the pages once they are given to the print dialog. */
const hold = () => {
  window.print = () => document.querySelector('#print-pages')?.setAttribute('data-given', '');
};

/** From now on the print dialog stays open until `paperOf` closes it. */
export async function holdPrinter(page: Page): Promise<void> {
  await page.addInitScript(hold);
  await page.evaluate(hold);
}

/** The paper of the print under way, as the browser lays it out: a PDF. Then the dialog is closed. */
export async function paperOf(page: Page): Promise<Uint8Array> {
  await page.locator('#print-pages[data-given]').waitFor({ state: 'attached' });
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return paper;
}
