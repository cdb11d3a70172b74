// Devices that their people reported lost. Each locks at its next call, empties itself as it was told to, and says so.
import { Refusal } from '#domain/errors';
import type { LosingState } from '#domain/sync/losing';
import { userScope } from '#domain/sync/row';
import { type ClearingServices, clearAfter } from '#server/commands/clear-after.ts';
import type { Services } from '#server/services.ts';
import type { PasswordGiver } from './attempts.ts';
import { confirmPassword } from './confirm-password.ts';

/**
 * Reports one of the actor's devices lost; said again, how it is to be emptied changes. With the password: who holds a token
 * alone empties nobody's other devices.
 * @throws Refusal `not_found` for one that is not the actor's, or was emptied; `wrong_password`, `rate_limited`.
 */
export async function loseSession(
  services: ClearingServices & Pick<Services, 'passwords' | 'sessions'>,
  giver: PasswordGiver,
  id: number,
  { how, current_password }: { how: LosingState; current_password: string },
): Promise<void> {
  const { actorId } = giver;
  // Before the password, which is some work to look at. Who has a token has the list of their devices too: this tells nothing.
  if (!(await services.sessions.isLosableNumbered(actorId, id))) throw new Refusal('not_found');
  await confirmPassword(services, giver, current_password);
  const lost = await services.sessions.loseNumbered(actorId, id, how);
  if (lost === undefined) throw new Refusal('not_found');
  await clearAfter(services, giver, [lost]);
}

/**
 * Takes a report back: the device is emptied no more, and signed out. With the password, as it was reported: who holds another
 * of their tokens keeps no stolen device as it is.
 * @throws Refusal `not_found` for one that is not the actor's, is not lost, or was emptied; `wrong_password`, `rate_limited`.
 */
export async function callOffLoss(
  services: ClearingServices & Pick<Services, 'passwords' | 'sessions'>,
  giver: PasswordGiver,
  id: number,
  { current_password }: { current_password: string },
): Promise<void> {
  const { actorId } = giver;
  if (!(await services.sessions.isLostNumbered(actorId, id))) throw new Refusal('not_found');
  await confirmPassword(services, giver, current_password);
  const ended = await services.sessions.endNumbered(actorId, id, true);
  if (ended === undefined) throw new Refusal('not_found');
  await clearAfter(services, giver, [ended]);
}

/** The lost device of this token was emptied. */
export async function noteEmptied(
  { sessions, core }: Pick<Services, 'sessions' | 'core'>,
  actorId: number,
  token: string,
  done: { sent: number; unsent: number },
): Promise<void> {
  await sessions.noteEmptied(token, done);
  core.bus.publish([userScope(actorId)]);
}

/** The same of one that was signed out of this session before it could hear that it is lost. @param digest of `leftText`. */
export async function noteLeftEmptied(
  { sessions, core }: Pick<Services, 'sessions' | 'core'>,
  digest: string,
  done: { sent: number; unsent: number },
): Promise<void> {
  const userId = await sessions.noteLeftEmptied(digest, done);
  if (userId !== undefined) core.bus.publish([userScope(userId)]);
}
