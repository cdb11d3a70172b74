import { may } from '#domain/access';
import { read } from '#src/data/current-store.ts';
import { readAccessLevel } from '#src/data/reads/access.ts';
import { readSelfId } from '#src/data/reads/people.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** Whose entries of a project's register are one's own, and whether others' may be struck too. */
export function useSelf(projectId: number): { selfId: number | null; mayStrikeAny: boolean } {
  const found = useLiveQuery(
    () =>
      read(async (store) => {
        const level = (await readAccessLevel(store, projectId)) ?? undefined;
        return { selfId: await readSelfId(store), mayStrikeAny: may(level, 'print.strikeAny') };
      }),
    [projectId],
  );
  return found ?? { selfId: null, mayStrikeAny: false };
}
