// Finding one's way on the project page.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

export const treeRow = (page: Page, name: string): Locator => page.getByRole('treeitem', { name });

/** Opens the menu of a card or a row by its button. */
export async function openMenu(page: Page, name: string, within: Locator): Promise<Locator> {
  await within.getByRole('button', { name: `Options for ${name}` }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return menu;
}

export async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
}

/** What is carried by a drop or a paste: a file made in the page. */
function carried(page: Page, file: string, type: string) {
  const bytes = readFileSync(file).toString('base64');
  return page.evaluateHandle(
    ({ name, bytes, type }) => {
      const content = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], name, { type }));
      return transfer;
    },
    { name: basename(file), bytes, type },
  );
}

/** Drops a file on the documents. */
export async function dropFile(page: Page, file: string, type: string): Promise<void> {
  const dataTransfer = await carried(page, file, type);
  const area = page.getByTestId('drop-area');
  for (const event of ['dragenter', 'dragover', 'drop']) await area.dispatchEvent(event, { dataTransfer });
}

/** Pastes a picture while nothing is being written. */
export async function pasteFile(page: Page, file: string, type: string): Promise<void> {
  const transfer = await carried(page, file, type);
  await page.evaluate((clipboardData) => {
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, transfer);
}

/** Watches the choices of the menus that open from now on. @returns what was seen, each time that it was other than before. */
export async function watchMenus(page: Page): Promise<() => Promise<string[][]>> {
  const seen = await page.evaluateHandle(() => {
    const found: string[][] = [];
    const look = () => {
      const choices = [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent ?? '');
      if (choices.length > 0 && choices.join() !== found.at(-1)?.join()) found.push(choices);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return found;
  });
  return () => seen.jsonValue();
}
