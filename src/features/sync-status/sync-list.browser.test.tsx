import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { enqueue } from '#src/sync/enqueue.ts';
import { type Bench, test } from '#src/testing/bench.tsx';
import type { PlantedDocument } from '#src/testing/planted-site.ts';
import { SyncChip } from './sync-chip.tsx';
import { SyncList } from './sync-list.tsx';

const chip = page.getByTestId('sync-chip');
const item = page.getByTestId('attention-item');

const drawChip = (bench: Bench, projectId?: number) =>
  bench.draw(<SyncChip projectId={projectId} onOpen={() => undefined} />);
const drawList = (bench: Bench) => bench.draw(<SyncList open onClose={() => undefined} />);

async function harbour(bench: Bench, part: 'owner' | 'viewer' | 'collaborator' = 'owner'): Promise<PlantedDocument> {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour', part), 'A-101');
  await bench.sync();
  return drawing;
}

test('the chip says that all is sent, then what waits without a network, then that it is sent', async ({ bench }) => {
  const drawing = await harbour(bench);
  await drawChip(bench, drawing.project_id);
  await expect.element(chip).toHaveTextContent('All sent');
  await expect.element(chip).toHaveTextContent(/checked \d\d:\d\d/);
  bench.server.setNetwork('away');
  await expect.element(chip).toHaveTextContent('Offline');
  await expect.element(chip).toHaveAttribute('data-state', 'offline');
  await bench.rename(drawing, 'A-102');
  await expect.element(chip).toHaveTextContent('Offline · 1 waiting');
  bench.server.setNetwork('there');
  await expect.element(chip).toHaveTextContent('All sent');
});

test('the chip says no more that the server is away once it answers, though there is more to say', async ({
  bench,
}) => {
  const drawing = await harbour(bench);
  await drawChip(bench, drawing.project_id);
  bench.server.setNetwork('away');
  await bench.rename(drawing, 'A-102');
  await expect.element(chip).toHaveTextContent('Offline · 1 waiting');
  bench.server.keepNews(true);
  bench.server.setNetwork('there');
  await expect.element(chip).not.toHaveTextContent('Offline');
  await expect.poll(() => bench.server.row('documents', drawing.id).name).toBe('A-102');
  bench.server.keepNews(false);
  await expect.element(chip).toHaveTextContent('All sent');
});

test('the chip of a device that never reached the server says no time', async ({ bench }) => {
  bench.server.setNetwork('away');
  await drawChip(bench);
  await expect.element(chip).toHaveTextContent('Offline');
  await expect.element(chip).not.toHaveTextContent(/\d\d:\d\d/);
});

