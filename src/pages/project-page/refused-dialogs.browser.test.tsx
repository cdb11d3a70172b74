// What the dialogs of a project say when it cannot be: no room on the device, nothing to be read, no right any more, and
// a place that somebody deleted meanwhile. What was written stays in them.
import { afterEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AccessLevel } from '#domain/access';
import { RenameDocumentDialog } from '#src/features/documents/rename-document-dialog.tsx';
import { UploadDialog } from '#src/features/documents/upload-dialog.tsx';
import { DeleteFolderDialog } from '#src/features/folders/delete-folder-dialog.tsx';
import { EditFolderDialog } from '#src/features/folders/edit-folder-dialog.tsx';
import { MoveDialog } from '#src/features/folders/move-dialog.tsx';
import { NewFolderDialog } from '#src/features/folders/new-folder-dialog.tsx';
import { UploadFolderDialog } from '#src/features/folders/upload-folder-dialog.tsx';
import { CreateProjectDialog } from '#src/features/projects/create-project-dialog.tsx';
import { ProjectInfoDialog } from '#src/features/projects/project-info-dialog.tsx';
import { type Bench, test } from '#src/testing/bench.tsx';
import { chooseLanguage } from '#src/text/start-texts.ts';

const nothing = () => undefined;
const full = 'This device has no space left. Nothing was saved.';
const readOnly = 'Read-only access: You only have permission to view this project.';
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const name = dialog.getByRole('textbox', { name: 'Name' });
const alert = (words: string) => dialog.getByRole('alert').filter({ hasText: words });

/** Presses the button, and reads why it cannot be. */
async function fails(press: string, words: string, reason: string | RegExp = full): Promise<void> {
  await button(press).click();
  await expect.element(alert(words)).toHaveTextContent(reason);
}

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(16, 9);
  canvas.getContext('2d')?.fillRect(0, 0, 16, 9);
  return new File([await canvas.convertToBlob()], 'cover.png', { type: 'image/png' });
}

async function building(bench: Bench, part: AccessLevel = 'owner') {
  const project = await bench.site.project('Harbour house', part);
  const folderId = await bench.site.folder(project, 'Level 1');
  const drawing = await bench.site.drawing(project, 'A-101');
  await bench.sync();
  const row = () => bench.server.row('projects', project.id);
  const folder = () => bench.server.row('folders', folderId);
  const document = () => bench.server.row('documents', drawing.id);
  const files = [{ path: 'Site/C-1.pdf', file: new File(['%PDF-1.7'], 'C-1.pdf') }];
  const into = { projectId: project.id, folderId: project.roots.plans };
  const draw = {
    newFolder: (parentFolderId = project.roots.plans) =>
      bench.draw(<NewFolderDialog open onClose={nothing} projectId={project.id} parentFolderId={parentFolderId} />),
    editFolder: () => bench.draw(<EditFolderDialog open onClose={nothing} folder={folder()} />),
    move: () => bench.draw(<MoveDialog open onClose={nothing} item={{ kind: 'folder', folder: folder() }} />),
    deleteFolder: () => bench.draw(<DeleteFolderDialog open onClose={nothing} folder={folder()} />),
    uploadFolder: () => bench.draw(<UploadFolderDialog open onClose={nothing} {...into} files={files} />),
    upload: (folderId = into.folderId) =>
      bench.draw(<UploadDialog open onClose={nothing} {...into} folderId={folderId} kind="drawing" />),
    rename: () => bench.draw(<RenameDocumentDialog open onClose={nothing} document={document()} />),
    info: () =>
      bench.draw(<ProjectInfoDialog open onClose={nothing} project={row()} access="owner" onDeleted={nothing} />),
  };
  return { project, folderId, draw };
}

afterEach(() => chooseLanguage('en'));

test('full: a project is not made', async ({ bench }) => {
  await bench.sync();
  const onCreated = vi.fn();
  await bench.draw(<CreateProjectDialog onClose={nothing} onCreated={onCreated} />);
  await name.fill('Tunnel 4');
  bench.store.noRoomFor = ['outbox'];
  await fails('Create project', 'Failed to create project.');
  await expect.element(name).toHaveValue('Tunnel 4');
  expect(onCreated).not.toHaveBeenCalled();
});

test('full: a project whose cover has no room is made, and that is told', async ({ bench }) => {
  await bench.sync();
  const onCreated = vi.fn();
  await bench.draw(<CreateProjectDialog onClose={nothing} onCreated={onCreated} />);
  await name.fill('Boat shed');
  await userEvent.upload(page.getByLabelText('Choose picture'), await picture());
  await expect.element(dialog.getByRole('img', { name: /Chosen cover/ })).toBeVisible();
  bench.store.noRoomFor = ['blob_chunks'];
  await button('Create project').click();
  await expect
    .element(page.getByText('Error uploading cover. The project was created without it.', { exact: false }))
    .toBeVisible();
  expect(onCreated).toHaveBeenCalledOnce();
});

test('full: a new folder, another name for one, another place, a picked folder', async ({ bench }) => {
  const { draw } = await building(bench);
  await draw.newFolder();
  await name.fill('Level 2');
  bench.store.noRoomFor = ['outbox', 'folder_imports'];
  await fails('Create folder', 'Failed to create folder');
  await expect.element(name).toHaveValue('Level 2');
  await draw.editFolder();
  await name.fill('Level 7');
  await fails('Save', 'Failed to update folder');
  await draw.move();
  await dialog.getByRole('option', { name: 'Photos' }).click();
  await fails('Move', 'Failed to move item');
  await draw.uploadFolder();
  await fails('Upload', 'Failed to upload folder');
});

