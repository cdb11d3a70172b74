import { expect, it } from 'vitest';
import type { KeptTeam, Member, SentInvitation } from '#src/data/reads/team.ts';
import { inviteProblem } from './invite-problem.ts';

const member = (email: string, more: Partial<Member>): Member => ({
  id: email.length,
  full_name: email,
  email,
  avatar_url: null,
  personal_avatar_url: null,
  is_current_user: false,
  team_role: 'MEMBER',
  team_name: 'Ana',
  can_manage: true,
  projects_count: 0,
  projects: [],
  ...more,
});
const sent = (invitee_email: string, status: SentInvitation['status']): SentInvitation => ({
  id: invitee_email.length,
  team_name: 'Ana',
  invitee_name: invitee_email,
  invitee_email,
  status,
  created_at: '2026-11-22T08:00:00.000Z',
  message: null,
});
const team: KeptTeam = {
  at: '2026-11-22T08:00:00.000Z',
  members: [
    member('ana@example.com', { is_current_user: true, can_manage: false, team_role: 'OWNER' }),
    member('ben@example.com', {}),
    member('carl@example.com', { can_manage: false, team_name: 'Dora' }),
  ],
  teams: [],
  received: [],
  sent: [sent('eva@example.com', 'pending'), sent('finn@example.com', 'rejected')],
};

it.each([
  ['ana', 'invalid'],
  ['', 'invalid'],
  [' ANA@example.com ', 'own'],
  ['Ben@Example.com', 'member'],
  ['eva@example.com', 'waiting'],
  // Of another team only; one who said no; somebody new.
  ['carl@example.com', undefined],
  ['finn@example.com', undefined],
  ['new@example.com', undefined],
])('says of %j: %j', (address, problem) => {
  expect(inviteProblem(address, 'Ana', team)).toBe(problem);
});

it('lets somebody be invited to another own team too', () => {
  expect(inviteProblem('eva@example.com', 'Site office', team)).toBeUndefined();
});
