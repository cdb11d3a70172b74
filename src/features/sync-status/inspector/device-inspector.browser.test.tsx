import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '#src/testing/bench.tsx';
import { DeviceInspector } from './device-inspector.tsx';

test('empty and offline: a device that never reached the server holds nothing, and says so', async ({ bench }) => {
  bench.server.setNetwork('away');
  await bench.draw(<DeviceInspector user={bench.user} />);
  await expect.element(page.getByText('Nothing is here yet. It comes with the first connection.')).toBeVisible();
  await expect.element(page.getByText('Nothing waits to be sent.')).toBeVisible();
  await expect.element(page.getByText('Nothing needs your attention.')).toBeVisible();
  await expect.element(page.getByText('No connection. Everything you do', { exact: false })).toBeVisible();
});

test('full: each project with how much of it is here, and what waits', async ({ bench }) => {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  await bench.sync();
  await bench.draw(<DeviceInspector user={bench.user} />);
  await expect.element(page.getByText('Harbour')).toBeVisible();
  await expect.element(page.getByText('Your own account')).toBeVisible();
  bench.server.setNetwork('away');
  await bench.rename(drawing, 'A-102');
  await expect.element(page.getByText('Rename “A-102”')).toBeVisible();
});

test('refused: what was not accepted stands there, with its code', async ({ bench }) => {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  await bench.sync();
  await bench.draw(<DeviceInspector user={bench.user} />);
  bench.server.refuseNext('forbidden');
  await bench.rename(drawing, 'A-102');
  await expect.element(page.getByText('Code: forbidden')).toBeVisible();
});

test('loading: of a project that comes in it is said that not all is here', async ({ bench }) => {
  await bench.site.project('Harbour');
  await bench.sync();
  bench.server.setNetwork('away');
  await bench.device.connection.run((store) => store.scopes.toCollection().modify({ complete: false }));
  await bench.draw(<DeviceInspector user={bench.user} />);
  await expect.element(page.getByText('Not all is here yet.').first()).toBeVisible();
});
