// Another address that the person asked for, kept on this device until they know what became of it: a row whose wish is
// gone says neither yes nor no.
import { useEffect, useState } from 'react';
import type { User } from '#domain/user';
import { browserKeep, type Keep } from '#src/platform/own-files/keep.ts';

const own = browserKeep();
const keyOf = (userId: number) => `plumbline:asked-address:${userId}`;

type Facts = Pick<User, 'id' | 'email' | 'pending_email'>;

/** The person called it off themselves, or has read what became of it. */
export function forgetAsked(userId: number, keep: Keep = own): void {
  keep.remove(keyOf(userId));
}

/** Notes what waits. @returns the address that was asked for and that the account did not get; undefined: none. */
export function refusedAddress({ id, email, pending_email }: Facts, keep: Keep = own): string | undefined {
  if (typeof pending_email === 'string' && pending_email !== email) {
    keep.set(keyOf(id), pending_email);
    return undefined;
  }
  const asked = keep.get(keyOf(id)) ?? undefined;
  if (asked !== email) return asked;
  forgetAsked(id, keep);
  return undefined;
}

/** What was refused, until it is dismissed. */
export function useRefusedAddress({ id, email, pending_email }: Facts) {
  const [refused, setRefused] = useState<string>();
  useEffect(() => setRefused(refusedAddress({ id, email, pending_email })), [id, email, pending_email]);
  const dismiss = () => {
    forgetAsked(id);
    setRefused(undefined);
  };
  return { refused, dismiss };
}
