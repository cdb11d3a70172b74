import { expect, test } from 'vitest';
import type { KeptTeam, Member, Team } from '#src/data/reads/team.ts';
import { teamNews } from './use-team-news.ts';

const team = (team_id: number, is_personal_team: boolean, member_count: number): Team => ({
  team_id,
  team_name: `Team ${team_id}`,
  team_owner_id: team_id,
  team_owner_name: 'Ana',
  team_owner_email: 'ana@example.com',
  team_owner_avatar: null,
  is_personal_team,
  role: is_personal_team ? 'OWNER' : 'MEMBER',
  member_count,
  joined_at: '2026-03-14T07:42:00.000Z',
});

const member = (id: number): Member => ({
  id,
  full_name: `Person ${id}`,
  email: `${id}@example.com`,
  avatar_url: null,
  personal_avatar_url: null,
  is_current_user: id === 1,
  team_role: id === 1 ? 'OWNER' : 'MEMBER',
  team_name: 'Team 1',
  can_manage: id === 1,
  projects_count: 0,
  projects: [],
});

const kept = (teams: Team[], members: Member[] = []): KeptTeam => ({ members, teams, received: [], sent: [], at: '' });

test('the menu counts the people that the page behind it lists, of other teams too', () => {
  const joined = kept([team(2, false, 3), team(1, true, 1)], [member(1), member(2), member(3)]);
  expect(teamNews(joined).size).toBe(3);
});

test('until the server was asked nobody is counted; then a team is oneself at least', () => {
  const sizes = [teamNews(null), teamNews(undefined), teamNews(kept([]))].map(({ size }) => size);
  expect(sizes).toEqual([undefined, undefined, 1]);
});
