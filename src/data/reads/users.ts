import type { User } from '#domain/user';
import type { Store } from '../database.ts';

/** A user's own row; undefined before it has come. */
export function readUser(store: Store, userId: number): Promise<User | undefined> {
  return store.users.get(userId);
}
