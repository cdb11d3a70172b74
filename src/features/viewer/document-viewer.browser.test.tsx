import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { AccessLevel } from '#domain/access';
import { type Bench, test } from '#src/testing/bench.tsx';
import { CompareView } from './compare/compare-view.tsx';
import { DetailsList } from './details-list.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { NotifySwitch } from './notify-switch.tsx';
import { ImageViewer } from './picture/image-viewer.tsx';
import { useOpened } from './stage/use-opened.ts';
import { StampSection } from './stamp/stamp-section.tsx';
import { useStampView } from './stamp/use-stamp-view.ts';

const nothing = () => undefined;

async function plant(bench: Bench, { part = 'owner' as AccessLevel, file = 'A-101.pdf' } = {}) {
  const project = await bench.site.project('Harbour', part);
  const drawing = await bench.site.drawing(project, 'A-101', { file });
  await bench.sync();
  return drawing;
}

const drawViewer = (bench: Bench, id: number) =>
  bench.draw(
    <div style={{ height: 700 }}>
      <DocumentViewer documentId={id} onNewVersion={nothing} />
    </div>,
  );

test('empty: a document that is not there is not found', async ({ bench }) => {
  await bench.sync();
  await drawViewer(bench, 4711);
  await expect.element(page.getByText('Document not found')).toBeVisible();
});

test('loading: while the server is asked for the file, that is said, and its name stands', async ({ bench }) => {
  const { id } = await plant(bench);
  bench.server.setNetwork('silent');
  await drawViewer(bench, id);
  await expect.element(page.getByRole('heading', { name: 'A-101.pdf' })).toBeVisible();
  await expect.element(page.getByText('Loading PDF...').first()).toBeInTheDocument();
});

test('offline: a file that is not here says how large it is, and is fetched when the network is back', async ({
  bench,
}) => {
  const { id } = await plant(bench);
  bench.server.setNetwork('away');
  await drawViewer(bench, id);
  await expect.element(page.getByText('This file is not on this device')).toBeVisible();
  await expect.element(page.getByText('It is 1 kB', { exact: false })).toBeVisible();
  bench.server.setNetwork('there');
  await expect.poll(() => bench.server.calls.some((call) => call.endsWith('/download'))).toBe(true);
});

test('refused: why the file cannot be had, and a way to try again', async ({ bench }) => {
  const { id } = await plant(bench);
  await drawViewer(bench, id);
  await expect.element(page.getByText('Error loading the document')).toBeVisible();
  const asked = bench.server.calls.length;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => bench.server.calls.length).toBeGreaterThan(asked);
});

test('a file that has not reached the server is not fetched, and comes by itself', async ({ bench }) => {
  const project = await bench.site.project('Harbour');
  const drawing = await bench.site.drawing(project, 'A-101', { arrived: false });
  await bench.sync();
  await drawViewer(bench, drawing.id);
  await expect.element(page.getByText('The file of V1 has not reached the server yet').first()).toBeVisible();
});

test('a kind of file that cannot be previewed can be downloaded', async ({ bench }) => {
  const { id } = await plant(bench, { file: 'costs.xlsx' });
  await drawViewer(bench, id);
  await expect.element(page.getByText('This type of file (XLSX) cannot be previewed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download' }).first()).toBeEnabled();
});

test.for([
  ['owner', true],
  ['collaborator', true],
  ['viewer', false],
] as const)('read-only: whether a %s may add a version: %s', async ([part, may], { bench }) => {
  const { id } = await plant(bench, { part, file: 'costs.xlsx' });
  await drawViewer(bench, id);
  const add = page.getByRole('button', { name: 'New Version' });
  await (may ? expect.element(add).toBeEnabled() : expect.element(add).toBeDisabled());
});

test('a picture that is not here, offline', async ({ bench }) => {
  const { id } = await plant(bench, { file: 'site.jpg' });
  bench.server.setNetwork('away');
  await bench.draw(
    <div style={{ height: 700 }}>
      <ImageViewer documentId={id} onNewVersion={nothing} />
    </div>,
  );
  await expect.element(page.getByText('This file is not on this device')).toBeVisible();
});

function Details({ id }: { id: number }) {
  const opened = useOpened(id, undefined);
  return opened == null ? null : <DetailsList opened={opened} />;
}

test('the panel says whose it is, of which version, and how large it is', async ({ bench }) => {
  const { id } = await plant(bench, { part: 'viewer' });
  await bench.draw(<Details id={id} />);
  for (const words of ['A-101', 'V1', '1 kB', 'Ben Kaya'])
    await expect.element(page.getByText(words, { exact: false }).first()).toBeVisible();
});

test('notifications, offline: switched off here at once, and told later', async ({ bench }) => {
  const { id } = await plant(bench);
  bench.server.setNetwork('away');
  await bench.draw(<NotifySwitch documentId={id} kind="document" />);
  const notify = page.getByRole('switch', { name: 'Notify me about this drawing' });
  await expect.element(notify).toBeChecked();
  await notify.click();
  await expect.element(notify).not.toBeChecked();
  await expect.element(page.getByText('You hear nothing of new versions and comments', { exact: false })).toBeVisible();
});

function Stamp({ id }: { id: number }) {
  const opened = useOpened(id, undefined);
  const view = useStampView(opened);
  return opened == null ? null : <StampSection version={opened.shown.version} view={view} />;
}

test('a code, offline: it is made on this device', async ({ bench }) => {
  const { id } = await plant(bench);
  bench.server.setNetwork('away');
  await bench.draw(<Stamp id={id} />);
  await expect.element(page.getByText('This version has no code yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Generate code' }).click();
  await expect.element(page.getByText('This version has no code yet.')).not.toBeInTheDocument();
  expect(await bench.device.connection.run((store) => store.qr_codes.count())).toBe(1);
});

test('a code, read-only: a viewer makes the first one, and renews none', async ({ bench }) => {
  const drawing = await plant(bench, { part: 'viewer' });
  await bench.site.code(drawing, bench.site.ben.id);
  await bench.sync();
  await bench.draw(<Stamp id={drawing.id} />);
  await expect.element(page.getByRole('button', { name: 'Print with code' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Regenerate code' })).toBeDisabled();
});

test('a code is put on a PDF alone', async ({ bench }) => {
  const { id } = await plant(bench, { file: 'plan.dxf' });
  await bench.draw(<Stamp id={id} />);
  await expect.element(page.getByText('Only a PDF can be printed with a code.')).toBeVisible();
});

function Comparison({ id }: { id: number }) {
  const opened = useOpened(id, undefined);
  return opened == null ? null : <CompareView opened={opened} onClose={nothing} />;
}

test('comparing, offline: which of the two is not here, and which versions are', async ({ bench }) => {
  const drawing = await plant(bench);
  await bench.site.version(drawing);
  await bench.sync();
  bench.server.setNetwork('away');
  await bench.draw(<Comparison id={drawing.id} />);
  await expect.element(page.getByText('V1 is not on this device')).toBeVisible();
  await page.getByRole('combobox', { name: 'Before' }).click();
  await expect.element(page.getByRole('option', { name: 'V2' })).toHaveTextContent('Not on this device');
});
