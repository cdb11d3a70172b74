// Sessions that were signed out of while the server could not be told: it hears of them when it can be reached again. Their
// tokens are gone from the device; what is kept are digests of each, by which the server knows a session and nobody can use
// it: that of `leftText`, and that of the token itself for sessions and servers from before there was another.
import { sha256 } from 'hash-wasm';
import { leftText } from '#domain/left-session';
import { limits } from '#domain/limits';
import { callEndLeft } from '#src/net/account-calls.ts';
import type { Http } from '#src/net/http.ts';
import type { Keep } from '#src/platform/keep.ts';
import { LEFT_SESSIONS } from './session-store.ts';

/** The digests in hex, the oldest first. */
function kept(keep: Keep): string[] {
  return keep.get(LEFT_SESSIONS)?.split(' ') ?? [];
}

function put(keep: Keep, digests: readonly string[]): void {
  if (digests.length === 0) keep.remove(LEFT_SESSIONS);
  else keep.set(LEFT_SESSIONS, digests.join(' '));
}

/** Digests of one token. */
const EACH = 2;

/** The server could not be told that the session of this token is over. */
export async function noteLeftSession(keep: Keep, token: string): Promise<void> {
  const digests = [await sha256(leftText(token)), await sha256(token)];
  const others = kept(keep).filter((known) => !digests.includes(known));
  put(keep, [...others, ...digests].slice(-EACH * limits.leftSessionsMax));
}

/** Tells the server of them; who is signed in says so, as one that was reported lost ends for its person alone. @throws Refusal | TransportError for later; they are kept then. */
export async function endLeftSessions(http: Http, keep: Keep): Promise<void> {
  for (let digests = kept(keep); digests.length > 0; digests = kept(keep)) {
    const told = digests.slice(0, limits.leftSessionsMax);
    await callEndLeft(http, told);
    put(
      keep,
      kept(keep).filter((digest) => !told.includes(digest)),
    );
  }
}
