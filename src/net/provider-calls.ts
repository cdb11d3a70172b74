// Signing in by the firm's identity provider, as the device makes the calls.
import { providerEndpoints } from '#domain/endpoints/identity-provider';
import { isTabletAsMac } from '#src/platform/device-kind.ts';
import { type AnswerTo, call } from './call.ts';
import type { Http } from './http.ts';

export type BegunFlow = AnswerTo<typeof providerEndpoints.begin>;
export type FinishedFlow = AnswerTo<typeof providerEndpoints.finish>;
export interface FlowAnswer {
  flow: string;
  answer: string;
}

const device = () => (isTabletAsMac() ? { device: 'iPad' as const } : {});

/** @throws Refusal `provider_unreachable`, `rate_limited`; TransportError. */
export const callBeginAtProvider = (http: Http, anew: boolean): Promise<BegunFlow> =>
  call(http, providerEndpoints.begin, { json: { anew } });

/** @throws Refusal `provider_refused`, `provider_unreachable`, `provider_address`, `account_disabled`, …; TransportError. */
export const callFinishAtProvider = (http: Http, answer: FlowAnswer): Promise<FinishedFlow> =>
  call(http, providerEndpoints.finish, { json: { ...answer, ...device() } });

/** @returns the token. @throws Refusal `bad_credentials`, `provider_refused`, `account_disabled`, `rate_limited`; TransportError. */
export async function callLinkToProvider(http: Http, given: { link: string; password: string }): Promise<string> {
  return (await call(http, providerEndpoints.link, { json: { ...given, ...device() } })).access_token;
}

/** By what the person signs in. @throws Refusal | TransportError. */
export const callWays = (http: Http): Promise<AnswerTo<typeof providerEndpoints.ways>> =>
  call(http, providerEndpoints.ways, {});

/** @throws Refusal `provider_unreachable`, `not_found`, `rate_limited`; TransportError. */
export const callBeginConfirmation = (http: Http): Promise<BegunFlow> =>
  call(http, providerEndpoints.beginConfirmation, {});

/** @returns what stands in place of the password, once. @throws Refusal `provider_refused`, `provider_unreachable`; TransportError. */
export async function callFinishConfirmation(http: Http, json: FlowAnswer): Promise<string> {
  return (await call(http, providerEndpoints.finishConfirmation, { json })).confirmation;
}
