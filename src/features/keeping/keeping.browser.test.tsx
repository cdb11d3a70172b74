import { beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ListedPerson, ServerState } from '#domain/endpoints/admin';
import type { Bench } from '#src/testing/bench.tsx';
import { test } from '#src/testing/bench.tsx';

const AT = '2026-11-01T10:00:00.000Z';
let people: ListedPerson[] = [];

const person = (id: number, full_name: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id,
  full_name,
  email: `${full_name.toLowerCase()}@example.com`,
  created_at: AT,
  last_seen_at: AT,
  sessions: 2,
  storage: { bytes: 3_000_000, files: 4 },
  projects: 1,
  disabled_at: null,
  keeper_since: null,
  ...more,
});

const state: ServerState = {
  version: '1.0.0+abc',
  registration: 'invited',
  sends_mail: true,
  quotas: { project: null, person: 20_000_000 },
  disk: { free: 5_000_000_000, database: 2_000_000, files: 80_000_000 },
  backup_at: null,
  jobs: { texts: 3, names: 0, photos: 0, covers: 0, uploads: 1000, commits: 0, endings: 0, given_up: 1 },
  mails: {
    waiting: 0,
    failed: 1,
    last_failed: [{ kind: 'changed', receiver_name: 'Ben', created_at: AT, tries: 9, error: 'ECONNECTION' }],
  },
  now: '2026-11-27T10:00:00.000Z',
};

/** Whoever is at the bench keeps the server, which has Ben and Cleo besides. */
function keep(bench: Bench): void {
  bench.server.put([{ table: 'users', row: { ...bench.user, keeper_since: AT } }]);
  bench.user.keeper_since = AT;
  people = [
    person(bench.user.id, 'Ana', { keeper_since: AT }),
    person(2, 'Ben'),
    person(3, 'Cleo', { disabled_at: AT, sessions: 0, last_seen_at: null }),
  ];
  bench.server.answer('GET /api/admin/people', ({ url }) => {
    const begins = (url.searchParams.get('begins') ?? '').toLowerCase();
    return { json: people.filter(({ full_name }) => full_name.toLowerCase().startsWith(begins)) };
  });
  bench.server.answer('GET /api/admin/server', { json: state });
  bench.server.answer('GET /api/admin/projects', { json: [] });
  bench.server.answer('GET /api/admin/projects/unowned', { json: [] });
}

