import type { Context } from 'hono';
import { clientNameOf } from '#domain/client-name';
import { providerEndpoints } from '#domain/endpoints/identity-provider';
import { endByProvider } from '#server/commands/people/provider-logout.ts';
import {
  beginConfirmation,
  beginSignIn,
  finishConfirmation,
  finishSignIn,
  linkAccount,
  type ProviderAttempt,
  waysOf,
} from '#server/commands/people/provider-sign-in.ts';
import { networkOf } from '../middleware/address.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import type { Services } from '../services.ts';
import { giverOf } from './password-giver.ts';
import { readerLanguage } from './reader-language.ts';
import type { EndpointBinder } from './serve.ts';

function attemptOf(c: Context<AppEnv>, device: 'iPad' | undefined): ProviderAttempt {
  const told = clientNameOf(c.req.header('User-Agent') ?? '');
  return {
    from: networkOf(c),
    client: { ...told, system: device ?? told.system },
    language: readerLanguage(c.req.header('Accept-Language')),
    onAccount: (userId) => c.set('account', userId),
  };
}

const asBearer = (access_token: string) => ({ access_token, token_type: 'bearer' as const });

export function identityProviderRoutes(serve: EndpointBinder, services: Services): void {
  serve(providerEndpoints.begin, ({ c, json }) => beginSignIn(services, networkOf(c), json.anew));

  serve(providerEndpoints.finish, async ({ c, json: { device, ...answer } }) => {
    const outcome = await finishSignIn(services, attemptOf(c, device), answer);
    return 'token' in outcome ? asBearer(outcome.token) : outcome;
  });

  serve(providerEndpoints.link, async ({ c, json: { device, ...given } }) =>
    asBearer(await linkAccount(services, attemptOf(c, device), given)),
  );

  serve(providerEndpoints.ways, ({ actorId }) => waysOf(services, actorId));

  serve(providerEndpoints.beginConfirmation, ({ c, actorId }) =>
    beginConfirmation(services, networkOf(c), giverOf({ c, actorId })),
  );

  serve(providerEndpoints.finishConfirmation, async ({ c, actorId, json }) => ({
    confirmation: await finishConfirmation(services, networkOf(c), giverOf({ c, actorId }), json),
  }));

  serve(providerEndpoints.logout, ({ c, form }) => endByProvider(services, networkOf(c), form.logout_token));
}
