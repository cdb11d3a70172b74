// The sync list: what a person must decide or know, and what they answer.
import { expect, type Locator, type Page } from '@playwright/test';
import { syncChip } from './app-pages.ts';

/** Opens the list; it stays open until it is closed or left. */
export async function openList(page: Page): Promise<Locator> {
  const list = page.getByTestId('sync-list').getByRole('dialog');
  if (!(await list.isVisible())) await syncChip(page).click();
  await expect(list).toBeVisible();
  return list;
}

export async function closeList(page: Page): Promise<void> {
  const list = page.getByTestId('sync-list').getByRole('dialog');
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(list).toBeHidden();
}

/** The entry that says these words. */
export function entry(list: Locator, words: string | RegExp): Locator {
  return list.getByTestId('attention-item').filter({ hasText: words });
}

/** Answers an entry with one of its buttons; it goes. */
export async function answer(list: Locator, words: string | RegExp, button: string): Promise<void> {
  await entry(list, words).getByRole('button', { name: button, exact: true }).click();
  await expect(entry(list, words)).toHaveCount(0);
}
