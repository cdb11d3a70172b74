import { inflateSync } from 'node:zlib';
import { create } from 'qrcode';
import type { StampTools } from '#domain/stamp/stamp-pdf';

/** Decoded bytes of one content stream that are looked at. */
const CONTENT_MAX = 256 * 1024 * 1024;

/** What stamping needs of Node. */
export const stampTools: StampTools = {
  createCode: create,
  inflate: (data) => inflateSync(data, { maxOutputLength: CONTENT_MAX }),
};
