import { matchingProjects, type ProjectSummary } from '#src/data/reads/projects.ts';

export interface ProjectGroups {
  /** Owned, or not shared at all. */
  mine: ProjectSummary[];
  shared: ProjectSummary[];
}

/** What a search leaves, by whose it is; the order stays. */
export function projectGroups(summaries: readonly ProjectSummary[], search: string): ProjectGroups {
  const found = matchingProjects(summaries, search);
  return {
    mine: found.filter(({ access }) => access === 'owner'),
    shared: found.filter(({ access }) => access !== 'owner'),
  };
}
