import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Activity } from '#domain/activity';
import { newId } from '#src/platform/ids.ts';
import { type Bench, test } from '#src/testing/bench.tsx';
import type { PlantedProject } from '#src/testing/planted-site.ts';
import { ActivityScreen } from './activity-screen.tsx';
import { useActivityLog } from './use-activity-log.ts';

function Log({ project }: { project: PlantedProject }) {
  const log = useActivityLog(project.id);
  return log == null ? null : <ActivityScreen log={log} />;
}

/** A line of the log, as the server writes it. */
function lineOf(bench: Bench, project: PlantedProject, line: Partial<Activity>): Activity {
  return {
    id: newId(),
    seq: 0,
    deleted_at: null,
    project_id: project.id,
    number: 1,
    at: '2026-03-01T08:00:00.000Z',
    client_time: null,
    actor_id: bench.user.id,
    actor_name: bench.user.full_name,
    what: 'project.created',
    document_id: null,
    version_id: null,
    folder_id: null,
    comment_id: null,
    person_id: null,
    place_id: null,
    from_id: null,
    name: project.name,
    label: null,
    place: null,
    was: null,
    level: null,
    count: null,
    ...line,
  };
}

async function withLog(bench: Bench, lines: Partial<Activity>[]): Promise<PlantedProject> {
  const project = await bench.site.project('Harbour');
  bench.server.put(lines.map((line) => ({ table: 'activities', row: lineOf(bench, project, line) })));
  await bench.sync();
  return project;
}

const byBen = (bench: Bench): Partial<Activity> => ({
  number: 2,
  at: '2026-03-02T08:00:00.000Z',
  actor_id: bench.site.ben.id,
  actor_name: 'Ben Kaya',
  what: 'document.renamed',
  name: 'A-102',
  was: 'A-101',
});

test('empty: what is noted there', async ({ bench }) => {
  await bench.draw(<Log project={await withLog(bench, [])} />);
  await expect.element(page.getByText('Nothing noted yet')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save as CSV' })).toBeDisabled();
});

test('full: newest first, found by the words, and with the filter the others come back', async ({ bench }) => {
  await bench.draw(<Log project={await withLog(bench, [{}, byBen(bench)])} />);
  await expect.element(page.getByText('2 entries')).toBeVisible();
  await expect.element(page.getByText('Ben Kaya renamed “A-101” to “A-102”')).toBeVisible();
  await expect.element(page.getByText('Ana Ruiz created the project “Harbour”')).toBeVisible();
  const text = document.body.textContent ?? '';
  expect(text.indexOf('Ben Kaya renamed')).toBeLessThan(text.indexOf('Ana Ruiz created'));
  await page.getByLabelText('Search names').fill('A-102');
  await expect.element(page.getByText('1 entry')).toBeVisible();
  await page.getByLabelText('Search names').fill('tunnel');
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect.element(page.getByText('2 entries')).toBeVisible();
});

test('offline: what is here is listed, what was done here waits, and older entries need a connection', async ({
  bench,
}) => {
  const project = await withLog(bench, [{ ...byBen(bench), number: 9 }]);
  const drawing = await bench.site.drawing(project, 'B-201');
  await bench.sync();
  await bench.draw(<Log project={project} />);
  await expect.element(page.getByText('8 older entries are on the server.', { exact: false })).toBeVisible();
  bench.server.setNetwork('away');
  await expect
    .element(page.getByText('Older entries are on the server: they need a connection.', { exact: false }))
    .toBeVisible();
  await bench.rename(drawing, 'B-202');
  await expect.element(page.getByText('1 change made on this device', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Load older entries' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('loading older ones: they stand below those that were here, down to where the log begins', async ({ bench }) => {
  const project = await withLog(bench, [byBen(bench)]);
  const { seq: _seq, deleted_at: _gone, ...first } = lineOf(bench, project, {});
  bench.server.answer(`GET /api/projects/${project.id}/activity`, { json: [first] });
  await bench.draw(<Log project={project} />);
  await page.getByRole('button', { name: 'Load older entries' }).click();
  await expect.element(page.getByText('Ana Ruiz created the project “Harbour”')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Load older entries' })).not.toBeInTheDocument();
});
