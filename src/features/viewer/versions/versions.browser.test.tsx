import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import type { AccessLevel } from '#domain/access';
import type { Version } from '#domain/version';
import { useOpened } from '#src/features/viewer/stage/use-opened.ts';
import { type Bench, test } from '#src/testing/bench.tsx';
import type { PlantedDocument } from '#src/testing/planted-site.ts';
import { VersionBanner } from './version-banner.tsx';
import { VersionList } from './version-list.tsx';

const rows = page.getByTestId('version-row');
const banner = page.getByTestId('version-banner');

function Banner({ document: { id }, versionId }: { document: PlantedDocument; versionId?: number }) {
  const opened = useOpened(id, versionId);
  return opened == null ? null : <VersionBanner opened={opened} />;
}

function Versions({ document: { id } }: { document: PlantedDocument }) {
  const opened = useOpened(id, undefined);
  return opened == null ? null : <VersionList opened={opened} onOpen={() => undefined} />;
}

/** V1, and V2 made from it. */
async function twoVersions(bench: Bench, part: AccessLevel = 'owner') {
  const first = await bench.site.drawing(await bench.site.project('Harbour', part), 'A-101');
  const second = await bench.site.version(first);
  return { first, second };
}

/** V2 and V3, both made from V1 by people who did not know of each other: V2 is current. */
async function twoBesideEachOther(bench: Bench, part: AccessLevel = 'owner', more: Partial<Version> = {}) {
  const { first, second } = await twoVersions(bench, part);
  const third = await bench.site.version(first);
  bench.server.put([
    {
      table: 'versions',
      row: { ...bench.server.row('versions', third.version_id), concurrent_with: second.version_id, ...more },
    },
    {
      table: 'documents',
      row: { ...bench.server.row('documents', first.id), current_version_id: second.version_id },
    },
  ]);
  return { first, second, third };
}

afterEach(() => page.viewport(1280, 800));

test('the list has the newest first, and which is the latest', async ({ bench }) => {
  const { first } = await twoVersions(bench);
  await bench.draw(<Versions document={first} />);
  await expect.element(rows.nth(0)).toHaveTextContent(/V2.*Latest/);
  await expect.element(rows.nth(1)).toHaveTextContent('V1');
  await expect.element(rows.nth(1).getByRole('button', { name: 'Make V1 current' })).toBeVisible();
  await expect.element(rows.nth(1).getByRole('button', { name: 'Delete V1' })).toBeVisible();
});

