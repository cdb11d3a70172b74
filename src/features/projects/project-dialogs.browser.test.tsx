import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AccessLevel } from '#domain/access';
import { type Bench, test } from '#src/testing/bench.tsx';
import { CreateProjectDialog } from './create-project-dialog.tsx';
import { ReadyForSite } from './keep/ready-for-site.tsx';
import { NewsBanner } from './news-banner.tsx';
import { ProjectAbsent } from './project-absent.tsx';
import { ProjectInfoDialog } from './project-info-dialog.tsx';

const nothing = () => undefined;
const name = page.getByRole('textbox', { name: 'Name' });

test('creating, offline: the project is here at once, with its folders, and is sent later', async ({ bench }) => {
  await bench.sync();
  bench.server.setNetwork('away');
  const onCreated = vi.fn();
  await bench.draw(<CreateProjectDialog onClose={nothing} onCreated={onCreated} />);
  const create = page.getByRole('button', { name: 'Create project' });
  await expect.element(create).toBeDisabled();
  await name.fill('Harbour');
  await create.click();
  await expect.poll(() => onCreated.mock.calls).toHaveLength(1);
  expect(await bench.device.connection.run((store) => store.folders.count())).toBe(4);
  bench.server.setNetwork('there');
  await expect.poll(() => bench.server.world.all('projects').map((project) => project.name)).toEqual(['Harbour']);
});

test('creating from a folder, empty: without one it is asked for, and nothing is made', async ({ bench }) => {
  await bench.sync();
  const onCreated = vi.fn();
  await bench.draw(<CreateProjectDialog onClose={nothing} onCreated={onCreated} />);
  await page.getByRole('button', { name: 'Upload Folder' }).click();
  await name.fill('Harbour');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect.element(page.getByText('Please select at least one folder to upload.')).toBeVisible();
  expect(onCreated).not.toHaveBeenCalled();
});

test('creating: that a name is lacking is said of one that was emptied, not of a form that was just opened', async ({
  bench,
}) => {
  await bench.sync();
  await bench.draw(<CreateProjectDialog onClose={nothing} onCreated={nothing} />);
  await expect.element(name).toHaveFocus();
  await page.getByRole('button', { name: 'Upload Folder' }).click();
  await expect.element(page.getByRole('button', { name: 'Upload Folder' })).toHaveFocus();
  expect(page.getByText('Project name is required.').query()).toBeNull();
  await name.fill(' ');
  await expect.element(page.getByText('Project name is required.')).toBeVisible();
});

async function drawInfo(bench: Bench, access: AccessLevel) {
  const { id } = await bench.site.project('Harbour', access);
  await bench.sync();
  const project = bench.server.row('projects', id);
  await bench.draw(<ProjectInfoDialog open onClose={nothing} project={project} access={access} onDeleted={nothing} />);
  return id;
}

test('info: its owner changes it', async ({ bench }) => {
  const id = await drawInfo(bench, 'owner');
  await name.fill('Harbour, lot 2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => bench.server.row('projects', id).name).toBe('Harbour, lot 2');
});

test.for(['collaborator', 'viewer'] as const)(
  'info, read-only: a %s reads, and whose it is',
  async (part, { bench }) => {
    await drawInfo(bench, part);
    await expect
      .element(page.getByText('Only Ben Kaya, who owns this project, can change or delete it.'))
      .toBeVisible();
    expect(name.query()).toBeNull();
    expect(page.getByRole('button', { name: 'Delete project' }).query()).toBeNull();
  },
);

test('absent, loading: before the server has said so, nobody is told that it is not there', async ({ bench }) => {
  bench.server.setNetwork('silent');
  await bench.draw(<ProjectAbsent />);
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  expect(page.getByText('Project not found').query()).toBeNull();
});

test('absent, offline: it may be there, and comes with a connection', async ({ bench }) => {
  bench.server.setNetwork('away');
  await bench.draw(<ProjectAbsent />);
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch project details.' })).toBeVisible();
});

test('absent: the server knows of none', async ({ bench }) => {
  await bench.sync();
  await bench.draw(<ProjectAbsent />);
  await expect.element(page.getByRole('heading', { name: 'Project not found' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All projects' })).toHaveAttribute('href', '/projects');
});

const keep = page.getByRole('switch', { name: 'Keep on this device' });

test('keeping, empty: a project without files is kept, and so will be new ones', async ({ bench }) => {
  const { id } = await bench.site.project('Harbour');
  await bench.sync();
  await bench.draw(<ReadyForSite projectId={id} folder={null} />);
  await expect.element(page.getByText('No files yet.')).toBeVisible();
  await keep.click();
  await expect.element(page.getByText('No files yet. New ones are kept here as they come.')).toBeVisible();
  await expect.element(keep).toBeChecked();
});

test('keeping, full and offline: how much it is, and that it goes on with a connection', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  await bench.site.drawing(project, 'A-101');
  await bench.site.drawing(project, 'A-102');
  await bench.sync();
  bench.server.setNetwork('away');
  await bench.draw(<ReadyForSite projectId={project.id} folder={null} />);
  await expect.element(page.getByText('2 files, 2 kB to fetch')).toBeVisible();
  await keep.click();
  await expect.element(page.getByText(/0 of 2 files · .*Goes on when there is a connection\./)).toBeVisible();
});

test('news: of a drawing that is kept here it is said that another version is current, until it is seen', async ({
  bench,
}) => {
  const project = await bench.site.project('Harbour');
  const drawing = await bench.site.drawing(project, 'A-101');
  bench.site.letBenWrite();
  await bench.sync();
  await bench.draw(
    <>
      <ReadyForSite projectId={project.id} folder={null} />
      <NewsBanner projectId={project.id} />
    </>,
  );
  await keep.click();
  await expect.element(keep).toBeChecked();
  expect(page.getByTestId('news-banner').query()).toBeNull();
  await bench.site.version(drawing, { by: bench.site.ben.id });
  await expect.element(page.getByText('1 drawing has another current version since you last looked')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(page.getByTestId('news-item')).toHaveTextContent(/A-101.pdf.*V1 → V2.*by Ben Kaya/);
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect.element(page.getByTestId('news-banner')).not.toBeInTheDocument();
});

test('info: when it last changed is the same as on its card: by what was last done in it', async ({ bench }) => {
  const harbour = await bench.site.project('Harbour');
  const { id } = harbour;
  await bench.site.drawing(harbour, 'A-101');
  const row = { ...bench.server.row('projects', id), updated_at: '2020-03-01T08:00:00.000Z' };
  bench.server.put([{ table: 'projects', row }]);
  await bench.sync();
  const project = bench.server.row('projects', id);
  await bench.draw(<ProjectInfoDialog open onClose={nothing} project={project} access="owner" onDeleted={nothing} />);
  await expect.element(page.getByText('Last changed')).toBeVisible();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/Last changedJust now/);
});
