import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '#src/testing/bench.tsx';
import { HeldAlert } from './held-alert.tsx';

afterEach(() => page.viewport(1280, 800));

test('on a phone the way to the list keeps its word whole beside a long sentence', async ({ bench }) => {
  await page.viewport(360, 740);
  await bench.draw(<HeldAlert text={'Parts of this project are on this device only. '.repeat(4)} />);
  const button = page.getByRole('button', { name: 'Show' });
  await expect.element(button).toBeVisible();
  // A second line would be 24 px more than one of touching height.
  expect(button.element().getBoundingClientRect().height).toBeLessThan(60);
});
