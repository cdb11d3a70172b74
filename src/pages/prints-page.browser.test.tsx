import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '#src/testing/bench.tsx';

afterEach(() => page.viewport(1280, 800));

test.for([
  ['prints', 'Register of prints', 'Every sheet that was printed'],
  ['bin', 'Bin', 'Folders, documents and versions that were deleted'],
] as const)(
  'on a wide screen the heading of the %s stands above what it heads',
  async ([address, title, lead], { bench }) => {
    await page.viewport(1440, 900);
    const { id } = await bench.site.project('Harbour');
    await bench.sync();
    await bench.open(`/projects/${id}/${address}`);
    const back = page.getByRole('main').getByRole('link', { name: 'Back' });
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    const left = (element: Element) => element.getBoundingClientRect().left;
    const below = left(page.getByText(lead).element());
    // The arrow has as much room around it as a finger needs.
    expect(Math.abs(left(back.element()) + 12 - below)).toBeLessThan(6);
  },
);
