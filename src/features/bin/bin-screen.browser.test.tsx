import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { BinEntry } from '#domain/endpoints/projects';
import { test } from '#src/testing/bench.tsx';
import { BinScreen } from './bin-screen.tsx';

const entry = (name: string, kind: BinEntry['kind'] = 'project'): BinEntry => ({
  kind,
  id: 4711,
  name,
  project_id: 4711,
  deleted_at: '2026-03-01T08:00:00.000Z',
  kept_until: '2026-03-31T08:00:00.000Z',
});
const lines = page.getByTestId('bin-entry');

test('full: what it was, until when it is kept, and one press brings it back', async ({ bench }) => {
  bench.server.answer('GET /api/projects/bin', { json: [entry('Old harbour')] });
  let asked = 0;
  bench.server.answer('POST /api/projects/4711/restore', () => {
    asked += 1;
    return { refused: 'too_many_projects' };
  });
  await bench.draw(<BinScreen />);
  await expect.element(page.getByRole('heading', { name: 'Deleted projects' })).toBeVisible();
  await expect.element(lines).toHaveTextContent('Old harbour');
  await expect.element(lines).toHaveTextContent('Kept until Mar 31, 2026');
  // Refused: the line stays, and the reason is said.
  await page.getByRole('button', { name: 'Bring back Old harbour' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(lines).toHaveTextContent('Old harbour');
  expect(asked).toBe(1);
});

test('empty: of projects it is projects that are spoken of, and of a project what was in it', async ({ bench }) => {
  bench.server.answer('GET /api/projects/bin', { json: [] });
  await bench.draw(<BinScreen />);
  await expect.element(page.getByText('The bin is empty')).toBeVisible();
  await expect.element(page.getByText('A deleted project stays here for 30 days.')).toBeVisible();
  const { id } = await bench.site.project('Harbour');
  bench.server.answer(`GET /api/projects/${id}/bin`, { json: [] });
  await bench.draw(<BinScreen project={bench.server.row('projects', id)} />);
  await expect.element(page.getByText('What is deleted stays here for 30 days.', { exact: false })).toBeVisible();
});

test('loading, then offline: it says that it cannot be shown, and asks again', async ({ bench }) => {
  bench.server.answer('GET /api/projects/bin', { json: [entry('Old harbour')] });
  bench.server.setNetwork('silent');
  await bench.draw(<BinScreen />);
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  bench.server.setNetwork('away');
  await expect.element(page.getByText('The bin cannot be shown now')).toBeVisible();
  bench.server.setNetwork('there');
  await expect.element(lines).toHaveTextContent('Old harbour');
});

test('in a project it says who deleted it, and what it was', async ({ bench }) => {
  const { id } = await bench.site.project('Harbour');
  const deleted = { ...entry('A-101', 'document'), project_id: id, deleted_by_id: bench.site.ben.id };
  const folder = { ...entry('Level 1', 'folder'), id: 4712, empty: true };
  bench.server.answer(`GET /api/projects/${id}/bin`, { json: [deleted, folder] });
  await bench.draw(<BinScreen project={bench.server.row('projects', id)} />);
  await expect.element(lines.nth(0)).toHaveTextContent(/Document with its versions, deleted .* by Ben Kaya/);
  await expect.element(lines.nth(1)).toHaveTextContent('Empty folder, deleted');
});
