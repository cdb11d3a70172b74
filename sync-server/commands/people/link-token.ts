// What a mailed or handed link carries: 256 bits, of which the database only has the SHA-256.
import { createHash, randomBytes } from 'node:crypto';

export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function newLinkToken(): { token: string; digest: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: digestOf(token) };
}

/** When a link that is made now ends. @param term milliseconds. */
export function endOf(now: string, term: number): string {
  return new Date(Date.parse(now) + term).toISOString();
}

/** Milliseconds for which a link to an invitation works. */
export const INVITATION_TERM = 30 * 24 * 60 * 60 * 1000;

/** Behind the `#`, which no server on the way is told. */
export function joinAddress(publicBaseUrl: string, token: string): string {
  return `${publicBaseUrl}/join#token=${token}`;
}
