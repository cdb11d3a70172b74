// People by name or address, of one's own teams; of all others only by their whole address, and not without end.

import { folded } from '#domain/files/names';
import { isMeant } from '#domain/find-person';
import { limits } from '#domain/limits';
import { preferencesOf } from '#domain/preferences';
import { emailSchema, type User } from '#domain/user';
import type { Services } from '#server/services.ts';
import { findUserByEmail, teammatesOf } from '#server/store/people/users.ts';
import { countLookUp } from './attempts.ts';

/**
 * Whoever has this address outside the actor's teams and wants to be found; nobody for a text that is none.
 * @throws Refusal `rate_limited`.
 */
async function lookUp(
  services: Pick<Services, 'core' | 'settings'>,
  actorId: number,
  text: string,
): Promise<User | undefined> {
  const address = emailSchema.safeParse(text);
  if (!address.success) return undefined;
  await countLookUp(services, actorId);
  const found = await findUserByEmail(services.core.db, address.data);
  return found !== undefined && preferencesOf(found).profile_visibility ? found : undefined;
}

/** The actor is never among those found. @throws Refusal `rate_limited`. */
export async function searchUsers(
  services: Pick<Services, 'core' | 'settings'>,
  actorId: number,
  query: string,
): Promise<User[]> {
  const text = query.trim();
  if (text.length < limits.peopleSearchMin) return [];
  const team = await teammatesOf(services.core.db, actorId);
  const known = team.find(({ email }) => email === folded(text));
  const exact = known ?? (await lookUp(services, actorId, text));
  const meant = team.filter((user) => isMeant(user, text) && user.id !== exact?.id);
  meant.sort((a, b) => a.full_name.localeCompare(b.full_name) || a.id - b.id);
  const found = exact === undefined || exact.id === actorId ? meant : [exact, ...meant];
  return found.slice(0, limits.peopleFoundMax);
}
