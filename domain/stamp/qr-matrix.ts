// A QR code as squares. Level M where it costs no larger code than L: fewer, larger squares read better than more
// redundancy at the same printed size (docs/decode.md).

/** Squares of white around a code, without which many readers do not find it. */
export const QUIET_ZONE = 4;

type Level = 'L' | 'M';

/** What makes codes: `create` of the package `qrcode`, whose types are of one runtime only. */
export type CreateCode = (
  text: string,
  options: { errorCorrectionLevel: Level },
) => { version: number; modules: { size: number; get(row: number, column: number): number } };

export interface QrMatrix {
  /** Squares per side, without the quiet zone. */
  size: number;
  /** Row from the top, column from the left. */
  isDark(row: number, column: number): boolean;
}

export function levelFor(create: CreateCode, text: string): Level {
  const versionAt = (errorCorrectionLevel: Level) => create(text, { errorCorrectionLevel }).version;
  return versionAt('M') === versionAt('L') ? 'M' : 'L';
}

export function qrMatrixOf(create: CreateCode, text: string): QrMatrix {
  const { modules } = create(text, { errorCorrectionLevel: levelFor(create, text) });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}
