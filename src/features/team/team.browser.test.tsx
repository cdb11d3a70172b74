import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { TeamAnswer } from '#src/net/team-calls.ts';
import { type Bench, test } from '#src/testing/bench.tsx';
import { TeamScreen } from './team-screen.tsx';
import { useTeam } from './use-team.ts';

function Team() {
  return <TeamScreen {...useTeam()} />;
}

const members = page.getByTestId('team-member');
const AT = '2026-03-01T08:00:00.000Z';

function answerTeam({ server, user, site }: Bench, more: Partial<TeamAnswer> = {}): void {
  const pictures = { avatar_url: null, personal_avatar_url: null };
  const own = { team_name: user.team_name, can_manage: true, projects_count: 0, projects: [], ...pictures };
  const ana = { ...own, id: user.id, full_name: user.full_name, email: user.email, is_current_user: true };
  const ben = { ...own, id: site.ben.id, full_name: 'Ben Kaya', email: 'ben@example.com', is_current_user: false };
  const team = {
    team_id: user.team_id,
    team_name: user.team_name,
    team_owner_id: user.id,
    team_owner_name: user.full_name,
    team_owner_email: user.email,
    team_owner_avatar: null,
    is_personal_team: true,
    role: 'OWNER',
    member_count: 2,
    joined_at: AT,
  };
  const all = [
    { ...ana, team_role: 'OWNER' },
    { ...ben, team_role: 'MEMBER' },
  ];
  server.answer('GET /api/team-invitations/members', { json: more.members ?? all });
  server.answer('GET /api/team-invitations/my-teams', { json: more.teams ?? [team] });
  server.answer('GET /api/team-invitations/received', { json: more.received ?? [] });
  server.answer('GET /api/team-invitations/sent', { json: more.sent ?? [] });
}

const invitation = {
  id: 7,
  team_name: 'Kaya Works',
  inviter_name: 'Cem Kaya',
  inviter_email: 'cem@example.com',
  status: 'pending' as const,
  created_at: AT,
  message: null,
};

test('full: everybody with their part, found by name', async ({ bench }) => {
  answerTeam(bench);
  await bench.draw(<Team />);
  await expect.element(members.filter({ hasText: 'Ana Ruiz' })).toHaveTextContent('Owner');
  await expect.element(members.filter({ hasText: 'Ben Kaya' })).toHaveTextContent('Member');
  await page.getByLabelText('Type a name or email').fill('ben');
  await expect.element(members).toHaveTextContent('Ben Kaya');
  await page.getByLabelText('Type a name or email').fill('nobody');
  await expect.element(page.getByText('Nobody found')).toBeVisible();
});

test('empty: who is alone is told what a team is for, and of each list that there is none', async ({ bench }) => {
  answerTeam(bench);
  await bench.draw(<Team />);
  await page.getByRole('tab', { name: 'Pending Invitations (0)' }).click();
  await expect.element(page.getByText('No pending invitations')).toBeVisible();
  await page.getByRole('tab', { name: 'Sent Invitations (0)' }).click();
  await expect.element(page.getByText('No sent invitations')).toBeVisible();
});

test('of sent invitations it is said how many still wait: all are counted', async ({ bench }) => {
  const to = { message: null, created_at: AT, team_name: 'Kaya Works', invitee_name: 'Dora' };
  const sent = (['pending', 'accepted', 'rejected'] as const).map((status, at) => ({
    ...to,
    id: at + 1,
    status,
    invitee_email: `dora${at}@example.com`,
  }));
  answerTeam(bench, { sent });
  await bench.draw(<Team />);
  await page.getByRole('tab', { name: 'Sent Invitations (3)' }).click();
  await expect.element(page.getByText('All that you sent: 1 waiting for an answer, 2 answered.')).toBeVisible();
});

test('loading, then offline without ever having asked: it says that it could not', async ({ bench }) => {
  answerTeam(bench);
  bench.server.setNetwork('silent');
  await bench.draw(<Team />);
  await expect.element(page.getByRole('status', { name: 'Loading the team' })).toBeVisible();
  bench.server.setNetwork('away');
  await expect.element(page.getByText('Failed to load teams.')).toBeVisible();
  bench.server.setNetwork('there');
  await expect.element(members.first()).toBeVisible();
});

test('offline later: the team as it was, and as of when', async ({ bench }) => {
  answerTeam(bench);
  await bench.draw(<Team />);
  await expect.element(members.first()).toBeVisible();
  bench.server.setNetwork('away');
  await expect.element(page.getByText(/The team needs a connection\. Last checked: \d\d:\d\d\./)).toBeVisible();
  await expect.element(members.first()).toBeVisible();
});

test('offline: inviting needs the server, and says so before anything is typed', async ({ bench }) => {
  answerTeam(bench);
  await bench.draw(<Team />);
  await expect.element(members.first()).toBeVisible();
  bench.server.setNetwork('away');
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect.element(page.getByText('This needs a connection, and there is none at the moment.')).toBeVisible();
});

test('refused: an address that is no address, one’s own, and one that the server refuses', async ({ bench }) => {
  answerTeam(bench);
  bench.server.answer('POST /api/team-invitations/invite', { refused: 'already_member', status: 409 });
  await bench.draw(<Team />);
  await page.getByRole('button', { name: 'Add member' }).click();
  const address = page.getByRole('combobox', { name: 'Email address' });
  const send = page.getByRole('button', { name: 'Send invitation' });
  for (const [typed, sentence] of [
    ['ben', 'Please enter a valid email address.'],
    ['ana@example.com', 'This is your own address.'],
    ['ben@example.com', 'This person is already in your team.'],
    ['dora@example.com', 'This person is already in your team.'],
  ] as const) {
    await address.fill(typed);
    await send.click();
    await expect.element(page.getByText(sentence)).toBeVisible();
  }
});

test('an invitation waits for an answer on every tab; accepted, the team is joined', async ({ bench }) => {
  answerTeam(bench, { received: [invitation] });
  bench.server.answer('PUT /api/team-invitations/7/respond', () => {
    answerTeam(bench);
    return { json: { ...invitation, status: 'accepted' } };
  });
  await bench.draw(<Team />);
  await expect.element(page.getByText('1 invitation waits for your answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(page.getByText('From Cem Kaya (cem@example.com)')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('You are now in Kaya Works.')).toBeVisible();
});

test('read-only: a member of another’s team removes nobody', async ({ bench }) => {
  const one = {
    id: bench.site.ben.id,
    full_name: 'Ben Kaya',
    email: 'ben@example.com',
    avatar_url: null,
    personal_avatar_url: null,
    is_current_user: false,
    team_role: 'MEMBER' as const,
    team_name: 'Kaya Works',
    can_manage: false,
    projects_count: 0,
    projects: [],
  };
  answerTeam(bench, { members: [one] });
  await bench.draw(<Team />);
  await page.getByRole('button', { name: 'Options of Ben Kaya' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Remove Member' })).toHaveAttribute('aria-disabled', 'true');
});
