import type { KeptTeam } from '#src/data/reads/team.ts';

/** How many of the teams' people can open a project together with the person, themself among them. */
export function withAccess({ members }: KeptTeam): number {
  return members.filter(({ is_current_user, projects_count }) => is_current_user || projects_count > 0).length;
}
