import { read } from '#src/data/current-store.ts';
import { type Author, authorIn, readAuthors } from '#src/data/reads/people.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** Who made something of a project; undefined while looking. */
export function useAuthor(projectId: number, userId: number): Author | undefined {
  const authors = useLiveQuery(() => read((store) => readAuthors(store, projectId)), [projectId]);
  return authors === undefined ? undefined : authorIn(authors, userId);
}
