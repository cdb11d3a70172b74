// Whether a page answers: one whose thread draws without end does not, and nothing on it can be pressed.
import { expect, type Page } from '@playwright/test';

/** Milliseconds for an answer. */
const LATE = 3000;

async function answerOf(page: Page): Promise<string> {
  const late = new Promise<string>((done) => setTimeout(done, LATE, 'hangs'));
  return Promise.race([page.evaluate(() => 'goes on').catch(() => 'gone'), late]);
}

/** Its thread answers nobody any more. */
export async function hung(page: Page): Promise<void> {
  await expect.poll(() => answerOf(page), { intervals: [200], timeout: 30_000 }).toBe('hangs');
}

/** Its thread answers, again and again for some seconds. */
export async function goesOn(page: Page): Promise<void> {
  for (let look = 0; look < 6; look += 1) {
    expect(await answerOf(page)).toBe('goes on');
    await page.waitForTimeout(500);
  }
}