const ben = page.getByRole('listitem').filter({ hasText: 'ben@example.com' });
const choose = async (name: string, act: string) => {
  await page.getByRole('button', { name: `What can be done about ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

beforeEach(() => {
  people = [];
});

test('the people, full: what they have, who keeps it, who is disabled', async ({ bench }) => {
  keep(bench);
  await bench.open('/admin');
  await expect.element(ben).toHaveTextContent('2 sessions');
  await expect.element(ben).toHaveTextContent('4 files, 3 MB of 20 MB');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'cleo@' })).toHaveTextContent('Disabled');
  const own = page.getByRole('listitem').filter({ hasText: 'ana@' });
  await expect.element(own).toHaveTextContent('Keeper');
  await page.getByRole('button', { name: 'What can be done about Ana' }).click();
  await expect.element(page.getByText('Not with your own account.', { exact: false })).toBeVisible();
});

test('nobody is called so, and everybody is there again', async ({ bench }) => {
  keep(bench);
  await bench.open('/admin');
  await page.getByRole('searchbox', { name: 'Name or address' }).fill('zz');
  await expect.element(page.getByText('Nobody here is called so')).toBeVisible();
  await page.getByRole('searchbox').fill('be');
  await expect.element(ben).toBeVisible();
  expect(page.getByText('cleo@example.com').query()).toBeNull();
});

test('a long list comes in parts', async ({ bench }) => {
  keep(bench);
  bench.server.answer('GET /api/admin/people', ({ url }) =>
    url.searchParams.has('after')
      ? { json: people.slice(2) }
      : { json: people.slice(0, 2), link: '</api/admin/people?limit=50&after=abc>; rel="next"' },
  );
  await bench.open('/admin');
  await expect.element(ben).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByText('cleo@example.com')).toBeVisible();
  expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull();
});

test('disabling is asked about, done, and told', async ({ bench }) => {
  keep(bench);
  const told: unknown[] = [];
  bench.server.answer('POST /api/admin/people/2/disable', ({ json }) => {
    told.push(json);
    if (told.length === 1) return { refused: 'wrong_password', status: 422 };
    people = people.map((one) => (one.id === 2 ? { ...one, disabled_at: AT, sessions: 0 } : one));
    return { status: 204 };
  });
  await bench.open('/admin');
  await choose('Ben', 'Disable');
  await expect.element(page.getByText('What waits on their devices stays there.', { exact: false })).toBeVisible();
  await page.getByLabelText('Your password').fill('not hers');
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect.element(page.getByLabelText('Your password')).toBeInvalid();
  await page.getByLabelText('Your password').fill('hers');
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect.element(page.getByText('Ben is disabled.')).toBeVisible();
  await expect.element(ben).toHaveTextContent('Disabled');
  expect(told).toEqual([{ current_password: 'not hers' }, { current_password: 'hers' }]);
});

for (const [name, act, path, words] of [
  ['Ben', 'Sign out everywhere', '2/sign-out', 'Ben is signed out everywhere.'],
  ['Cleo', 'Enable', '3/enable', 'Cleo can sign in again.'],
] as const) {
  test(`“${act}” asks for the password`, async ({ bench }) => {
    keep(bench);
    const told: unknown[] = [];
    bench.server.answer(`POST /api/admin/people/${path}`, ({ json }) => {
      told.push(json);
      return { status: 204 };
    });
    await bench.open('/admin');
    await choose(name, act);
    await page.getByLabelText('Your password').fill('hers');
    await page.getByRole('button', { name: act }).click();
    await expect.element(page.getByText(words)).toBeVisible();
    expect(told).toEqual([{ current_password: 'hers' }]);
  });
}

test('deleting asks for the password, and about what others have', async ({ bench }) => {
  keep(bench);
  const told: unknown[] = [];
  bench.server.answer('POST /api/admin/people/2/delete', ({ json }) => {
    told.push(json);
    return told.length === 1 ? { refused: 'projects_shared', status: 409 } : { status: 204 };
  });
  await bench.open('/admin');
  await choose('Ben', 'Delete account');
  await page.getByLabelText('Your password').fill('hers');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect.element(page.getByText('Others have projects of theirs.', { exact: false })).toBeVisible();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect.element(page.getByText('The account of Ben is deleted.')).toBeVisible();
  expect(told).toEqual([
    { current_password: 'hers', with_projects: false },
    { current_password: 'hers', with_projects: true },
  ]);
});

test('the people are asked for anew on coming back to the page; who is here now is not “5 min ago”', async ({
  bench,
}) => {
  keep(bench);
  await bench.open('/admin');
  await expect.element(ben).toHaveTextContent('last seen');
  people = [person(2, 'Ben', { projects: 3, last_seen_at: new Date(Date.now() - 6 * 60_000).toISOString() })];
  window.dispatchEvent(new Event('focus'));
  await expect.element(ben).toHaveTextContent('3 projects');
  await expect.element(ben).toHaveTextContent('seen in the last few minutes');
});

test('without a network it is said, and asked again when that is back', async ({ bench }) => {
  keep(bench);
  await bench.signIn();
  bench.server.setNetwork('away');
  await bench.open('/admin');
  await expect.element(page.getByText('The server could not be asked')).toBeVisible();
  bench.server.setNetwork('there');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(ben).toBeVisible();
});

test('while the server is asked that is seen', async ({ bench }) => {
  keep(bench);
  await bench.signIn();
  bench.server.setNetwork('silent');
  await bench.open('/admin');
  await expect.element(page.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
  bench.server.setNetwork('there');
  await expect.element(ben).toBeVisible();
});

test('how the server is: what to look at is said', async ({ bench }) => {
  keep(bench);
  await bench.open('/admin');
  await page.getByRole('tab', { name: 'State' }).click();
  await expect.element(page.getByText('No backup was made of this server yet.')).toBeVisible();
  await expect.element(page.getByText('1,000 or more')).toBeVisible();
  await expect.element(page.getByText('ECONNECTION', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Who was invited')).toBeVisible();
});

test('projects: what they hold, and who cannot act for theirs', async ({ bench }) => {
  keep(bench);
  const owner = { owner_name: 'Cleo', owner_email: 'cleo@example.com' };
  const storage = { bytes: 9_000_000, files: 12 };
  bench.server.answer('GET /api/admin/projects', {
    json: [{ id: 7, name: 'Harbour', ...owner, storage, deleted_at: AT }],
  });
  bench.server.answer('GET /api/admin/projects/unowned', {
    json: [{ id: 8, name: 'Left alone', owner_id: 3, ...owner }],
  });
  await bench.open('/admin');
  await page.getByRole('tab', { name: 'Projects' }).click();
  await expect.element(page.getByText('Left alone')).toBeVisible();
  const stored = page.getByRole('listitem').filter({ hasText: 'Harbour' });
  await expect.element(stored).toHaveTextContent('12 files, 9 MB');
  await expect.element(stored).toHaveTextContent('In the bin');
});

test('whoever does not keep the server is told so, and nothing is asked', async ({ bench }) => {
  await bench.open('/admin');
  await expect.element(page.getByText('Only who keeps this server sees this')).toBeVisible();
  expect(bench.server.calls.filter((call) => call.includes('/api/admin'))).toEqual([]);
});
