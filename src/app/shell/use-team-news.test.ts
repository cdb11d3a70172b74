import { expect, test } from 'vitest';
import type { KeptTeam, Team } from '#src/data/reads/team.ts';
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

const kept = (...teams: Team[]): KeptTeam => ({ members: [], teams, received: [], sent: [], at: '' });

test('the menu counts the people of the team that it names, as the team’s own card does', () => {
  expect(teamNews(kept(team(2, false, 9), team(1, true, 3))).size).toBe(3);
});

test('until the server was asked the team is oneself', () => {
  expect([teamNews(null), teamNews(undefined), teamNews(kept())].map(({ size }) => size)).toEqual([1, 1, 1]);
});