test('empty: everything is on the server', async ({ bench }) => {
  await harbour(bench);
  await drawList(bench);
  await expect.element(page.getByText('Everything you did is on the server.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'All sent' })).toBeVisible();
});

test('loading: while it is being sent it says so', async ({ bench }) => {
  bench.server.setNetwork('silent');
  await drawList(bench);
  await expect.element(page.getByText('Sending and receiving…')).toBeVisible();
});

test('offline: what waits is named, and in which project', async ({ bench }) => {
  const drawing = await harbour(bench);
  await drawList(bench);
  bench.server.setNetwork('away');
  await bench.rename(drawing, 'A-102');
  await expect.element(page.getByText('Rename “A-102”')).toBeVisible();
  await expect.element(page.getByText('in Harbour', { exact: false })).toBeVisible();
  await expect
    .element(page.getByText('No connection. Everything you do is saved on this device and sent later.'))
    .toBeVisible();
});

test('refused: the change, why, and that the name stays; discarded after asking, it is gone', async ({ bench }) => {
  const drawing = await harbour(bench, 'collaborator');
  await drawList(bench);
  bench.server.refuseNext('forbidden');
  await bench.rename(drawing, 'A-102');
  await expect.element(item).toHaveTextContent('Not accepted:');
  await expect.element(item).toHaveTextContent('The document keeps its name.');
  await item.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByText('Discard this change?')).toBeVisible();
  await page.getByRole('dialog', { name: 'Discard this change?' }).getByRole('button', { name: 'Discard' }).click();
  await expect.element(item).not.toBeInTheDocument();
});

test('refused and tried again: once the server takes it, it leaves the list', async ({ bench }) => {
  const drawing = await harbour(bench);
  await drawList(bench);
  bench.server.refuseNext('busy');
  await bench.rename(drawing, 'A-102');
  await item.getByRole('button', { name: 'Retry' }).click();
  await expect.element(item).not.toBeInTheDocument();
  await expect.poll(() => bench.server.row('documents', drawing.id).name).toBe('A-102');
});

test('full: a comment whose photo was not taken went through, and its author is told', async ({ bench }) => {
  const drawing = await harbour(bench);
  await drawList(bench);
  const { project_id, id } = drawing;
  const comment = { project_id, id: 4711, document_id: id, content: 'See photo', linked_document_ids: [4712] };
  await enqueue('comment.create@1', comment);
  await expect.element(item).toHaveTextContent('Your comment on “A-101” is there, but without a photo or document');
  await item.getByRole('button', { name: 'OK' }).click();
  await expect.element(item).not.toBeInTheDocument();
  expect(bench.server.world.row('comments', 4711)?.linked_document_ids).toEqual([]);
});

test.for([
  ['collaborator', 'you chose V1, and V2 is the current one'],
  ['viewer', 'whoever may change the project chooses'],
] as const)('read-only: a choice that came late is put to a %s with “%s”, once', async ([part, words], { bench }) => {
  const drawing = await harbour(bench, part);
  const other = await bench.site.version(drawing, { by: bench.site.ben.id });
  const params = {
    project_id: drawing.project_id,
    document_id: drawing.id,
    version_id: drawing.version_id,
    name: 'A-101',
    label: 'V1',
    current: 'V2',
    current_version_id: other.version_id,
  };
  const row = { id: 4711, seq: 0, deleted_at: null, user_id: bench.user.id, code: 'choice_open' as const, params };
  bench.server.put([{ table: 'notices', row: { ...row, created_at: new Date().toISOString() } }]);
  bench.server.world.put([
    {
      table: 'versions',
      row: { ...bench.server.row('versions', drawing.version_id), concurrent_with: other.version_id },
    },
  ]);
  const document = bench.server.row('documents', drawing.id);
  const hand = { user_id: bench.user.id, seq: 1 };
  const open = { ...document.written_by, [`open.${drawing.version_id}.${bench.user.id}`]: hand };
  bench.server.world.put([{ table: 'documents', row: { ...document, written_by: open } }]);
  await drawList(bench);
  await expect.element(item).toHaveTextContent(words);
  // One matter, told once.
  expect(item.elements()).toHaveLength(1);
  await expect.element(item).not.toHaveTextContent('choose again');
});

test('what is settled is told below what calls for somebody, and the chip does not count it', async ({ bench }) => {
  const drawing = await harbour(bench);
  await bench.site.version(drawing);
  const of = { project_id: drawing.project_id, document_id: drawing.id, version_id: drawing.version_id };
  const params = { ...of, name: 'A-101', label: 'V1', current: 'V9' };
  const row = { id: 4711, seq: 0, deleted_at: null, user_id: bench.user.id, code: 'choice_open' as const, params };
  bench.server.put([{ table: 'notices', row: { ...row, created_at: new Date().toISOString() } }]);
  await drawChip(bench, drawing.project_id);
  await expect.element(chip).toHaveTextContent('All sent');
  await drawList(bench);
  const settled = page.getByRole('region', { name: 'Settled' });
  await expect.element(settled.getByTestId('attention-item')).toHaveTextContent('V2 is the current version now');
  expect(page.getByRole('region', { name: 'Needs attention' }).query()).toBeNull();
  bench.server.setNetwork('away');
  await bench.rename(drawing, 'A-102');
  await expect.element(page.getByTestId('outbox-item')).toBeVisible();
  await expect.element(settled).toHaveTextContent('V2 is the current version now');
});

test.for([
  ['Make V1 current', 'V1 is now the current version on this device; that waits to be sent'],
  ['Keep V2', 'V2 stays the current version on this device; that waits to be sent'],
] as const)('offline, “%s” says that it waits: “%s”', async ([label, said], { bench }) => {
  const drawing = await harbour(bench);
  const other = await bench.site.version(drawing);
  const row = { ...bench.server.row('versions', drawing.version_id), concurrent_with: other.version_id };
  bench.server.put([{ table: 'versions', row }]);
  await drawList(bench);
  await expect.element(item).toBeVisible();
  bench.server.setNetwork('away');
  await expect.element(page.getByText('No connection', { exact: false })).toBeVisible();
  await item.getByRole('button', { name: label }).click();
  await expect.element(page.getByText(said)).toBeVisible();
});
