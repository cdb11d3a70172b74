// The code that new prints of a version carry, as far as this device knows it.
import { inForce, verifyUrl } from '#domain/qr-code';
import type { Store } from '#src/data/database.ts';
import { readUnconfirmed } from '#src/data/reads/queue/unconfirmed.ts';

export type PrintCode =
  /** No print of it has been asked for. */
  | { status: 'none' }
  /** Asked for on this device: paper must not carry what the server does not know. */
  | { status: 'waiting' }
  /** `text`: what the code says. */
  | { status: 'given'; text: string };

export async function readPrintCode(store: Store, versionId: number): Promise<PrintCode> {
  const code = inForce(await store.qr_codes.where('version_id').equals(versionId).toArray());
  if (code === undefined) return { status: 'none' };
  const base = (await store.meta.get('public_base_url'))?.value;
  const unconfirmed = await readUnconfirmed(store, 'qr_codes', [code.id]);
  if (unconfirmed.size > 0 || typeof base !== 'string') return { status: 'waiting' };
  return { status: 'given', text: verifyUrl(base, code.token) };
}
