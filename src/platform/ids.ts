import { idFromBytes } from '#domain/ids';

/** A new id: a random whole number in 1…2^53−1 from the browser's CSPRNG. */
export function newId(): number {
  return idFromBytes(crypto.getRandomValues(new Uint8Array(8)));
}
