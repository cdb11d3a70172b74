import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Bench, test } from '#src/testing/bench.tsx';
import type { PlantedDocument } from '#src/testing/planted-site.ts';
import { CommentList } from './comment-list.tsx';

const entries = page.getByTestId('comment');
const box = page.getByRole('textbox', { name: 'Add a comment...' });
const send = page.getByRole('button', { name: 'Send comment' });

const drawComments = (bench: Bench, { id, project_id }: PlantedDocument) =>
  bench.draw(<CommentList documentId={id} projectId={project_id} />);

test('full: who said what, oldest first, and only one’s own can be edited', async ({ bench }) => {
  bench.site.letBenWrite();
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  await bench.site.comment(drawing, 'The door opens inwards.');
  await bench.site.comment(drawing, 'Not on the plan.', bench.user.id);
  await drawComments(bench, drawing);
  await expect.element(entries.nth(0)).toHaveTextContent('The door opens inwards.');
  await expect.element(entries.nth(0)).toHaveTextContent('Ben Kaya');
  await expect.element(entries.nth(1)).toHaveTextContent('Not on the plan.');
  await expect.element(entries.nth(1).getByRole('button', { name: 'Edit comment' })).toBeVisible();
  expect(entries.nth(0).getByRole('button', { name: 'Edit comment' }).query()).toBeNull();
  // It is the owner of the project who looks.
  await expect.element(entries.nth(0).getByRole('button', { name: 'Delete comment' })).toBeVisible();
});

test('empty, and the first comment is there at once', async ({ bench }) => {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  await drawComments(bench, drawing);
  await expect.element(page.getByText('No comments yet')).toBeVisible();
  await expect.element(send).toBeDisabled();
  await box.fill('Which hinge?');
  await send.click();
  await expect.element(entries).toHaveTextContent('Which hinge?');
  await expect.element(box).toHaveValue('');
  expect(page.getByText('No comments yet').query()).toBeNull();
});

test('loading: while its project comes in, nobody is told that nobody has written', async ({ bench }) => {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  await drawComments(bench, drawing);
  await expect.element(page.getByText('No comments yet')).toBeVisible();
  // Between two pages of it the device has no network any more.
  bench.server.setNetwork('away');
  await bench.device.connection.run((store) => store.scopes.toCollection().modify({ complete: false }));
  await expect.element(page.getByText('Still coming in', { exact: false })).toBeVisible();
  expect(page.getByText('No comments yet').query()).toBeNull();
});

test('offline: what is written is kept here and says that it waits, until it is sent', async ({ bench }) => {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  await drawComments(bench, drawing);
  await expect.element(page.getByText('No comments yet')).toBeVisible();
  bench.server.setNetwork('away');
  await box.fill('Written in the cellar');
  await userEvent.keyboard('{Enter}');
  await expect.element(entries.getByText('Waiting to send')).toBeVisible();
  bench.server.setNetwork('there');
  await expect.element(entries).toHaveTextContent('Written in the cellar');
  await expect.element(entries.getByText('Waiting to send')).not.toBeInTheDocument();
  expect(bench.server.world.all('comments')).toHaveLength(1);
});

test('read-only: whoever may only look may comment, but add no photo, and is told why', async ({ bench }) => {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour', 'viewer'), 'A-101');
  await bench.site.comment(drawing, 'From the office.');
  await drawComments(bench, drawing);
  await expect.element(entries).toHaveTextContent('From the office.');
  await expect.element(box).toBeVisible();
  const photo = page.getByRole('button', { name: 'Add a photo' });
  await expect.element(photo).toBeDisabled();
  expect(entries.getByRole('button', { name: 'Delete comment' }).query()).toBeNull();
  expect(page.getByRole('menuitem').query()).toBeNull();
});

test('a linked drawing leads to itself; one that was deleted since leads its owner to the bin', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  const drawing = await bench.site.drawing(project, 'A-101');
  const [section, gone] = [await bench.site.drawing(project, 'S-1'), await bench.site.drawing(project, 'S-2')];
  await bench.site.comment(drawing, 'See both.', bench.user.id, [section.id, gone.id]);
  await drawComments(bench, drawing);
  const links = page.getByRole('group', { name: 'Linked documents' });
  await expect.element(links.getByRole('link', { name: 'S-2.pdf', exact: true })).toBeVisible();
  await bench.site.delete(gone);
  const toBin = links.getByRole('link', { name: /deleted, see the bin/ });
  await expect.element(toBin).toHaveAttribute('href', `/projects/${project.id}/bin`);
  await links.getByRole('link', { name: 'S-1' }).click();
  await expect
    .element(page.getByLabelText('address'))
    .toHaveTextContent(`/projects/${project.id}/documents/${section.id}`);
});

test('a link to what was deleted leads nobody but the owner', async ({ bench }) => {
  const project = await bench.site.project('Harbour', 'viewer');
  const drawing = await bench.site.drawing(project, 'A-101');
  const gone = await bench.site.drawing(project, 'S-2');
  await bench.site.comment(drawing, 'See it.', bench.site.ben.id, [gone.id]);
  await drawComments(bench, drawing);
  await expect.element(page.getByRole('link', { name: 'S-2.pdf', exact: true })).toBeVisible();
  await bench.site.delete(gone);
  await expect.element(page.getByText(/deleted/)).toBeVisible();
  expect(page.getByRole('link').query()).toBeNull();
});

test('deleting asks first; kept, it stays, and gone it is gone on the server, too', async ({ bench }) => {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  await bench.site.comment(drawing, 'Wrong sheet.', bench.user.id);
  await drawComments(bench, drawing);
  await entries.getByRole('button', { name: 'Delete comment' }).click();
  await expect.element(page.getByText('Delete this comment?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect.element(entries).toHaveTextContent('Wrong sheet.');
  await entries.getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('No comments yet')).toBeVisible();
  await expect.poll(() => bench.server.world.all('comments').every(({ deleted_at }) => deleted_at !== null)).toBe(true);
});

test('what is linked are files of the project, and none is chosen before one is', async ({ bench }) => {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  await drawComments(bench, drawing);
  await page.getByRole('button', { name: 'Link files of the project' }).click();
  const dialog = page.getByTestId('link-dialog');
  await expect.element(dialog.getByRole('button', { name: 'Done (0 selected)' })).toBeDisabled();
});
