import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SearchHit } from '#domain/endpoints/search';
import { type Bench, test } from '#src/testing/bench.tsx';
import { SearchField } from './search-field.tsx';

const field = page.getByRole('combobox', { name: 'Search documents' });
const options = page.getByTestId('search-option');
const drawField = (bench: Bench) => bench.draw(<SearchField onChosen={() => undefined} />);

const elsewhere: SearchHit = {
  id: 4711,
  name: 'B-202 section',
  description: '',
  project_id: 4712,
  project_name: 'Riverside',
  folder_type: 'plans',
  folder_id: null,
  folder_name: '',
  file_type: 'pdf',
  file_path: '/uploads/4712/4713/B-202.pdf',
  version: 'V3',
  created_at: '2026-03-01T08:00:00.000Z',
  matched: 'text',
};

test('empty: it says what to do, and of a search in vain that nothing was found', async ({ bench }) => {
  bench.server.answer('GET /api/search/documents', { json: [] });
  await drawField(bench);
  await field.click();
  await expect.element(page.getByText('Type to search...')).toBeVisible();
  await field.fill('tunnel');
  await expect.element(page.getByText('No documents found').first()).toBeVisible();
  expect(options.query()).toBeNull();
});

test('full: what is here stands before what only the server has; Enter opens the first', async ({ bench }) => {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101 section');
  await bench.sync();
  bench.server.answer('GET /api/search/documents', { json: [elsewhere] });
  await drawField(bench);
  await field.fill('section');
  const here = page.getByRole('group', { name: 'On this device' });
  const there = page.getByRole('group', { name: 'On the server' });
  await expect.element(here.getByRole('option')).toHaveTextContent(/A-101 section.*Harbour.*V1/);
  await expect.element(there.getByRole('option')).toHaveTextContent('B-202 section');
  await expect.element(there.getByText('In the text of its pages')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByLabelText('address'))
    .toHaveTextContent(`/projects/${drawing.project_id}/documents/${drawing.id}`);
});

test('loading: while the server is asked, what is here stands already', async ({ bench }) => {
  await bench.site.drawing(await bench.site.project('Harbour'), 'A-101 section');
  await bench.sync();
  await drawField(bench);
  bench.server.setNetwork('silent');
  await field.fill('section');
  await expect.element(options).toHaveTextContent('A-101 section');
  await expect.element(page.getByText('Searching the server…')).toBeVisible();
});

test('offline: it says that it was searched on this device only', async ({ bench }) => {
  await bench.site.drawing(await bench.site.project('Harbour'), 'A-101 section');
  await bench.sync();
  await drawField(bench);
  bench.server.setNetwork('away');
  await field.fill('section');
  await expect.element(options).toHaveTextContent('A-101 section');
  await expect.element(page.getByText('Searched on this device only.')).toBeVisible();
});

test('refused: that the server could not be asked is no answer to what is here', async ({ bench }) => {
  await bench.site.drawing(await bench.site.project('Harbour'), 'A-101 section');
  await bench.sync();
  bench.server.answer('GET /api/search/documents', { refused: 'rate_limited', status: 429 });
  await drawField(bench);
  await field.fill('section');
  await expect.element(options).toHaveTextContent('A-101 section');
  await expect.element(page.getByText('The server could not be asked')).toBeVisible();
});

test('the arrow keys go through the list, and Escape empties the field', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  await bench.site.drawing(project, 'A-101 section');
  const second = await bench.site.drawing(project, 'A-102 section');
  await bench.sync();
  bench.server.answer('GET /api/search/documents', { json: [] });
  await drawField(bench);
  await field.fill('section');
  await expect.element(options.nth(1)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await field.fill('A-102');
  await expect.element(options).toHaveTextContent('A-102 section');
  await options.click();
  await expect.element(page.getByLabelText('address')).toHaveTextContent(`/documents/${second.id}`);
});
