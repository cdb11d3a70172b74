import { isDeletedAccount, type Person } from '#domain/person';
import type { Store } from '../database.ts';

/** How somebody is shown beside what they made. */
export interface Author {
  user_id: number;
  /** '' where this device has never heard of them, and of a deleted account. */
  full_name: string;
  is_deleted: boolean;
  avatar_url: string | null;
}

function authorOf(person: Person): Author {
  return {
    user_id: person.user_id,
    full_name: person.full_name,
    is_deleted: isDeletedAccount(person),
    avatar_url: person.personal_avatar_url ?? person.avatar_url,
  };
}

/** The id of the person whose store this is; null before their own row has come. */
export async function readSelfId(store: Store): Promise<number | null> {
  return (await store.users.toCollection().first())?.id ?? null;
}

/** Everybody who takes or took part in a project, by user id; the person who uses this device too. */
export async function readAuthors(store: Store, projectId: number): Promise<Map<number, Author>> {
  const people = await store.people.where('project_id').equals(projectId).toArray();
  const users = await store.users.toArray();
  const self = users.map((user) => authorOf({ ...user, project_id: projectId, user_id: user.id }));
  return new Map([...self, ...people.map(authorOf)].map((author) => [author.user_id, author]));
}

/** Somebody of `readAuthors`, or a nameless one. */
export function authorIn(authors: Map<number, Author>, userId: number): Author {
  return authors.get(userId) ?? { user_id: userId, full_name: '', is_deleted: false, avatar_url: null };
}
