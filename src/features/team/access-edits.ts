// What is wanted of somebody's access to each project, beside what it is: held until it is saved.
import type { ShareLevel } from '#domain/access';
import type { AccessChange, ProjectForMember } from '#src/sync/acts/project-access.ts';

/** How somebody has a project; null: not at all. */
export type Level = ShareLevel | null;
/** Project → the level chosen for it. */
export type WantedLevels = ReadonlyMap<number, Level>;

const levelOf = ({ share_info }: ProjectForMember): Level => share_info?.access_level ?? null;

/** As chosen, else as it is. */
export function wantedLevel(project: ProjectForMember, wanted: WantedLevels): Level {
  return wanted.get(project.id) ?? (wanted.has(project.id) ? null : levelOf(project));
}

export function isModified(project: ProjectForMember, wanted: WantedLevels): boolean {
  return wantedLevel(project, wanted) !== levelOf(project);
}

/** What is to be saved, in the order of the list. */
export function changesOf(projects: readonly ProjectForMember[], wanted: WantedLevels): AccessChange[] {
  return projects
    .filter((project) => isModified(project, wanted))
    .map((project) => ({ project, level: wantedLevel(project, wanted) }));
}
