// Where the person is signed in. It needs the server: only it knows, and only it can end a session.
import type { LosingState } from '#domain/sync/losing';
import {
  callEndOtherSessions,
  callEndSession,
  callFoundSession,
  callLoseSession,
  callSessions,
} from '#src/net/account-calls.ts';
import { currentDevice } from '#src/sync/device.ts';

export type OwnSession = Awaited<ReturnType<typeof callSessions>>[number];

/** The last used first. @throws Refusal | TransportError. */
export const listSessions = (): Promise<OwnSession[]> => callSessions(currentDevice().http);

/** Signs out another device; what it has not sent stays on it. One that was emptied is forgotten. @throws Refusal `not_found`; TransportError. */
export const endSession = (id: number): Promise<void> => callEndSession(currentDevice().http, id);

/**
 * Reports another device lost: it is emptied at its next contact. Said again, it becomes how it was said last.
 * @throws Refusal `wrong_password`, `not_found` for one that has ended or was emptied, `rate_limited`; TransportError.
 */
export const loseSession = (id: number, how: LosingState, current_password: string): Promise<void> =>
  callLoseSession(currentDevice().http, id, { how, current_password });

/**
 * Takes back that another device is lost: it is signed out, and keeps what it has.
 * @throws Refusal `wrong_password`, `not_found` for one that was emptied, `rate_limited`; TransportError.
 */
export const callOffLoss = (id: number, current_password: string): Promise<void> =>
  callFoundSession(currentDevice().http, id, { current_password });

/** Signs out all devices but this one. @throws Refusal | TransportError. */
export const endOtherSessions = (): Promise<void> => callEndOtherSessions(currentDevice().http);
