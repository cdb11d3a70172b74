import { afterEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '#src/testing/bench.tsx';
import { BenefitList } from './benefit-list.tsx';
import { LOCK } from './carousel.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ShareLink } from './share-link.tsx';
import { Testimonials } from './testimonials.tsx';

afterEach(() => vi.restoreAllMocks());

test('one benefit is open at a time, and the picture follows it', async ({ bench }) => {
  await bench.draw(<BenefitList />);
  const benefits = page.getByRole('button');
  const open = () => benefits.elements().map((button) => button.getAttribute('aria-expanded') === 'true');
  await expect.poll(open).toEqual([true, false, false, false]);
  await benefits.nth(2).click();
  await expect.poll(open).toEqual([false, false, true, false]);
  await expect.element(page.getByTestId('benefit-picture')).toHaveAttribute('data-benefit', 'together');
});

test('the voices wrap around in both directions, and a hasty second press means the first', async ({ bench }) => {
  await bench.draw(<Testimonials />);
  const unlocked = () => new Promise((resolve) => setTimeout(resolve, LOCK));
  const next = page.getByRole('button', { name: 'Next voice' });
  await expect.element(page.getByText('1 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Previous voice' }).click();
  await expect.element(page.getByText('4 of 4')).toBeVisible();
  await unlocked();
  const button = (await next.findElement()) as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(page.getByText('1 of 4')).toBeVisible();
  await expect.element(page.getByTestId('testimonial')).toHaveTextContent('Site manager, housing');
});

test('where the browser does not copy, the address is selected for copying by hand', async ({ bench }) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await bench.draw(<ShareLink />);
  const field = page.getByRole('textbox', { name: 'Address of the main page' });
  await expect.element(field).toHaveValue(`${location.origin}/`);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByText('This browser does not allow copying.', { exact: false })).toBeVisible();
  await expect.element(field).toHaveFocus();
});

test('the languages are offered by their own names', async ({ bench }) => {
  await bench.draw(<LanguageSwitch />);
  await expect.element(page.getByText('Español').first()).toBeInTheDocument();
});
