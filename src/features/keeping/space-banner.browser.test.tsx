import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { DiskState } from '#domain/endpoints/admin';
import type { ServerState } from '#src/sync/acts/keeping.ts';
import { type Bench, test } from '#src/testing/bench.tsx';

const AT = '2026-11-27T09:00:00.000Z';
const stateOf = (disk: ServerState['disk']): ServerState => ({
  version: '1.0.0+abc',
  registration: 'invited',
  sends_mail: true,
  quotas: { project: null, person: null },
  disk,
  backup_at: AT,
  jobs: { texts: 0, names: 0, photos: 0, covers: 0, uploads: 0, commits: 0, endings: 0, given_up: 0 },
  mails: { waiting: 0, failed: 0, last_failed: [] },
  now: AT,
});

let asked = 0;
function keep(bench: Bench, state: DiskState, free: number): void {
  asked = 0;
  bench.server.put([{ table: 'users', row: { ...bench.user, keeper_since: AT } }]);
  bench.user.keeper_since = AT;
  bench.server.answer('GET /api/admin/server', () => {
    asked += 1;
    return { json: stateOf({ free, database: 1, files: 1, state }) };
  });
}

const banner = page.getByTestId('space-banner');

test('who keeps the server is told of its disk on every page, and led to what is known of it', async ({ bench }) => {
  keep(bench, 'low', 1_400_000_000);
  await bench.open('/projects');
  await expect.element(banner).toHaveTextContent('Only 1.4 GB are left on the server’s disk.');
  await page.getByRole('link', { name: 'See the server' }).click();
  await expect.element(page.getByRole('heading', { name: 'Server', exact: true })).toBeVisible();
});

test('full: files are not taken any more', async ({ bench }) => {
  keep(bench, 'full', 200_000_000);
  await bench.open('/settings');
  await expect.element(banner).toHaveTextContent('files are not taken any more');
});

test('with room, and for everybody else, nothing is said', async ({ bench }) => {
  keep(bench, 'ample', 9_000_000_000);
  await bench.open('/projects');
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(banner.query()).toBeNull();
});
