import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AccessLevel } from '#domain/access';
import type { Document } from '#domain/document';
import { keepChosen, keptChosen } from '#src/sync/acts/chosen-photos.ts';
import { type Bench, test } from '#src/testing/bench.tsx';
import type { PlantedDocument } from '#src/testing/planted-site.ts';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import { DocumentGrid } from './document-grid.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { RenameDocumentDialog } from './rename-document-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const cards = page.getByTestId('document-card');

async function harbour(bench: Bench, part: AccessLevel = 'owner') {
  const project = await bench.site.project('Harbour', part);
  const drawing = await bench.site.drawing(project, 'A-101');
  await bench.sync();
  return { project, drawing };
}

interface GridOptions {
  mayAdd?: boolean;
}

function Grid({ projectId, folderId, mayAdd = true }: GridOptions & { projectId: number; folderId: number }) {
  return (
    <div style={{ height: 700 }}>
      <DocumentGrid
        projectId={projectId}
        folderId={folderId}
        root="drawings"
        order="name"
        begun={undefined}
        mayAdd={mayAdd}
        renderFolders={() => null}
        endSpace={0}
        onMenu={() => undefined}
      />
    </div>
  );
}

const drawGrid = (bench: Bench, projectId: number, folderId: number, options: GridOptions = {}) =>
  bench.draw(<Grid projectId={projectId} folderId={folderId} {...options} />);
const rowOf = (bench: Bench, { id }: PlantedDocument) => bench.server.row('documents', id);

test('the ring of a card’s options is whole: the card would cut it', async ({ bench }) => {
  const { project } = await harbour(bench);
  await drawGrid(bench, project.id, project.roots.plans);
  await expect.element(cards).toBeVisible();
  const options = cards.getByRole('button');
  await userEvent.tab();
  while (document.activeElement !== options.element()) await userEvent.tab();
  const ring = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  };
  const rings = [options.element(), ...options.element().querySelectorAll('span')].filter((one) => ring(one) > 0);
  expect(rings).toHaveLength(1);
  const card = cards.element().getBoundingClientRect();
  for (const one of rings) {
    const { top, right } = one.getBoundingClientRect();
    expect([top - ring(one) >= card.top, right + ring(one) <= card.right]).toEqual([true, true]);
  }
});

test('grid, full: by name, each with its version and where its file is', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  await bench.site.drawing(project, 'B-201');
  await bench.site.version(await bench.site.drawing(project, 'A-101'));
  await bench.sync();
  await drawGrid(bench, project.id, project.roots.plans);
  await expect.element(cards.nth(0)).toHaveTextContent(/A-101.pdf.*V2/);
  await expect.element(cards.nth(0)).toHaveTextContent('Not here (1 kB)');
  await expect.element(cards.nth(1)).toHaveTextContent('B-201.pdf');
});

test('grid, empty: who may add is told how, a viewer only that there are none', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  await bench.sync();
  await drawGrid(bench, project.id, project.roots.plans);
  await expect.element(page.getByText('No documents yet')).toBeVisible();
  await expect.element(page.getByText('Upload documents to see them here')).toBeVisible();
  await drawGrid(bench, project.id, project.roots.plans, { mayAdd: false });
  await expect.element(page.getByText('No documents yet')).toBeVisible();
  expect(page.getByText('Upload documents to see them here').query()).toBeNull();
});

test('grid, loading: while the project comes in, nobody is told that there are none', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  await bench.sync();
  bench.server.setNetwork('away');
  await bench.device.connection.run((store) => store.scopes.toCollection().modify({ complete: false }));
  await drawGrid(bench, project.id, project.roots.plans);
  await expect.element(page.getByText('Still coming in')).toBeVisible();
  expect(page.getByText('No documents yet').query()).toBeNull();
});

test('grid: two versions to decide between are marked on the card', async ({ bench }) => {
  const { project, drawing } = await harbour(bench);
  const row = { ...bench.server.row('versions', (await bench.site.version(drawing)).version_id), concurrent_with: 1 };
  bench.server.put([{ table: 'versions', row }]);
  await drawGrid(bench, project.id, project.roots.plans);
  await expect.element(cards.getByText('Two versions: decide which one holds')).toBeVisible();
});

