import { clientNameOf } from '#domain/client-name';
import { authEndpoints } from '#domain/endpoints/auth';
import { countLeft } from '#server/commands/people/attempts.ts';
import { endLeft, endOtherSessions, endSession, signOut } from '#server/commands/people/end-sessions.ts';
import { callOffLoss, loseSession, noteEmptied, noteLeftEmptied } from '#server/commands/people/lost-devices.ts';
import { answerProof } from '#server/commands/people/prove-address.ts';
import { recover } from '#server/commands/people/recover.ts';
import { resetPassword } from '#server/commands/people/reset-password.ts';
import { signIn } from '#server/commands/people/sign-in.ts';
import { networkOf } from '../middleware/address.ts';
import { bearerOf } from '../middleware/require-user.ts';
import type { Services } from '../services.ts';
import { isDisabled } from '../store/people/disabled.ts';
import { readRow } from '../store/rows.ts';
import { giverOf } from './password-giver.ts';
import { readerLanguage } from './reader-language.ts';
import type { EndpointBinder } from './serve.ts';

export function authRoutes(serve: EndpointBinder, services: Services): void {
  serve(authEndpoints.token, async ({ c, form }) => {
    const told = clientNameOf(c.req.header('User-Agent') ?? '');
    const client = { ...told, system: form.device ?? told.system };
    const language = readerLanguage(c.req.header('Accept-Language'));
    const onAccount = (userId: number) => c.set('account', userId);
    const attempt = {
      email: form.username,
      password: form.password,
      address: networkOf(c),
      client,
      language,
      onAccount,
    };
    return { access_token: await signIn(services, attempt), token_type: 'bearer' as const };
  });

  serve(authEndpoints.recover, ({ c, json }) => {
    const language = readerLanguage(c.req.header('Accept-Language'));
    return recover(services, { email: json.email, address: networkOf(c), language });
  });

  serve(authEndpoints.reset, ({ c, json }) => resetPassword(services, networkOf(c), json));

  serve(authEndpoints.confirmAddress, ({ c, json }) => answerProof(services, networkOf(c), json));

  serve(authEndpoints.logout, ({ c, actorId }) => signOut(services, actorId, c.get('token')));

  serve(authEndpoints.endLeft, ({ c, json }) =>
    endLeft(services, networkOf(c), json.sessions, bearerOf(c.req.header('Authorization'))),
  );

  serve(authEndpoints.leftLost, async ({ c, json }) => {
    await countLeft(services, networkOf(c));
    return { how: (await services.sessions.lostLeft(json.session))?.how ?? null };
  });

  serve(authEndpoints.leftEmptied, async ({ c, json: { session, ...done } }) => {
    await countLeft(services, networkOf(c));
    await noteLeftEmptied(services, session, done);
  });

  serve(authEndpoints.deleted, async ({ c, params }) => {
    await countLeft(services, networkOf(c));
    const user = await readRow(services.core.db, 'users', params.id);
    const deleted = user !== undefined && user.deleted_at !== null;
    return { deleted, disabled: await isDisabled(services.core.db, params.id), now: new Date().toISOString() };
  });

  serve(authEndpoints.sessions, ({ c, actorId }) => services.sessions.list(actorId, c.get('token')));

  serve(authEndpoints.endSession, ({ c, actorId, params }) => endSession(services, giverOf({ c, actorId }), params.id));

  serve(authEndpoints.foundSession, ({ c, actorId, params, json }) =>
    callOffLoss(services, giverOf({ c, actorId }), params.id, json),
  );

  serve(authEndpoints.loseSession, ({ c, actorId, params, json }) =>
    loseSession(services, giverOf({ c, actorId }), params.id, json),
  );

  serve(authEndpoints.lost, async ({ c }) => ({ how: (await services.sessions.lostOf(c.get('token')))?.how ?? null }));

  serve(authEndpoints.emptied, ({ c, actorId, json }) => noteEmptied(services, actorId, c.get('token'), json));

  serve(authEndpoints.endOtherSessions, ({ c, actorId }) => endOtherSessions(services, giverOf({ c, actorId })));
}
