import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { AccessLevel } from '#domain/access';
import { type Bench, test } from '#src/testing/bench.tsx';
import { Register } from './register.tsx';

const entries = page.getByTestId('print-entry');
const drawRegister = (bench: Bench, id: number) => bench.draw(<Register project={bench.server.row('projects', id)} />);

/** A drawing of which two copies of V1 are about while V2 is current. */
async function withLoosePrint(bench: Bench, part: AccessLevel, by?: number) {
  const project = await bench.site.project('Harbour', part);
  const drawing = await bench.site.drawing(project, 'A-101');
  const printId = await bench.site.print(drawing, { by });
  await bench.site.version(drawing);
  await bench.sync();
  return { project, drawing, printId };
}

test('empty: how a print gets there', async ({ bench }) => {
  const { id } = await bench.site.project('Harbour');
  await bench.sync();
  await drawRegister(bench, id);
  await expect.element(page.getByText('No prints yet')).toBeVisible();
});

test('loading: while the project comes in, nobody is told that there are none', async ({ bench }) => {
  const { id } = await bench.site.project('Harbour');
  await bench.sync();
  bench.server.setNetwork('away');
  await bench.device.connection.run((store) => store.scopes.toCollection().modify({ complete: false }));
  await drawRegister(bench, id);
  await expect.element(page.getByText('Still coming in')).toBeVisible();
  expect(page.getByText('No prints yet').query()).toBeNull();
});

test('full: what is out of date stands first, and is ticked off copy by copy', async ({ bench }) => {
  const { project, printId } = await withLoosePrint(bench, 'owner');
  await drawRegister(bench, project.id);
  await expect.element(page.getByRole('tab', { name: 'Out of date (1)' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(entries).toHaveTextContent('A-101 · V1');
  await expect.element(entries).toHaveTextContent('2 copies');
  const tickOff = page.getByRole('button', { name: 'Tick off a print of A-101 V1 as collected' });
  await tickOff.click();
  await expect.element(entries).toHaveTextContent('2 copies, 1 not collected');
  await tickOff.click();
  await expect.element(entries).toHaveTextContent('Collected');
  await expect.element(tickOff).not.toBeInTheDocument();
  await expect.poll(() => bench.server.row('prints', printId).collected).toBe(2);
});

test('a name that no print has says so', async ({ bench }) => {
  const { project } = await withLoosePrint(bench, 'owner');
  await drawRegister(bench, project.id);
  await page.getByLabelText('Document or person').fill('tunnel');
  await expect.element(page.getByText('No print fits')).toBeVisible();
});

test('offline: ticked off here at once, and that waits', async ({ bench }) => {
  const { project } = await withLoosePrint(bench, 'owner');
  await drawRegister(bench, project.id);
  await expect.element(entries).toHaveTextContent('2 copies');
  bench.server.setNetwork('away');
  await page.getByRole('button', { name: 'Tick off a print of A-101 V1 as collected' }).click();
  await expect.element(entries).toHaveTextContent('1 not collected');
  await expect.element(entries).toHaveTextContent('Waiting to send');
});

test('offline: that a print is current is said as far as it is known here', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  await bench.site.print(await bench.site.drawing(project, 'A-101'));
  await bench.sync();
  await drawRegister(bench, project.id);
  await page.getByRole('tab', { name: 'Current (1)' }).click();
  await expect.element(entries.getByText('Current', { exact: true })).toBeVisible();
  bench.server.setNetwork('away');
  await expect.element(entries.getByText('Current as far as this device knows')).toBeVisible();
});

test('read-only: a viewer ticks off what another printed, and neither counts nor removes it', async ({ bench }) => {
  const { project } = await withLoosePrint(bench, 'viewer', bench.site.ben.id);
  await drawRegister(bench, project.id);
  await expect.element(entries).toHaveTextContent('Printed by Ben Kaya');
  await expect.element(page.getByRole('button', { name: 'Tick off a print of A-101 V1 as collected' })).toBeEnabled();
  await page.getByRole('button', { name: 'More about the print of A-101 V1' }).click();
  for (const name of ['Number of copies…', 'Remove from the register'])
    await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Only whoever printed it knows how many.')).toBeVisible();
});
