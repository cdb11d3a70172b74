// Every indexed word begins with the key of its project and of the field that it stands in: a search reads only the words of
// the projects and fields that it names, and finds nothing of any other.
import type { Reads } from '#server/store/database.ts';

/** Characters of a project's key; the indexes of prefixes in the migration count from behind it and the field's. */
const KEY_LENGTH = 5;

export interface ProjectKey {
  /** The project's number in the index. */
  number: number;
  /** What stands before every word of it. */
  key: string;
}

export function projectKey(number: number): ProjectKey {
  return { number, key: number.toString(36).padStart(KEY_LENGTH, '0') };
}

/** Where a word stands: first in the name, anywhere in it, in the description, in the folder's name, on a page. */
const fieldKeys = { first: 'b', name: 'n', description: 'd', folder: 'f', text: 't' } as const;
export type Field = keyof typeof fieldKeys;

/** Words as the engine takes them. They hold letters and digits only: nothing that it could take for an operator. */
export function keyed(key: string, field: Field, words: readonly string[]): string {
  return words.map((word) => key + fieldKeys[field] + word).join(' ');
}

/** Every number of these projects, in order; one without documents has none. */
export async function projectKeys(db: Reads, projectIds: readonly number[]): Promise<ProjectKey[]> {
  if (projectIds.length === 0) return [];
  const query = db.selectFrom('search_projects').select('number').where('project_id', 'in', projectIds);
  return (await query.orderBy('number').execute()).map(({ number }) => projectKey(number));
}
