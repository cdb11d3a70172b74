import type { KeptTeam } from '#src/data/reads/team.ts';

/** How many of the teams' people have a project that the person can open, themself among them. */
export function withAccess({ members }: KeptTeam): number {
  return members.filter(({ projects_count }) => projects_count > 0).length;
}
