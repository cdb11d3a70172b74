// The dialogs of the project page: how a journey renames, moves and deletes, and takes it back.
import { expect, type Locator, type Page } from '@playwright/test';

/** A folder in the tree beside the documents. */
export function folderNode(page: Page, name: string): Locator {
  return page.getByTestId('folder-node').filter({ hasText: name });
}

/** Waits until the screen shows this folder: after the address changes, the one before is acted upon a moment longer. */
export async function showsFolder(page: Page, name: string): Promise<void> {
  await expect(folderNode(page, name)).toHaveAttribute('aria-selected', 'true');
}

/** Opens what its menu offers under this name. */
export async function chooseFor(page: Page, thing: Locator, choice: string): Promise<Locator> {
  await thing.getByRole('button', { name: /^Options for / }).click();
  await page.getByRole('menuitem', { name: choice }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Types the new name and sends it. */
export async function giveName(dialog: Locator, name: string, button: 'Rename' | 'Save'): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: button }).click();
}

/** The offer to take back what these words tell. */
export function offer(page: Page, words: string): Locator {
  return page.getByTestId('offer').filter({ hasText: words });
}

export async function takeBack(page: Page, words: string): Promise<void> {
  await offer(page, words).getByRole('button', { name: 'Undo' }).click();
  await expect(offer(page, words)).toBeHidden();
}

export async function openInfo(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Project info' }).click();
  const dialog = page.getByRole('dialog', { name: 'Project info' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Neither Escape nor a tap beside it takes what is in this dialog away unasked. */
export async function asksAndKeeps(page: Page, dialog: Locator): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    // The button that was pressed may be gone; the dialog takes the focus a moment later.
    await page.waitForFunction(() => document.activeElement !== document.body);
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    // While it fades it is still in the way.
    await expect(page.locator('[role=dialog]')).toHaveCount(1);
    await expect(dialog).toBeVisible();
  }
}
