// Projects as one person sees them: with their own level and who shared it with them.
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { AccessLevel } from '#domain/access';
import { projectAnswer } from '#domain/endpoints/projects';
import { projectForMember } from '#domain/endpoints/team-invitations';
import { Refusal } from '#domain/errors';
import { idSchema } from '#domain/ids';
import type { Project } from '#domain/project';
import { byName, type List, upward, wholeList } from '#server/routes/page.ts';
import { accessOf, projectsOf } from '#server/store/access.ts';
import type { Reads } from '#server/store/database.ts';
import { findShare, type Share, sharesWith } from '#server/store/people/shares.ts';
import { usersByIds } from '#server/store/people/users.ts';
import { readRow } from '#server/store/rows.ts';

export type ProjectAnswer = z.infer<typeof projectAnswer>;

/** Projects that are read before others have a turn. */
const AT_ONCE = 100;

/** Projects that are put into words before others have a turn: each may be described at length. */
const STEP = 25;
const placeByName = z.tuple([z.string(), idSchema]);

interface SeenProject {
  project: Project;
  level: AccessLevel;
  share: Share | undefined;
}

async function present(db: Reads, seen: SeenProject[]): Promise<ProjectAnswer[]> {
  const sharers = await usersByIds(
    db,
    seen.flatMap(({ share }) => (share === undefined ? [] : [share.shared_by_id])),
  );
  return seen.map(({ project, level, share }) => {
    const sharer = share === undefined ? undefined : sharers.get(share.shared_by_id);
    return {
      ...project,
      is_owner: level === 'owner',
      is_shared: level !== 'owner',
      access_level: level,
      shared_by: sharer === undefined ? null : { id: sharer.id, full_name: sharer.full_name },
    };
  });
}

async function seenBy(db: Reads, userId: number): Promise<SeenProject[]> {
  const shares = await sharesWith(db, userId);
  const seen: SeenProject[] = [];
  for (const [at, { project_id, level }] of (await projectsOf(db, userId)).entries()) {
    if (at % AT_ONCE === 0) await nextTurn();
    const project = await readRow(db, 'projects', project_id);
    const share = level === 'owner' ? undefined : shares.get(project_id);
    if (project !== undefined) seen.push({ project, level, share });
  }
  return seen;
}

/** Every project that a person sees, by name. */
export function projectList(db: Reads, userId: number): List<SeenProject, ProjectAnswer> {
  return wholeList({
    keySchema: placeByName,
    answerSchema: projectAnswer,
    readAll: () => seenBy(db, userId),
    order: [byName, upward],
    keyOf: ({ project }) => [project.name, project.id],
    present: (seen) => present(db, seen),
    step: STEP,
  });
}

/** What the projects that a person owns are to another one, by name. */
export function projectsForOther(
  db: Reads,
  { ownerId, otherId }: { ownerId: number; otherId: number },
): List<Project, z.infer<typeof projectForMember>> {
  return wholeList({
    keySchema: placeByName,
    answerSchema: projectForMember,
    readAll: async () =>
      (await seenBy(db, ownerId)).flatMap(({ project, level }) => (level === 'owner' ? [project] : [])),
    order: [byName, upward],
    keyOf: ({ name, id }) => [name, id],
    async present(projects) {
      const shares = await sharesWith(db, otherId);
      return projects.map((project) => {
        const share = shares.get(project.id);
        const share_info = share === undefined ? null : { share_id: share.id, access_level: share.access_level };
        return { ...project, is_shared: share !== undefined, share_info };
      });
    },
    step: STEP,
  });
}

/** @throws Refusal `not_found` for one that they do not see. */
export async function projectAnswerOf(db: Reads, userId: number, projectId: number): Promise<ProjectAnswer> {
  const level = await accessOf(db, userId, projectId);
  const project = level === undefined ? undefined : await readRow(db, 'projects', projectId);
  if (level === undefined || project === undefined) throw new Refusal('not_found');
  const share = level === 'owner' ? undefined : await findShare(db, projectId, userId);
  const [answer] = await present(db, [{ project, level, share }]);
  if (answer === undefined) throw new Refusal('not_found');
  return answer;
}
