// The person's tokens for programs. It needs the server: only it knows them, and only it makes and ends one.
import { callMakeToken, callRevokeToken, callTokens, type TokenRequest } from '#src/net/token-calls.ts';
import { currentDevice } from '#src/sync/device.ts';

export type OwnToken = Awaited<ReturnType<typeof callTokens>>[number];

/** The newest first. @throws Refusal | TransportError. */
export const listTokens = (): Promise<OwnToken[]> => callTokens(currentDevice().http);

/** Makes one. @returns what the program sends: said this once. @throws Refusal `wrong_password`, `too_many_tokens`, `not_found`, `rate_limited`; TransportError. */
export const makeToken = async (wanted: TokenRequest): Promise<string> =>
  (await callMakeToken(currentDevice().http, wanted)).token;

/** Ends one at once. @throws Refusal `wrong_password`, `not_found` for one that has ended, `rate_limited`; TransportError. */
export const revokeToken = (id: number, current_password: string): Promise<void> =>
  callRevokeToken(currentDevice().http, id, { current_password });
