import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Bench, test } from '#src/testing/bench.tsx';
import { ProjectList } from './project-list.tsx';

const create = page.getByRole('button', { name: 'Create project' });
const loading = page.getByRole('status', { name: 'Loading' });
const drawList = (bench: Bench, onCreate = () => undefined) => bench.draw(<ProjectList onCreate={onCreate} />);

test('full: own projects and those of others, each under its heading', async ({ bench }) => {
  await bench.site.project('Harbour');
  await bench.site.project('Riverside', 'viewer');
  await drawList(bench);
  const mine = page.getByRole('region', { name: 'My Projects (1)' });
  await expect.element(mine.getByText('Harbour')).toBeVisible();
  const others = page.getByRole('region', { name: 'Shared with Me (1)' });
  await expect.element(others.getByText('Riverside')).toBeVisible();
  await expect.element(others.getByText('Shared by Ben Kaya')).toBeVisible();
  await expect.element(others.getByText('Shared', { exact: true })).toBeVisible();
});

test('a search that finds nothing says for what, and ends with one press', async ({ bench }) => {
  await bench.site.project('Harbour');
  await drawList(bench);
  await expect.element(page.getByText('Harbour')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Type to search' }).fill('tunnel');
  await expect.element(page.getByText('Nothing matches “tunnel”.')).toBeVisible();
  expect(page.getByText('Harbour').query()).toBeNull();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(page.getByText('Harbour')).toBeVisible();
});

test('empty: a new person reads that there are none, and what a project is for', async ({ bench }) => {
  await drawList(bench);
  await expect.element(page.getByText('No projects found')).toBeVisible();
  await expect.element(page.getByText('You have none at the moment.', { exact: false })).toBeVisible();
  expect(loading.query()).toBeNull();
});

test('loading: a press on “Create project” that began before the list came is not lost', async ({ bench }) => {
  bench.server.setNetwork('silent');
  const onCreate = vi.fn();
  await drawList(bench, onCreate);
  await expect.element(loading).toBeVisible();
  const button = await create.findElement();
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  bench.server.setNetwork('there');
  await expect.element(page.getByText('No projects found')).toBeVisible();
  // The browser makes a click of both only where they are on one element that is still there.
  expect(create.element()).toBe(button);
  await userEvent.click(button);
  expect(onCreate).toHaveBeenCalledOnce();
});

test('offline from the first: it cannot know of any, and gets them as soon as there is a network', async ({
  bench,
}) => {
  await bench.site.project('Harbour');
  bench.server.setNetwork('away');
  await drawList(bench);
  await expect.element(page.getByText('Failed to fetch projects.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(page.getByText('No projects found').query()).toBeNull();
  bench.server.setNetwork('there');
  await expect.element(page.getByText('Harbour')).toBeVisible();
});

test('offline later: what was here stays', async ({ bench }) => {
  await bench.site.project('Harbour');
  await drawList(bench);
  await expect.element(page.getByText('Harbour')).toBeVisible();
  bench.server.setNetwork('away');
  await drawList(bench);
  await expect.element(page.getByText('Harbour')).toBeVisible();
  expect(page.getByText('Failed to fetch projects.').query()).toBeNull();
});

test('what others do comes in by itself', async ({ bench }) => {
  await drawList(bench);
  await expect.element(page.getByText('No projects found')).toBeVisible();
  await bench.site.project('Riverside', 'collaborator');
  await expect.element(page.getByRole('region', { name: 'Shared with Me (1)' }).getByText('Riverside')).toBeVisible();
});
