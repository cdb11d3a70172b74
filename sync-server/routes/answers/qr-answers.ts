// Printed codes as REST answers them, and the one that a print carries.
import type * as z from 'zod/mini';
import type { qrCodeAnswer } from '#domain/endpoints/qr-codes';
import { Refusal } from '#domain/errors';
import { inForce, type QrCode, verifyUrl } from '#domain/qr-code';
import type { Version } from '#domain/version';
import { perform } from '#server/mutations/perform.ts';
import type { Services } from '#server/services.ts';
import type { Core } from '#server/store/core.ts';
import type { Reads } from '#server/store/database.ts';
import { codesInForce } from '#server/store/qr-codes.ts';

export type QrCodeAnswer = z.infer<typeof qrCodeAnswer>;

export async function codeInForce(db: Reads, versionId: number): Promise<QrCode | undefined> {
  return inForce(await codesInForce(db, versionId));
}

/** The code that new prints of a version carry; made now where it has none. @throws Refusal. */
export async function codeForPrint(core: Core, actorId: number, version: Version): Promise<QrCode> {
  const found = await codeInForce(core.db, version.id);
  if (found !== undefined) return found;
  const args = { project_id: version.project_id, id: core.newId(), version_id: version.id, token: core.newToken() };
  await perform(core, { actorId, name: 'qr.create@1', args });
  // Somebody else may have been first: both print the same.
  const made = await codeInForce(core.db, version.id);
  if (made === undefined) throw new Refusal('not_found');
  return made;
}

export function qrCodeAnswerOf(settings: Services['settings'], code: QrCode, version: Version): QrCodeAnswer {
  const { token: qr_token } = code;
  return { ...code, qr_token, version: version.label, verify_url: verifyUrl(settings.publicBaseUrl, qr_token) };
}