test('read-only: whoever may only look deletes nothing and makes nothing current', async ({ bench }) => {
  const { first } = await twoVersions(bench, 'viewer');
  await bench.draw(<Versions document={first} />);
  await expect.element(rows.nth(1)).toHaveTextContent('V1');
  await expect.element(rows.nth(1).getByRole('button', { name: 'Open V1' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Make V1 current' }).query()).toBeNull();
  expect(page.getByRole('button', { name: 'Delete V1' }).query()).toBeNull();
});

test('a version whose bytes have not come is not current, and not to be made so', async ({ bench }) => {
  const first = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  await bench.site.version(first, { arrived: false });
  await bench.draw(<Versions document={first} />);
  await expect.element(rows.nth(0)).toHaveTextContent('Not current yet');
  await expect.element(rows.nth(1)).toHaveTextContent('Current');
  expect(page.getByRole('button', { name: 'Make V2 current' }).query()).toBeNull();
});

test('an old version says which is current, and leads there', async ({ bench }) => {
  const { first } = await twoVersions(bench);
  await bench.draw(<Banner document={first} versionId={first.version_id} />);
  await expect.element(banner).toHaveTextContent('V1 is not the current version. V2 is.');
  await banner.getByRole('link', { name: 'Open V2' }).click();
  await expect.element(page.getByLabelText('address')).toHaveTextContent(/documents\/\d+$/);
});

test('the current one has nothing to say', async ({ bench }) => {
  const { first } = await twoVersions(bench);
  await bench.draw(<Banner document={first} />);
  await expect.element(banner).toBeInTheDocument();
  await expect.element(banner).toBeEmptyDOMElement();
});

test('two beside each other: who may write is asked which one holds', async ({ bench }) => {
  const { first } = await twoBesideEachOther(bench);
  await bench.draw(<Banner document={first} />);
  await expect.element(banner).toHaveTextContent('V3 was made beside V2, the current version.');
  await expect.element(banner).toHaveTextContent('Decide which one the crew should build from.');
  await expect.element(banner.getByRole('button', { name: 'Make V3 current' })).toBeVisible();
  await expect.element(banner.getByRole('button', { name: 'Keep V2' })).toBeVisible();
  // There is room for all of it.
  expect(banner.getByRole('button', { name: 'Fold' }).query()).toBeNull();
});

test('when the other was made is said alike above the sheet and in the list', async ({ bench }) => {
  const times = { created_at: '2026-03-01T11:34:00.000Z', client_time: '2026-03-01T11:31:00.000Z' };
  const { first } = await twoBesideEachOther(bench, 'owner', times);
  await bench.draw(
    <>
      <Banner document={first} />
      <Versions document={first} />
    </>,
  );
  const both = /made .*:31, arrived .*:34/;
  await expect.element(rows.nth(0)).toHaveTextContent(both);
  await expect.element(banner).toHaveTextContent(both);
});

test('read-only: who may only look is told of the two, and not asked', async ({ bench }) => {
  const { first } = await twoBesideEachOther(bench, 'viewer');
  await bench.draw(<Banner document={first} />);
  await expect.element(banner).toHaveTextContent('V3 was made beside V2, the current version.');
  await expect.element(banner.getByRole('link', { name: 'Open V3' })).toBeVisible();
  expect(banner.getByText('Decide which one').query()).toBeNull();
  expect(banner.getByRole('button', { name: 'Make V3 current' }).query()).toBeNull();
});

test.for([
  ['upright', 390, 844],
  ['on its side', 844, 390],
] as const)('on a phone %s the question folds to its sentence, and unfolds', async ([, width, height], { bench }) => {
  await page.viewport(width, height);
  const { first } = await twoBesideEachOther(bench);
  await bench.draw(<Banner document={first} />);
  await banner.getByRole('button', { name: 'Fold' }).click();
  await expect.element(banner).toHaveTextContent('V3 was made beside V2, the current version.');
  expect(banner.getByRole('button', { name: 'Make V3 current' }).query()).toBeNull();
  await banner.getByRole('button', { name: 'Show the answers' }).click();
  await expect.element(banner.getByRole('button', { name: 'Make V3 current' })).toBeVisible();
});

test('the way back of a choice is offered until another decision has come', async ({ bench }) => {
  const { first, second } = await twoVersions(bench);
  await bench.draw(<Versions document={first} />);
  await rows.nth(1).getByRole('button', { name: 'Make V1 current' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make V1 current' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  await bench.sync();
  await expect.element(undo).toBeVisible();
  // Pointed at, the message goes by itself much later.
  await undo.hover();
  bench.server.put([
    {
      table: 'documents',
      row: { ...bench.server.row('documents', first.id), current_version_id: second.version_id },
    },
  ]);
  await bench.sync();
  await expect.element(undo, { timeout: 8_000 }).not.toBeInTheDocument();
});

test('of three: the banner and the question say that the other one is decided about, too', async ({ bench }) => {
  const { first, second } = await twoBesideEachOther(bench);
  const fourth = await bench.site.version(first);
  bench.server.put([
    {
      table: 'versions',
      row: { ...bench.server.row('versions', fourth.version_id), concurrent_with: second.version_id },
    },
    {
      table: 'documents',
      row: { ...bench.server.row('documents', first.id), current_version_id: second.version_id },
    },
  ]);
  await bench.draw(<Banner document={first} versionId={fourth.version_id} />);
  const also = 'Making V4 current decides about V3, too.';
  await expect.element(banner).toHaveTextContent(also);
  await expect.element(banner).toHaveTextContent('V4 uploaded by');
  await banner.getByRole('button', { name: 'Make V4 current' }).click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(also);
});

test('what marks the shown version goes to the end of its row, below its button', async ({ bench }) => {
  const { first } = await twoBesideEachOther(bench);
  await bench.draw(<Versions document={first} />);
  const shown = rows.filter({ has: page.getByRole('button', { name: 'Open V2', exact: true }) });
  await expect.element(shown).toBeVisible();
  expect(getComputedStyle(shown.element()).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
});

test.for([
  ['deleted elsewhere', 'V1 was deleted meanwhile. Nothing was changed.', false],
  ['made current elsewhere', 'V1 is now the current version', true],
] as const)('the question whether to make V1 current, %s meanwhile: “%s”', async ([, said, isCurrent], { bench }) => {
  const { first } = await twoVersions(bench);
  await bench.draw(<Versions document={first} />);
  await rows.nth(1).getByRole('button', { name: 'Make V1 current' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const version = bench.server.row('versions', first.version_id);
  const document = bench.server.row('documents', first.id);
  bench.server.put(
    isCurrent
      ? [{ table: 'documents', row: { ...document, current_version_id: first.version_id } }]
      : [{ table: 'versions', row: { ...version, deleted_at: new Date().toISOString() } }],
  );
  await bench.sync();
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the question whether to delete says nothing of printed codes where there are none', async ({ bench }) => {
  const { first } = await twoBesideEachOther(bench);
  await bench.site.print(first);
  await bench.sync();
  await bench.draw(<Versions document={first} />);
  const question = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Delete V3' }).click();
  await expect.element(question).toHaveTextContent('can restore it for 30 days');
  await expect.element(question).not.toHaveTextContent('codes');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete V1' }).click();
  await expect.element(question).toHaveTextContent('Printed codes of it will say that it was withdrawn');
});
