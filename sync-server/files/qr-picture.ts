import { create, toBuffer } from 'qrcode';
import { levelFor, QUIET_ZONE } from '#domain/stamp/qr-matrix';

/** Pixels of one square in a picture. */
const PICTURE_SQUARE = 12;

/** A picture of the code with its quiet zone, PNG. */
export function qrPictureOf(text: string): Promise<Buffer> {
  const options = { errorCorrectionLevel: levelFor(create, text), margin: QUIET_ZONE, scale: PICTURE_SQUARE };
  return toBuffer(text, { type: 'png', ...options });
}
