// The firm's provider says that somebody is signed out: their sessions that were begun by it end. Each device locks at its next
// call, with all that it has not sent still on it.
import { Refusal } from '#domain/errors';
import { type ClearingServices, clearAfter } from '#server/commands/clear-after.ts';
import { isTakenFirst } from '#server/sealed.ts';
import type { Services } from '#server/services.ts';
import { deleteProviderSessions, userOfIdentity } from '#server/store/people/identities.ts';
import { countLogout } from './attempts.ts';
import { providerOf } from './provider-sign-in.ts';

/**
 * Of somebody who has no session here nothing is said. @throws Refusal `not_found` on a server without a provider; `malformed` for
 * a token that is none, or that was taken already; `provider_unreachable`, `rate_limited`.
 */
export async function endByProvider(
  services: ClearingServices & Pick<Services, 'log' | 'provider'>,
  from: string,
  token: string,
): Promise<void> {
  const { core, log } = services;
  const { provider } = providerOf(services);
  const { issuer, subject, sid, id } = await provider.readLogout(token).catch(async (error: unknown) => {
    // What the provider has signed is not counted: whoever makes tokens up behind its address keeps none of its own from ending a session.
    await countLogout(services, from);
    throw error;
  });
  if (!(await isTakenFirst(core.db, `logout ${issuer} ${id}`))) throw new Refusal('malformed');
  const userId = subject === null ? undefined : await userOfIdentity(core.db, { issuer, subject });
  if (subject !== null && userId === undefined) return;
  const ended = await deleteProviderSessions(core.db, { issuer, sid, userId });
  for (const person of new Set(ended.map(({ user_id }) => user_id))) {
    const ids = ended.filter(({ user_id }) => user_id === person).map(({ id: session }) => session);
    log.info({ person, sessions: ids.length }, 'the identity provider signed out');
    await clearAfter(services, { actorId: person }, ids);
  }
}
