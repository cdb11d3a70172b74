import { afterEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AccessLevel } from '#domain/access';
import { type Bench, test } from '#src/testing/bench.tsx';
import type { PlantedProject } from '#src/testing/planted-site.ts';
import { DeleteFolderDialog } from './delete-folder-dialog.tsx';
import { FolderTree } from './folder-tree.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { NewFolderDialog } from './new-folder-dialog.tsx';
import { UploadFolderDialog } from './upload-folder-dialog.tsx';
import { useOpenFolders } from './use-open-folders.ts';
import { ZipDialog } from './zip-dialog.tsx';

const nothing = () => undefined;
afterEach(() => vi.restoreAllMocks());

async function harbour(bench: Bench, part: AccessLevel = 'owner') {
  const project = await bench.site.project('Harbour', part);
  const folder = await bench.site.folder(project, 'Level 1');
  const drawing = await bench.site.drawing(project, 'A-101', { folder });
  await bench.sync();
  return { project, folder, drawing };
}

function Tree({ project: { id, roots }, mayAdd = true }: { project: PlantedProject; mayAdd?: boolean }) {
  const openFolders = useOpenFolders(roots.plans);
  const acts = { onSelect: nothing, onOpenDocument: nothing, onMenu: nothing, onNew: nothing };
  return (
    <div style={{ height: 600 }}>
      <FolderTree
        projectId={id}
        rootType="plans"
        mayAdd={mayAdd}
        selectedFolderId={null}
        openFolders={openFolders}
        {...acts}
      />
    </div>
  );
}

test('tree, full: folders with how much is in them, opened by the keyboard', async ({ bench }) => {
  const { project } = await harbour(bench);
  await bench.draw(<Tree project={project} />);
  const level = page.getByRole('treeitem', { name: 'Level 1, 1 document' });
  await expect.element(level).toHaveAttribute('aria-expanded', 'false');
  level.element().dispatchEvent(new FocusEvent('focus'));
  (level.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('treeitem', { name: 'A-101.pdf' })).toBeVisible();
});

test('tree, empty: who may add makes the first one from there, a viewer is not asked to', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  await bench.sync();
  await bench.draw(<Tree project={project} />);
  await expect.element(page.getByText('No custom folders yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New Folder' })).toBeVisible();
  await bench.draw(<Tree project={project} mayAdd={false} />);
  await expect.element(page.getByText('No custom folders yet')).toBeVisible();
  expect(page.getByRole('button', { name: 'New Folder' }).query()).toBeNull();
});

test('tree, loading: while the project comes in, nobody is told that there are none', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  await bench.sync();
  bench.server.setNetwork('away');
  await bench.device.connection.run((store) => store.scopes.toCollection().modify({ complete: false }));
  await bench.draw(<Tree project={project} />);
  await expect.element(page.getByText('Still coming in')).toBeVisible();
  expect(page.getByText('No custom folders yet').query()).toBeNull();
});

const newFolder = (bench: Bench, { id, roots }: PlantedProject) =>
  bench.draw(<NewFolderDialog open onClose={nothing} projectId={id} parentFolderId={roots.plans} />);
const create = page.getByRole('button', { name: 'Create folder' });

