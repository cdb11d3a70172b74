import { apiTokenEndpoints as endpoints } from '#domain/endpoints/api-tokens';
import { listApiTokens, makeApiToken, revokeApiToken } from '#server/commands/people/api-tokens.ts';
import type { Services } from '../services.ts';
import { giverOf } from './password-giver.ts';
import type { EndpointBinder } from './serve.ts';

export function apiTokenRoutes(serve: EndpointBinder, services: Services): void {
  serve(endpoints.list, ({ actorId }) => listApiTokens(services.core.db, actorId));

  serve(endpoints.create, ({ c, actorId, json }) => makeApiToken(services, giverOf({ c, actorId }), json));

  serve(endpoints.revoke, ({ c, actorId, params, json }) =>
    revokeApiToken(services, giverOf({ c, actorId }), { id: params.id, password: json.current_password }),
  );
}
