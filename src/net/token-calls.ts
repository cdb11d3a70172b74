// Tokens for programs, as the device makes the calls about them: it never sends one.
import type * as z from 'zod/mini';
import { type ApiTokenAnswer, apiTokenEndpoints, type MadeToken } from '#domain/endpoints/api-tokens';
import { call } from './call.ts';
import type { Http } from './http.ts';

/** @throws Refusal | TransportError. */
export function callTokens(http: Http): Promise<ApiTokenAnswer[]> {
  return call(http, apiTokenEndpoints.list, {});
}

export type TokenRequest = z.input<typeof apiTokenEndpoints.create.request.json>;

/** @throws Refusal `wrong_password`, `too_many_tokens`, `not_found`, `rate_limited`; TransportError. */
export function callMakeToken(http: Http, json: TokenRequest): Promise<MadeToken> {
  return call(http, apiTokenEndpoints.create, { json });
}

/** @throws Refusal `wrong_password`, `not_found`, `rate_limited`; TransportError. */
export async function callRevokeToken(http: Http, id: number, json: { current_password: string }): Promise<void> {
  await call(http, apiTokenEndpoints.revoke, { params: { id }, json });
}
