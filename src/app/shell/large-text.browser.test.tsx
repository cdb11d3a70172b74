// What must be readable on a phone with letters of twice the size.
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '#src/testing/bench.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1280, 800);
});

test('the state of what is sent keeps its words, and the picture of the person its size', async ({ bench }) => {
  await page.viewport(360, 780);
  document.documentElement.style.fontSize = '200%';
  await bench.sync();
  await bench.open('/projects');
  const label = page.getByTestId('sync-chip').getByText('All sent');
  await expect.element(label).toBeVisible();
  const words = await label.findElement();
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  const picture = document.querySelector('header .MuiAvatar-root');
  expect(picture?.getBoundingClientRect().width).toBeLessThanOrEqual(48);
});

test('a title keeps its words in one piece: what finds no room beside it stands below', async ({ bench }) => {
  await page.viewport(360, 780);
  await bench.draw(
    <SectionCard
      title="Persönliche Angaben"
      action={
        <button type="button" style={{ width: 220 }}>
          Bearbeiten
        </button>
      }
    >
      <p>Name</p>
    </SectionCard>,
  );
  const title = await page.getByRole('heading', { name: 'Persönliche Angaben' }).findElement();
  const line = Number.parseFloat(getComputedStyle(title).lineHeight);
  expect(title.getBoundingClientRect().height).toBeLessThan(2.5 * line);
  const range = document.createRange();
  const text = title.firstChild as Text;
  range.setStart(text, 0);
  range.setEnd(text, 'Persönliche'.length);
  expect(range.getClientRects()).toHaveLength(1);
});