test('new folder: without a name it is asked for; offline it is saved here and sent later', async ({ bench }) => {
  const { project } = await harbour(bench);
  bench.server.setNetwork('away');
  await newFolder(bench, project);
  await create.click();
  await expect.element(page.getByText('Folder name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Level 2');
  await create.click();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  bench.server.setNetwork('there');
  await expect.poll(() => bench.server.world.all('folders').map(({ name }) => name)).toContain('Level 2');
});

test('new folder: that one of this name is there is said, and is no hindrance', async ({ bench }) => {
  const { project } = await harbour(bench);
  await newFolder(bench, project);
  await page.getByRole('textbox', { name: 'Name' }).fill('Level 1');
  await expect.element(page.getByText('There is already a folder of this name here.')).toBeVisible();
  await expect.element(create).toBeEnabled();
});

test('new folder, read-only', async ({ bench }) => {
  const { project } = await harbour(bench, 'viewer');
  await newFolder(bench, project);
  await expect.element(page.getByText('Read-only access', { exact: false })).toBeVisible();
  await expect.element(create).toBeDisabled();
});

test('moving: it is in the other folder at once, and says so', async ({ bench }) => {
  const { project, drawing } = await harbour(bench);
  const document = bench.server.row('documents', drawing.id);
  await bench.draw(<MoveDialog open onClose={nothing} item={{ kind: 'document', document }} />);
  await page.getByRole('option', { name: 'Plans' }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(page.getByText('“A-101” is now in “Plans”')).toBeVisible();
  await expect.poll(() => bench.server.row('documents', drawing.id).folder_id).toBe(project.roots.plans);
});

test('moving, read-only', async ({ bench }) => {
  const { drawing } = await harbour(bench, 'viewer');
  const document = bench.server.row('documents', drawing.id);
  await bench.draw(<MoveDialog open onClose={nothing} item={{ kind: 'document', document }} />);
  await expect.element(page.getByText('Read-only access', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
});

test('deleting a folder says what goes with it', async ({ bench }) => {
  const { folder } = await harbour(bench);
  await bench.draw(<DeleteFolderDialog open onClose={nothing} folder={bench.server.row('folders', folder)} />);
  await expect.element(page.getByRole('dialog')).toHaveTextContent('What is in it goes to the bin too: 1 document.');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('“Level 1” is deleted')).toBeVisible();
});

test('deleting a folder, read-only: another’s is not a collaborator’s to delete', async ({ bench }) => {
  const { folder } = await harbour(bench, 'collaborator');
  await bench.draw(<DeleteFolderDialog open onClose={nothing} folder={bench.server.row('folders', folder)} />);
  await expect
    .element(page.getByText('Only the owner of the project, or whoever made it, can delete this.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
});

const picked = (path: string) => ({ path, file: new File([`%PDF-1.7 ${path}`], path.split('/').at(-1) ?? '') });
const uploadFolder = (bench: Bench, { id, roots }: PlantedProject, paths: string[]) =>
  bench.draw(
    <UploadFolderDialog open onClose={nothing} projectId={id} folderId={roots.plans} files={paths.map(picked)} />,
  );

test('uploading a folder, preview: what is new, what becomes a version, and what stands in another folder', async ({
  bench,
}) => {
  const { project } = await harbour(bench);
  await bench.site.drawing(project, 'B-201');
  await bench.sync();
  await uploadFolder(bench, project, ['B-201.pdf', 'C-301.pdf', 'A-101.pdf']);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText('1 New', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 Updates', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 In another folder', { exact: true })).toBeVisible();
  const moved = page.getByTestId('moved-file');
  await expect.element(moved).toHaveTextContent('In Plans / Level 1');
  // Nothing is decided for the person: without an answer it is not sent.
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(page.getByText('1 file still needs a choice.')).toBeVisible();
  await moved.getByRole('button', { name: 'New version there' }).click();
  await expect.element(moved).toHaveTextContent('Becomes V2');
});

test('uploading a folder, empty: nothing chosen is said', async ({ bench }) => {
  const { project } = await harbour(bench);
  await uploadFolder(bench, project, []);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(page.getByText('Please select at least one folder', { exact: false })).toBeVisible();
});

test('uploading a folder, read-only', async ({ bench }) => {
  const { project } = await harbour(bench, 'viewer');
  await uploadFolder(bench, project, []);
  await expect.element(page.getByText('Read-only access', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
});

/** What the browser would save, by name. */
function savedNames(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

test('as a ZIP: the whole project, or the folder alone; what was saved is said', async ({ bench }) => {
  const { project, folder } = await harbour(bench);
  const names = savedNames();
  bench.server.answer(`GET /api/projects/${project.id}/zip`, { json: 'the project' });
  bench.server.answer(`GET /api/folders/${folder}/zip`, { json: 'the folder' });
  const place = { project: { id: project.id, name: 'Harbour' }, folder: { id: folder, name: 'Level 1' } };
  await bench.draw(<ZipDialog open onClose={nothing} {...place} orProject />);
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.element(page.getByText('“Harbour.zip” is saved.')).toBeVisible();
  await page.getByRole('radio', { name: '“Level 1” with all below it' }).click();
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.element(page.getByText('“Harbour - Level 1.zip” is saved.')).toBeVisible();
  expect(names).toEqual(['Harbour.zip', 'Harbour - Level 1.zip']);
});

test('as a ZIP, while it comes: how much, and it is called off with the dialog', async ({ bench }) => {
  const { project, folder } = await harbour(bench);
  const names = savedNames();
  const place = { project: { id: project.id, name: 'Harbour' }, folder: { id: folder, name: 'Level 1' } };
  await bench.draw(<ZipDialog open onClose={nothing} {...place} />);
  expect(page.getByRole('radio').query()).toBeNull();
  bench.server.setNetwork('silent');
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.element(page.getByText('The ZIP is saved when it is whole.', { exact: false })).toBeVisible();
  await bench.draw(<ZipDialog open={false} onClose={nothing} {...place} />);
  bench.server.setNetwork('there');
  await expect.poll(() => bench.server.calls.filter((call) => call.includes('zip'))).toEqual([]);
  expect(names).toEqual([]);
});

test('as a ZIP, refused: why, and it can be tried again', async ({ bench }) => {
  const { project, folder } = await harbour(bench);
  bench.server.answer(`GET /api/folders/${folder}/zip`, { refused: 'export_running' });
  const place = { project: { id: project.id, name: 'Harbour' }, folder: { id: folder, name: 'Level 1' } };
  await bench.draw(<ZipDialog open onClose={nothing} {...place} />);
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The ZIP was not saved');
  await expect.element(page.getByRole('alert')).toHaveTextContent('is being made already');
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeEnabled();
});

test('as a ZIP, offline: it says that the server makes it', async ({ bench }) => {
  const { project, folder } = await harbour(bench);
  bench.server.setNetwork('away');
  const place = { project: { id: project.id, name: 'Harbour' }, folder: { id: folder, name: 'Level 1' } };
  await bench.draw(<ZipDialog open onClose={nothing} {...place} />);
  await expect.element(page.getByText('there is no connection at the moment', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeDisabled();
});
