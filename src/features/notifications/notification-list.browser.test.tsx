import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '#src/platform/ids.ts';
import { type Bench, test } from '#src/testing/bench.tsx';
import type { PlantedDocument } from '#src/testing/planted-site.ts';
import { NotificationList } from './notification-list.tsx';

const entries = page.getByTestId('notification');

/** Ben has said something about a drawing. */
function tellOfComment({ server, site, user }: Bench, { id, project_id }: PlantedDocument): void {
  const about = { project_id, document_id: id, comment_id: newId(), name: 'A-101', by_id: site.ben.id };
  const created_at = new Date().toISOString();
  const row = { id: newId(), seq: 0, deleted_at: null, user_id: user.id, code: 'commented' as const, created_at };
  server.put([{ table: 'notices', row: { ...row, params: about } }]);
}

test('empty', async ({ bench }) => {
  await bench.draw(<NotificationList />);
  await expect.element(page.getByText('Nothing new')).toBeVisible();
});

test('full: who said something about which drawing; all are read with one press', async ({ bench }) => {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  tellOfComment(bench, drawing);
  await bench.draw(<NotificationList />);
  await expect.element(entries).toHaveTextContent('1 new comment on A-101');
  await expect.element(entries).toHaveTextContent('by Ben Kaya');
  await expect
    .element(entries.getByRole('link'))
    .toHaveAttribute('href', `/projects/${drawing.project_id}/documents/${drawing.id}`);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(page.getByText('Nothing new')).toBeVisible();
});

test('offline: what is known here is listed, and reading it needs no network', async ({ bench }) => {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  tellOfComment(bench, drawing);
  await bench.draw(<NotificationList />);
  await expect.element(entries).toBeVisible();
  bench.server.setNetwork('away');
  await bench.draw(<NotificationList />);
  await expect.element(entries).toHaveTextContent('1 new comment on A-101');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(page.getByText('Nothing new')).toBeVisible();
});
