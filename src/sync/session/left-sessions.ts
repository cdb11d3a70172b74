// Sessions that were signed out of while the server could not be told: it hears of them when it can be reached again. Their
// tokens are gone from the device; what is kept are digests of each, by which the server knows a session and nobody can use
// it: that of `leftText`, and that of the token itself for sessions and servers from before there was another.
import { sha256 } from 'hash-wasm';
import { limits } from '#domain/limits';
import { leftText } from '#domain/sync/left-session';
import { callEndLeft, callLeftEmptied, callLeftLost } from '#src/net/account-calls.ts';
import type { Http } from '#src/net/http.ts';
import { TransportError } from '#src/net/transport-error.ts';
import type { Keep } from '#src/platform/own-files/keep.ts';
import { isLostHere, noteLostHere } from './lost-here.ts';
import { keptUserOf, LEFT_BY, LEFT_SESSIONS, TOKEN } from './session-store.ts';

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

/** Who left by a session; null: nothing of theirs is here any more. */
type LeftBy = [digest: string, userId: number | null];

function leftBy(keep: Keep): LeftBy[] {
  try {
    const said: unknown = JSON.parse(keep.get(LEFT_BY) ?? '[]');
    return Array.isArray(said) ? (said as LeftBy[]) : [];
  } catch {
    return [];
  }
}

function putLeftBy(keep: Keep, people: readonly LeftBy[]): void {
  if (people.length === 0) keep.remove(LEFT_BY);
  else keep.set(LEFT_BY, JSON.stringify(people.slice(-EACH * limits.leftSessionsMax)));
}

function putLeft(keep: Keep, digests: readonly string[]): void {
  const others = kept(keep).filter((known) => !digests.includes(known));
  put(keep, [...others, ...digests].slice(-EACH * limits.leftSessionsMax));
}

/**
 * The server could not be told that the session of this token is over.
 * @param userId whose it was, where they have left by it: it may be reported lost before it can be told.
 */
export async function noteLeftSession(keep: Keep, token: string, userId?: number): Promise<void> {
  const digests = [await sha256(leftText(token)), await sha256(token)];
  putLeft(keep, digests);
  if (userId === undefined) return;
  const others = leftBy(keep).filter(([known]) => !digests.includes(known));
  putLeftBy(keep, [...others, ...digests.map((digest): LeftBy => [digest, userId])]);
}

/** Whoever left by it is back: the server is told anew, by them. */
export const noteLeftDigest = (keep: Keep, digest: string): void => putLeft(keep, [digest]);

/** They are back: what is here is theirs from now on, whatever becomes of the sessions that they left. */
export function forgetLeavingsOf(keep: Keep, userId: number): void {
  putLeftBy(
    keep,
    leftBy(keep).filter(([, known]) => known !== userId),
  );
}

/** Nothing of a person stays here. */
export function forgetWhoLeft(keep: Keep, userId: number): void {
  putLeftBy(
    keep,
    leftBy(keep).map(([digest, known]) => [digest, known === userId ? null : known]),
  );
}

/**
 * Asks whether a session that was left was reported lost since: who left by it is lost here then, too. Of one who is signed in
 * again the report is over; a loss that is noted already ends before another.
 * @returns whether that is settled.
 */
async function askWhoIsLost(http: Http, keep: Keep, [digest, userId]: LeftBy): Promise<boolean> {
  const isBack = () => keep.get(TOKEN) !== null && keptUserOf(keep)?.id === userId;
  const how = isBack() ? null : await callLeftLost(http, digest);
  if (how === undefined) return false;
  if (how === null || isBack()) return true;
  if (userId === null) await callLeftEmptied(http, digest, { sent: 0, unsent: 0 });
  else if (isLostHere(keep, userId)) return false;
  else noteLostHere(keep, { user_id: userId, token: '', left: digest, how });
  return true;
}

/** One that the server will not answer for keeps none of the others here. @returns its first refusal. @throws TransportError for later. */
async function askAboutAll(http: Http, keep: Keep): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const one of leftBy(keep)) {
    const isSettled = await askWhoIsLost(http, keep, one).catch((error: unknown) => {
      if (error instanceof TransportError) throw error;
      return void failures.push(error);
    });
    const left = leftBy(keep).filter(([known]) => known !== one[0]);
    if (isSettled) putLeftBy(keep, left);
  }
  return failures.slice(0, 1);
}

/** Tells the server of them; who is signed in says so, as one that was reported lost ends for its person alone. @throws Refusal | TransportError for later; they are kept then. */
export async function endLeftSessions(http: Http, keep: Keep): Promise<void> {
  const failures = await askAboutAll(http, keep);
  for (let digests = kept(keep); digests.length > 0; digests = kept(keep)) {
    const told = digests.slice(0, limits.leftSessionsMax);
    await callEndLeft(http, told);
    put(
      keep,
      kept(keep).filter((digest) => !told.includes(digest)),
    );
  }
  for (const failure of failures) throw failure;
}