test('full: another name for a document', async ({ bench }) => {
  const { draw } = await building(bench);
  await draw.rename();
  await name.fill('A-102');
  bench.store.noRoomFor = ['outbox'];
  await fails('Rename', 'Failed to rename document');
});

test('full: the cover of a project, in and out', async ({ bench }) => {
  const { project, draw } = await building(bench);
  await draw.info();
  await userEvent.upload(page.getByLabelText('Choose picture'), await picture());
  await expect.element(dialog.getByRole('img', { name: /cover.png/ })).toBeVisible();
  bench.store.noRoomFor = ['blob_chunks'];
  await fails('Save', 'Error uploading cover');
  bench.store.noRoomFor = [];
  const cover_image_url = `/uploads/covers/${project.id}.png`;
  bench.server.put([{ table: 'projects', row: { ...bench.server.row('projects', project.id), cover_image_url } }]);
  await bench.sync();
  await draw.info();
  await button('Remove picture').click();
  bench.store.noRoomFor = ['outbox'];
  await fails('Save', 'Error deleting cover/avatar');
});

test('full, in Spanish: what is known of a project, the project, a folder', async ({ bench }) => {
  const lleno = 'se quedó sin espacio';
  const { draw } = await building(bench);
  await chooseLanguage('es');
  bench.store.noRoomFor = ['outbox'];
  await draw.info();
  await dialog.getByRole('textbox', { name: 'Ciudad' }).fill('Vigo');
  await fails('Guardar', 'Error al guardar los cambios. Inténtalo de nuevo.', lleno);
  await button('Eliminar proyecto').click();
  const question = page.getByRole('dialog', { name: /^¿Eliminar/ });
  await question.getByRole('button', { name: 'Eliminar proyecto' }).click();
  await expect
    .element(question.getByRole('alert').filter({ hasText: 'Error al eliminar el proyecto. Inténtalo de nuevo.' }))
    .toHaveTextContent(lleno);
  await draw.deleteFolder();
  await fails('Eliminar', 'Error al eliminar la carpeta. Inténtalo de nuevo.', lleno);
});

test.for([
  ['newFolder', 'Create folder'],
  ['editFolder', 'Save'],
  ['move', 'Move'],
  ['rename', 'Rename'],
  ['upload', 'Upload'],
] as const)('read-only while %s is open: it is said, and it cannot be sent', async ([which, send], { bench }) => {
  const { draw } = await building(bench, 'collaborator');
  await draw[which]();
  await expect.element(button(send)).toBeEnabled();
  bench.server.share(bench.user.id, 'viewer');
  await expect.element(dialog.getByText(readOnly, { exact: false })).toBeVisible();
  await expect.element(button(send)).toBeDisabled();
  bench.server.share(bench.user.id, 'collaborator');
  await expect.element(dialog.getByText(readOnly, { exact: false })).not.toBeInTheDocument();
  await expect.element(button(send)).toBeEnabled();
});

test('a place that is deleted meanwhile is asked for again', async ({ bench }) => {
  const { project, folderId, draw } = await building(bench);
  const location = dialog.getByRole('combobox', { name: 'Location' });
  await draw.newFolder(folderId);
  await name.fill('Kitchen');
  await expect.element(location).toHaveTextContent('Level 1');
  await bench.server.act(bench.user.id, 'folder.delete@1', { project_id: project.id, id: folderId });
  await expect.element(location).not.toHaveTextContent('Level 1');
  await button('Create folder').click();
  await expect.element(dialog.getByText('Please select a location')).toBeVisible();
  const second = await bench.site.folder(project, 'Level 2');
  await bench.sync();
  await draw.upload(second);
  await userEvent.upload(page.getByLabelText('Choose a drawing'), new File(['%PDF-1.7'], 'C-1.pdf'));
  await expect.element(location).toHaveTextContent('Level 2');
  await bench.server.act(bench.user.id, 'folder.delete@1', { project_id: project.id, id: second });
  await expect.element(location).not.toHaveTextContent('Level 2');
  await button('Upload').click();
  await expect.element(dialog.getByText('Please select a location')).toBeVisible();
});

test('a folder that is deleted while it is edited is not valid', async ({ bench }) => {
  const { project, folderId, draw } = await building(bench);
  await draw.editFolder();
  await expect.element(button('Save')).toBeEnabled();
  await bench.server.act(bench.user.id, 'folder.delete@1', { project_id: project.id, id: folderId });
  await expect.element(dialog.getByText('Invalid folder')).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
});

test('where the device cannot read its folders, that is said', async ({ bench }) => {
  const { draw } = await building(bench);
  await draw.uploadFolder();
  await expect.element(button('Preview')).toBeEnabled();
  bench.store.unreadable = ['folders'];
  await button('Preview').click();
  await expect.element(alert('Failed to preview versions')).toBeVisible();
  bench.store.unreadable = [];
  await draw.move();
  await expect.element(dialog.getByRole('option', { name: 'Photos' })).toBeVisible();
  bench.store.unreadable = ['folders'];
  await draw.move();
  await expect.element(alert('Failed to load available destinations')).toBeVisible();
  await expect.element(button('Move')).toBeDisabled();
});
