// By what whoever is signed in signs in. What the server said last is kept.
import { callWays } from '#src/net/provider-calls.ts';
import { Observable } from '#src/platform/observable.ts';
import { browserKeep } from '#src/platform/own-files/keep.ts';
import { currentDevice } from '#src/sync/device.ts';

export interface WaysIn {
  password: boolean;
  provider: boolean;
}

const WAYS = 'plumbline:ways';
const keep = browserKeep();
/** What everybody had before there were providers. */
const usual: WaysIn = { password: true, provider: false };

export const waysIn = new Observable<WaysIn>(usual);

function kept(userId: number): WaysIn {
  const [person, password, provider] = (keep.get(WAYS) ?? '').split(' ');
  if (person !== String(userId)) return usual;
  return { password: password === 'true', provider: provider === 'true' };
}

function note(userId: number, ways: WaysIn): void {
  keep.set(WAYS, `${userId} ${ways.password} ${ways.provider}`);
  waysIn.set(ways);
}

/** Of the person who is signed in here: what is kept, and then as the server says it; an older one does not know, and nor does who has no network. */
export async function readWays(): Promise<void> {
  const { http, userId } = currentDevice();
  waysIn.set(kept(userId));
  const { password, provider } = await callWays(http).catch(() => kept(userId));
  note(userId, { password, provider });
}

/** They have a password from now on. */
export function notePasswordSet(): void {
  note(currentDevice().userId, { ...waysIn.getSnapshot(), password: true });
}
