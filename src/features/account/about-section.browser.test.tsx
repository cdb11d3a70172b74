import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '#src/testing/bench.tsx';

test('what the app is made with, and under which licences, is a tap away', async ({ bench }) => {
  await bench.open('/settings');
  const link = page.getByRole('link', { name: 'Licences of the packages it is made with' });
  await expect.element(link).toHaveAttribute('href', '/third-party-notices.txt');
});