test('renaming keeps the ending; an impossible name is not sent', async ({ bench }) => {
  const { drawing } = await harbour(bench);
  await bench.draw(<RenameDocumentDialog open onClose={() => undefined} document={rowOf(bench, drawing)} />);
  const name = page.getByRole('textbox', { name: 'Name' });
  const submit = page.getByRole('button', { name: 'Rename' });
  await name.fill('A/101');
  await submit.click();
  await expect.element(page.getByText('Document name contains invalid characters', { exact: false })).toBeVisible();
  await name.fill('A-105');
  await submit.click();
  await expect.element(page.getByText('“A-101” is now “A-105”')).toBeVisible();
  await expect.poll(() => rowOf(bench, drawing).name).toBe('A-105');
});

test('renaming, read-only: why not, and no way to', async ({ bench }) => {
  const { drawing } = await harbour(bench, 'viewer');
  await bench.draw(<RenameDocumentDialog open onClose={() => undefined} document={rowOf(bench, drawing)} />);
  await expect.element(page.getByText('Read-only access', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rename' })).toBeDisabled();
});

function Deleting({ document }: { document: Document }) {
  const [open, setOpen] = useState(true);
  return <DeleteDocumentDialog open={open} onClose={() => setOpen(false)} document={document} />;
}

test('deleting says what goes with it; offline it is gone here, and Undo brings it back', async ({ bench }) => {
  const { project, drawing } = await harbour(bench);
  await bench.site.comment(drawing, 'Which hinge?', bench.user.id);
  await bench.site.print(drawing);
  await bench.sync();
  bench.server.setNetwork('away');
  await bench.draw(
    <>
      <Grid projectId={project.id} folderId={project.roots.plans} />
      <Deleting document={rowOf(bench, drawing)} />
    </>,
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('1 version and 1 comment go to the bin');
  await expect.element(dialog).toHaveTextContent('2 printed copies that are still about are withdrawn then');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('“A-101” is deleted')).toBeVisible();
  await expect.element(cards).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(cards).toHaveTextContent('A-101.pdf');
});

test('deleting, read-only: what another made is not a collaborator’s to delete', async ({ bench }) => {
  const { drawing } = await harbour(bench, 'collaborator');
  await bench.draw(<DeleteDocumentDialog open onClose={() => undefined} document={rowOf(bench, drawing)} />);
  await expect
    .element(page.getByText('Only the owner of the project, or whoever made it, can delete this.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
});

test.for([
  ['viewer', ['Rename', 'Move', 'Delete']],
  ['collaborator', ['Delete']],
  ['owner', []],
] as const)('menu: a %s cannot choose %s', async ([part, denied], { bench }) => {
  const { drawing } = await harbour(bench, part);
  const acts = { onMove: () => undefined, onDeleted: () => undefined };
  await bench.draw(<DocumentMenu document={rowOf(bench, drawing)} {...acts} />);
  await page.getByRole('button', { name: 'Options for A-101' }).click();
  const disabled = () =>
    page
      .getByRole('menuitem')
      .elements()
      .filter((item) => item.getAttribute('aria-disabled') === 'true')
      .map((item) => item.querySelector('.MuiListItemText-primary')?.textContent ?? item.textContent);
  await expect.poll(disabled).toEqual(denied.map((name) => expect.stringContaining(name)));
});

const upload = (bench: Bench, { id, roots }: { id: number; roots: { plans: number } }) =>
  bench.draw(<UploadDialog open onClose={() => undefined} projectId={id} folderId={roots.plans} kind="drawing" />);
const chooser = page.getByLabelText('Choose a drawing');
const submit = page.getByRole('button', { name: 'Upload', exact: true });
const pdf = (name: string) => new File(['%PDF-1.7 a drawing'], name, { type: 'application/pdf' });

test('upload, empty: without a file it says what is missing', async ({ bench }) => {
  const { project } = await harbour(bench);
  await upload(bench, project);
  await submit.click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
});

test('upload, refused: what is no drawing is not taken as one', async ({ bench }) => {
  const { project } = await harbour(bench);
  await upload(bench, project);
  await userEvent.upload(chooser, new File(['words'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByRole('alert').first()).toBeVisible();
});

test('upload, offline: the file is on this device, and so is the document', async ({ bench }) => {
  const { project } = await harbour(bench);
  bench.server.setNetwork('away');
  await upload(bench, project);
  await userEvent.upload(chooser, pdf('C-301.pdf'));
  await expect.element(page.getByText(', on this device', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('C-301');
  await submit.click();
  await expect
    .poll(() => bench.device.connection.run((store) => store.documents.where({ project_id: project.id }).count()))
    .toBe(2);
});

test('upload: a name that stands in another folder is asked about, and nothing merges by itself', async ({ bench }) => {
  const { project } = await harbour(bench);
  const folder = await bench.site.folder(project, 'Level 1');
  await bench.site.drawing(project, 'C-301', { folder });
  await bench.sync();
  await upload(bench, project);
  await userEvent.upload(chooser, pdf('C-301.pdf'));
  const there = page.getByRole('button', { name: 'New version there' });
  await expect.element(there).toBeVisible();
  await submit.click();
  await expect.element(page.getByRole('alert').getByText('Level 1', { exact: false })).toBeVisible();
  await there.click();
  await expect.element(there).not.toBeInTheDocument();
});

test('upload, read-only: why not, and no way to', async ({ bench }) => {
  const { project } = await harbour(bench, 'viewer');
  await upload(bench, project);
  await expect.element(page.getByText('Read-only access', { exact: false })).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await expect.element(chooser.first()).toBeDisabled();
});

test('upload: what is said of a version stays as it was when it was sent, and does not speak of that one', async ({
  bench,
}) => {
  const { project, drawing } = await harbour(bench);
  bench.server.setNetwork('away');
  const uploaded: number[] = [];
  await bench.draw(
    <UploadDialog
      open
      // It stays, as it does for a moment while it closes.
      onClose={() => undefined}
      projectId={project.id}
      folderId={null}
      kind="drawing"
      documentId={drawing.id}
      onUploaded={(id) => uploaded.push(id)}
    />,
  );
  await userEvent.upload(chooser, pdf('A-101.pdf'));
  const label = page.getByRole('textbox', { name: 'Version' });
  await expect.element(label).toHaveValue('V2');
  await submit.click();
  await expect.poll(() => uploaded.length).toBe(1);
  await new Promise((done) => setTimeout(done, 500));
  await expect.element(label).toHaveValue('V2');
  expect(page.getByText('already has this very file', { exact: false }).query()).toBeNull();
  await expect.element(submit).toBeDisabled();
});

test('grid: more than two versions to decide between are not called two', async ({ bench }) => {
  const { project, drawing } = await harbour(bench);
  for (const version of [await bench.site.version(drawing), await bench.site.version(drawing)])
    bench.server.put([
      {
        table: 'versions',
        row: { ...bench.server.row('versions', version.version_id), concurrent_with: drawing.version_id },
      },
    ]);
  await drawGrid(bench, project.id, project.roots.plans);
  await expect.element(cards.getByText('Several versions: decide which one holds')).toBeVisible();
});

const photoDialog = (bench: Bench, { id, roots }: { id: number; roots: { photos: number } }, documentId?: number) =>
  bench.draw(
    <UploadDialog
      open
      onClose={() => undefined}
      projectId={id}
      folderId={roots.photos}
      kind="photo"
      documentId={documentId}
    />,
  );
const camera = page.getByLabelText('Take photo');
const library = page.getByLabelText('Choose an image');
const title = page.getByRole('textbox', { name: 'Title' });
const shot = (name: string) => new File([`picture ${name}`], name, { type: 'image/jpeg' });
const namesIn = async (bench: Bench, project_id: number) => {
  const kept = await bench.device.connection.run((store) => store.documents.where({ project_id }).toArray());
  return kept.map(({ name }) => name).sort();
};

test('photos add up: a second one throws the first away neither with its title', async ({ bench }) => {
  const { project } = await harbour(bench);
  bench.server.setNetwork('away');
  await photoDialog(bench, project);
  await userEvent.upload(camera, shot('one.jpg'));
  await expect.element(title).toHaveValue('one');
  await title.fill('Crack in the north wall');
  await userEvent.upload(camera, shot('two.jpg'));
  const list = page.getByRole('list', { name: 'Files' });
  await expect.element(list).toHaveTextContent(/Crack in the north wall\.jpg.*two\.jpg/);
  await expect.element(title).not.toBeInTheDocument();
  await userEvent.upload(library, [shot('b.jpg'), shot('c.jpg')]);
  await expect.element(page.getByText('4 files', { exact: false })).toBeVisible();
  expect(page.getByText('4 files', { exact: false }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Remove b.jpg' }).click();
  await submit.click();
  await expect.poll(() => namesIn(bench, project.id)).toEqual(['A-101', 'Crack in the north wall', 'c', 'two']);
});

test('photos, one left of several: it has its title field, and the title that was typed for it', async ({ bench }) => {
  const { project } = await harbour(bench);
  bench.server.setNetwork('away');
  await photoDialog(bench, project);
  await userEvent.upload(camera, shot('one.jpg'));
  await expect.element(title).toHaveValue('one');
  await title.fill('North wall');
  await userEvent.upload(camera, shot('two.jpg'));
  await page.getByRole('button', { name: 'Remove two.jpg' }).click();
  await expect.element(title).toHaveValue('North wall');
  await userEvent.upload(camera, shot('three.jpg'));
  await page.getByRole('button', { name: 'Remove North wall.jpg' }).click();
  await expect.element(title).toHaveValue('three');
  await page.getByRole('button', { name: 'Remove three.jpg' }).click();
  await expect.element(title).toHaveValue('');
  await submit.click();
  await expect.element(page.getByText('Please choose a file')).toBeVisible();
});

test('photos: a pick of what is no picture leaves those that are chosen', async ({ bench }) => {
  const { project } = await harbour(bench);
  await photoDialog(bench, project);
  await userEvent.upload(camera, shot('one.jpg'));
  await expect.element(title).toHaveValue('one');
  await userEvent.upload(library, new File(['words'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByText('Please select an image file')).toBeVisible();
  await expect.element(page.getByText('one.jpg', { exact: true })).toBeVisible();
  await expect.element(title).toHaveValue('one');
});

test('a version of a photo is one file: what the camera took is replaced only when that is said', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  const photo = await bench.site.drawing(project, 'Wall', { folder: project.roots.photos, file: 'Wall.jpg' });
  await bench.sync();
  await photoDialog(bench, project, photo.id);
  await userEvent.upload(camera, shot('first.jpg'));
  await expect.element(page.getByText(', on this device', { exact: false })).toBeVisible();
  await userEvent.upload(camera, shot('second.jpg'));
  const question = page.getByRole('dialog', { name: 'Replace the photo you took?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('first.jpg', { exact: true })).toBeVisible();
  await userEvent.upload(camera, shot('second.jpg'));
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect.element(page.getByText('second.jpg', { exact: true })).toBeVisible();
  expect(page.getByText('first.jpg', { exact: true }).query()).toBeNull();
});

test('grid of a phone: photos of one minute are told apart, the end of a name by its time is seen', async ({
  bench,
}) => {
  const project = await bench.site.project('Harbour');
  await bench.site.drawing(project, 'Photo 2026-11-27 17.50.12', { folder: project.roots.photos });
  await bench.sync();
  await page.viewport(360, 780);
  await drawGrid(bench, project.id, project.roots.photos);
  const heading = cards.getByRole('heading');
  await expect.element(heading).toHaveTextContent('Photo 2026-11-27 17.50.12.pdf');
  // What does not fit is cut, and dots stand over the seconds.
  const { scrollHeight, clientHeight } = heading.element();
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
  await page.viewport(1280, 800);
});

test('photos that are chosen are kept until they are saved or thought better of, and offered again where it did not', async ({
  bench,
}) => {
  const { project } = await harbour(bench);
  const { id } = project;
  bench.server.setNetwork('away');
  await photoDialog(bench, project);
  await userEvent.upload(camera, [shot('one.jpg')]);
  await expect.element(title).toHaveValue('one');
  await userEvent.upload(library, [shot('two.jpg'), shot('three.jpg')]);
  await expect.poll(() => keptChosen(id).length).toBe(3);
  await page.getByRole('button', { name: 'Remove two.jpg' }).click();
  await expect.poll(() => keptChosen(id).length).toBe(2);
  // Thought better of: nothing is kept of it.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => keptChosen(id)).toEqual([]);
  await bench.draw(<div />);
  // As after a page that the camera pushed out of memory.
  for (const [key, name] of ['four.jpg', 'five.jpg'].entries())
    await keepChosen(id, { key: key + 1, file: shot(name) }, () => true);
  await photoDialog(bench, project);
  await expect.element(page.getByText('2 photos that you had chosen here')).toBeVisible();
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await expect.element(page.getByRole('list', { name: 'Files' })).toHaveTextContent(/five\.jpg.*four\.jpg/);
  expect(page.getByText('2 photos that you had chosen here').query()).toBeNull();
  await submit.click();
  await expect.poll(() => namesIn(bench, id)).toEqual(['A-101', 'five', 'four']);
});

test('what is wrong with a pick takes the place of what was wrong with the one before', async ({ bench }) => {
  const { project } = await harbour(bench);
  await photoDialog(bench, project);
  await userEvent.upload(library, new File([], 'empty.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('The file is empty.')).toBeVisible();
  await userEvent.upload(library, new File(['words'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(page.getByText('Please select an image file')).toBeVisible();
  await userEvent.upload(library, new File([], 'empty.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('The file is empty.')).toBeVisible();
});
