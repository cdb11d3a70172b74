import { idFromBytes } from '#domain/ids';

/** What a printed code is known by: 128 random bits, base64url. */
export function newToken(): string {
  const bits = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
  return btoa(bits).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A new id: a random whole number in 1…2^53−1 from the browser's CSPRNG. */
export function newId(): number {
  return idFromBytes(crypto.getRandomValues(new Uint8Array(8)));
}
