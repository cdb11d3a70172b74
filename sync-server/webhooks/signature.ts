// How a receiver knows that a delivery is from here: by the convention of Standard Webhooks (https://www.standardwebhooks.com), for which
// receivers have libraries. The only file that signs anything.
import { createHmac, randomBytes } from 'node:crypto';

/** By which people and scanners of secrets know one; what stands behind it is base64. */
const PREFIX = 'whsec_';
/** Bytes of chance: the convention has 24 to 64. */
const CHANCE = 32;

export const newSecret = (): string => `${PREFIX}${randomBytes(CHANCE).toString('base64')}`;

/** What is signed. `timestamp`: of this try, in seconds since 1970. */
export interface SignedDelivery {
  id: string;
  timestamp: number;
  body: string;
}

function signatureBy(secret: string, { id, timestamp, body }: SignedDelivery): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The headers of a delivery: signed with each of the secrets that hold. */
export function signedHeaders(delivery: SignedDelivery, secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': delivery.id,
    'webhook-timestamp': String(delivery.timestamp),
    'webhook-signature': secrets.map((secret) => signatureBy(secret, delivery)).join(' '),
  };
}
