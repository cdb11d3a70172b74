// The way to the firm's identity provider and back. What the server sealed at the beginning stays on this device, and only what began
// here ends here: an address that somebody sent, with an answer of theirs in it, signs in nobody.
import * as z from 'zod/mini';
import { Refusal } from '#domain/errors';
import {
  type BegunFlow,
  callBeginAtProvider,
  callBeginConfirmation,
  callFinishAtProvider,
  callFinishConfirmation,
  callLinkToProvider,
} from '#src/net/provider-calls.ts';
import { Observable } from '#src/platform/observable.ts';
import { currentDevice } from '#src/sync/device.ts';
import { goOnWith, httpOfNobody } from './session.ts';
import { ANEW, sessionKeep as keep, sessionStore } from './session-store.ts';

/** And the state of a flow, by which its answer is known. */
const FLOW = 'plumbline:provider:';
/** Milliseconds after which the server does not know a flow any more. */
const TERM = 15 * 60 * 1000;
/** And a confirmation. */
const CONFIRMATION_TERM = 5 * 60 * 1000;

const keptFlow = z.object({
  flow: z.string(),
  purpose: z.enum(['sign_in', 'confirm']),
  back: z.string(),
  at: z.number(),
});
type KeptFlow = z.infer<typeof keptFlow>;

function readFlow(key: string): KeptFlow | undefined {
  try {
    return z.parse(keptFlow, JSON.parse(keep.get(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

function sweepFlows(): void {
  for (const key of keep.keys()) {
    if (!key.startsWith(FLOW)) continue;
    const at = readFlow(key)?.at ?? 0;
    if (Math.abs(Date.now() - at) > TERM) keep.remove(key);
  }
}

function noteFlow({ flow, state, address }: BegunFlow, purpose: KeptFlow['purpose'], back: string): string {
  sweepFlows();
  keep.set(`${FLOW}${state}`, JSON.stringify({ flow, purpose, back, at: Date.now() } satisfies KeptFlow));
  return address;
}

/**
 * Begins to sign in. @param back where the person goes on afterwards. @returns the address of the provider to go to.
 * @throws Refusal `provider_unreachable`, `rate_limited`; TransportError.
 */
export async function beginAtProvider(back: string): Promise<string> {
  return noteFlow(await callBeginAtProvider(httpOfNobody(), keep.get(ANEW) !== null), 'sign_in', back);
}

/** The same to confirm that it is oneself, who is signed in. @throws Refusal `provider_unreachable`, `rate_limited`; TransportError. */
export async function beginConfirmation(back: string): Promise<string> {
  return noteFlow(await callBeginConfirmation(currentDevice().http), 'confirm', back);
}

/** What stands in place of the password in the next act, for five minutes. */
export const confirmation = new Observable<string | undefined>(undefined);

/** Why nothing came of it, where that is to be said without blame or in words of its own. */
export type FlowStop = 'cancelled' | 'other_person' | 'not_confirmed' | 'signed_out';

export type ProviderReturn = { back: string } & (
  | { kind: 'signed_in' | 'confirmed' }
  /** `purpose`: what had been begun. */
  | { kind: 'stopped'; stop: FlowStop; purpose: KeptFlow['purpose'] }
  /** There is an account with this address, which its password connects. */
  | { kind: 'link'; link: string; email: string }
);

async function finish({ flow, purpose, back }: KeptFlow, answer: string): Promise<ProviderReturn> {
  if (purpose === 'confirm') {
    // The firm may have ended the session meanwhile: some do when somebody else signs in there.
    if (sessionStore.getSnapshot().status !== 'signed_in') throw new Refusal('unauthenticated');
    const given = await callFinishConfirmation(currentDevice().http, { flow, answer });
    confirmation.set(given);
    setTimeout(() => confirmation.getSnapshot() === given && confirmation.set(undefined), CONFIRMATION_TERM);
    return { kind: 'confirmed', back };
  }
  const done = await callFinishAtProvider(httpOfNobody(), { flow, answer });
  if ('link' in done) return { kind: 'link', link: done.link, email: done.email, back };
  keep.remove(ANEW);
  await goOnWith(done.access_token);
  return { kind: 'signed_in', back };
}

/** @returns undefined for what is said as the server says it. */
function stopOf({ purpose }: KeptFlow, answer: string, { code, params }: Refusal): FlowStop | undefined {
  if (purpose === 'confirm' && code === 'unauthenticated') return 'signed_out';
  if (code !== 'provider_refused') return undefined;
  if (new URLSearchParams(answer).get('error') === 'access_denied') return 'cancelled';
  if (purpose === 'sign_in') return undefined;
  return params['reason'] === 'other_person' ? 'other_person' : 'not_confirmed';
}

/**
 * Goes on with what the provider answered. @param answer the query of the address, without its question mark.
 * @throws Refusal `provider_refused` for what was not begun here, and as the server says; TransportError: it may be tried again.
 */
export async function comeBack(answer: string): Promise<ProviderReturn> {
  const key = `${FLOW}${new URLSearchParams(answer).get('state') ?? ''}`;
  const begun = readFlow(key);
  if (begun === undefined) throw new Refusal('provider_refused');
  try {
    const done = await finish(begun, answer);
    keep.remove(key);
    return done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    keep.remove(key);
    const stop = stopOf(begun, answer, error);
    if (stop === undefined) throw error;
    // Whoever is signed in there now may be somebody else: they are asked.
    if (stop === 'signed_out') keep.set(ANEW, 'yes');
    return { kind: 'stopped', stop, purpose: begun.purpose, back: begun.back };
  }
}

/** Connects the account of the address, by its password, and signs in. @throws Refusal `bad_credentials`, `provider_refused`, `rate_limited`; TransportError. */
export async function linkToProvider(link: string, password: string): Promise<void> {
  const token = await callLinkToProvider(httpOfNobody(), { link, password });
  keep.remove(ANEW);
  await goOnWith(token);
}
