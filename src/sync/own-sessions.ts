// Where the person is signed in. It needs the server: only it knows, and only it can end a session.
import { callEndOtherSessions, callEndSession, callSessions } from '#src/net/account-calls.ts';
import { currentDevice } from './device.ts';

export type OwnSession = Awaited<ReturnType<typeof callSessions>>[number];

/** The last used first. @throws Refusal | TransportError. */
export const listSessions = (): Promise<OwnSession[]> => callSessions(currentDevice().http);

/** Signs out another device; what it has not sent stays on it. @throws Refusal `not_found`; TransportError. */
export const endSession = (id: number): Promise<void> => callEndSession(currentDevice().http, id);

/** Signs out all devices but this one. @throws Refusal | TransportError. */
export const endOtherSessions = (): Promise<void> => callEndOtherSessions(currentDevice().http);
