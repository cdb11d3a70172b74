// Signing out devices from another one. Each locks at its next call, with all that it has not sent still on it.
import { Refusal } from '#domain/errors';
import { userScope } from '#domain/sync/row';
import { type ClearingServices, clearAfter } from '#server/commands/clear-after.ts';
import type { Services } from '#server/services.ts';
import { digestOf } from '#server/sessions.ts';
import { countLaterEnded, countLeft, type PasswordGiver } from './attempts.ts';

type SessionServices = Pick<Services, 'core' | 'sessions'>;
type CountedSessionServices = SessionServices & Pick<Services, 'settings'>;
type EndingServices = ClearingServices & Pick<Services, 'sessions'>;

/** A device that listens asks at once what is new, and is told that it is out. */
function rouse({ core }: SessionServices, userId: number): void {
  core.bus.publish([userScope(userId)]);
}

/** Ends the session of this token. What listens by it hears nothing more. */
export async function signOut(
  services: Pick<Services, 'bodies' | 'core' | 'sessions'>,
  actorId: number,
  token: string,
): Promise<void> {
  await services.sessions.end(token);
  services.bodies.end([digestOf(token)]);
  rouse(services, actorId);
}

/**
 * Ends sessions that devices signed out of without a network. Who knows the digest of `leftText` had the token: nothing is said
 * of those that are none. @param token of whoever asks, where they are signed in. @throws Refusal `rate_limited`.
 */
export async function endLeft(
  services: Pick<Services, 'core' | 'sessions' | 'settings'>,
  address: string,
  digests: readonly string[],
  token?: string,
): Promise<void> {
  await countLeft(services, address);
  for (const digest of digests) {
    const userId = await services.sessions.endDigest(digest, token);
    if (userId !== undefined) rouse(services, userId);
  }
}

/**
 * Counts an ending of sessions where one of them was begun after the one that ends it: a token that somebody found would keep
 * its person from signing in for long enough to report the device lost. @throws Refusal `rate_limited`.
 */
async function countWhereLater(
  services: CountedSessionServices,
  giver: PasswordGiver,
  ids?: readonly number[],
): Promise<void> {
  const listed = await services.sessions.list(giver.actorId, giver.token);
  const own = listed.find(({ is_current }) => is_current);
  const ended = listed.filter(({ id, lost }) => lost === null && (ids === undefined || ids.includes(id)));
  if (own !== undefined && ended.some(({ created_at }) => created_at > own.created_at)) {
    await countLaterEnded(services, giver);
  }
}

/**
 * @throws Refusal `rate_limited`; `not_found` for one that is not the actor's; `wrong_password` for one that was reported lost: its report is
 * taken back with the password alone, and an older app that sends none says that it is asked for.
 */
export async function endSession(services: EndingServices, giver: PasswordGiver, id: number): Promise<void> {
  const { sessions } = services;
  const { actorId } = giver;
  await countWhereLater(services, giver, [id]);
  const ended = await sessions.endNumbered(actorId, id, false);
  if (ended === undefined) {
    throw new Refusal((await sessions.isLostNumbered(actorId, id)) ? 'wrong_password' : 'not_found');
  }
  await clearAfter(services, giver, [ended]);
}

/** Ends all of the actor's but the one that asks. @throws Refusal `rate_limited`. */
export async function endOtherSessions(services: EndingServices, giver: PasswordGiver): Promise<void> {
  const { actorId, token } = giver;
  await countWhereLater(services, giver);
  await clearAfter(services, giver, await services.sessions.endOthers(actorId, token));
}
