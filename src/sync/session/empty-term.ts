// The term after which what is locked on this device goes from it, once all of it is sent. Off until somebody sets it here.
import { callIsDeleted } from '#src/net/account-calls.ts';
import { lockManager } from '#src/platform/locks.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import { onWakeUp } from '#src/platform/wake-ups.ts';
import { isNothingKept, isSignedInHere, removeDataOf } from './kept-account.ts';
import { keptIds } from './kept-people.ts';
import { forEachPerson } from './left-stores.ts';
import { countAnswer, countRun, lockedFor, readLockedTime } from './locked-time.ts';
import { EMPTY_AFTER, sessionKeep as keep } from './session-store.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds after which the server is asked again what time it is. */
const ASK_EVERY = 60 * 60 * 1000;

export const terms = [7, 30, 90] as const;
export type Term = (typeof terms)[number] | null;

const http = { baseUrl: '', token: () => null, onUnauthenticated: () => undefined };

/** Days; null: what is locked here stays. */
export function emptyTerm(): Term {
  const kept = Number(keep.get(EMPTY_AFTER));
  return terms.find((days) => days === kept) ?? null;
}

/** Holds for everybody whose data is locked on this device. */
export function setEmptyTerm(term: Term): void {
  if (term === null) keep.remove(EMPTY_AFTER);
  else {
    keep.set(EMPTY_AFTER, String(term));
    watchTerm();
  }
}

/** What time it is for the server; undefined without a network, or of an older server. */
async function serverTime(userId: number): Promise<number | undefined> {
  const answer = await callIsDeleted(http, userId).catch(() => undefined);
  const now = Date.parse(answer?.now ?? '');
  return Number.isNaN(now) ? undefined : now;
}

/** Looks once. @param ran milliseconds in which the app ran since the last look. @param ask whether the server is asked. */
export async function lookAtTerm(ran: number, ask: boolean): Promise<void> {
  const term = emptyTerm();
  if (term === null) return;
  await forEachPerson(await keptIds(), async (id) => {
    countRun(keep, id, ran);
    const now = ask ? await serverTime(id) : undefined;
    if (now !== undefined) countAnswer(keep, id, now);
    if (lockedFor(readLockedTime(keep, id)) < term * DAY || isSignedInHere(id)) return;
    if (await isNothingKept(id)) await removeDataOf(id);
  });
}

let watched = false;

/** Looks now and as long as the page lives; of several tabs one does. */
export function watchTerm(): void {
  if (watched) return;
  watched = true;
  lockManager()
    .request('plumbline:term', {}, watch)
    .catch(() => {
      watched = false;
    });
}

async function watch(): Promise<void> {
  let looked = performance.now();
  let asked = Number.NEGATIVE_INFINITY;
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    const now = performance.now();
    const ask = now - asked >= ASK_EVERY;
    if (ask) asked = now;
    await lookAtTerm(now - looked, ask).catch(reportBug);
    looked = now;
    looking = false;
  };
  await look();
  onWakeUp((reason) => {
    if (reason === 'online') asked = Number.NEGATIVE_INFINITY;
    void look();
  });
  await new Promise(() => undefined);
}
