// A QR code as squares. Level M where it costs no larger code than L: fewer, larger squares read better than more
// redundancy at the same printed size.
import { create, toBuffer } from 'qrcode';

/** Squares of white around a code, without which many readers do not find it. */
export const QUIET_ZONE = 4;
/** Pixels of one square in a picture. */
const PICTURE_SQUARE = 12;

export interface QrMatrix {
  /** Squares per side, without the quiet zone. */
  size: number;
  /** Row from the top, column from the left. */
  isDark(row: number, column: number): boolean;
}

function levelFor(text: string): 'L' | 'M' {
  const versionAt = (errorCorrectionLevel: 'L' | 'M') => create(text, { errorCorrectionLevel }).version;
  return versionAt('M') === versionAt('L') ? 'M' : 'L';
}

export function qrMatrixOf(text: string): QrMatrix {
  const { modules } = create(text, { errorCorrectionLevel: levelFor(text) });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}

/** A picture of the code with its quiet zone, PNG. */
export function qrPictureOf(text: string): Promise<Buffer> {
  const options = { errorCorrectionLevel: levelFor(text), margin: QUIET_ZONE, scale: PICTURE_SQUARE };
  return toBuffer(text, { type: 'png', ...options });
}
