import { may } from '#domain/access';
import { read } from '#src/data/current-store.ts';
import { readAccessLevel } from '#src/data/reads/access.ts';
import { readSelfId } from '#src/data/reads/people.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** Whose entries of a project's register are one's own, and what may be done with others'. */
export interface Self {
  /** Whoever is signed in; null before that is known. */
  selfId: number | null;
  mayStrikeAny: boolean;
  /** To say how many copies somebody made who has deleted their account. */
  mayCountOrphan: boolean;
}

export function useSelf(projectId: number): Self {
  const found = useLiveQuery(
    () =>
      read(async (store) => {
        const level = (await readAccessLevel(store, projectId)) ?? undefined;
        return {
          selfId: await readSelfId(store),
          mayStrikeAny: may(level, 'print.strikeAny'),
          mayCountOrphan: may(level, 'print.countOrphan'),
        };
      }),
    [projectId],
  );
  return found ?? { selfId: null, mayStrikeAny: false, mayCountOrphan: false };
}
