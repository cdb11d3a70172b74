import { qrCodeEndpoints } from '#domain/endpoints/qr-codes';
import { call } from './call.ts';
import type { Http } from './http.ts';

/** Asks for another code for new prints of a version. @throws Refusal | TransportError. */
export async function callRegenerate(http: Http, versionId: number): Promise<void> {
  await call(http, qrCodeEndpoints.regenerate, { params: { id: versionId } });
}
