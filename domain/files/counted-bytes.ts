/**
 * What a file counts as at least: beside its bytes it takes one of the file system's places for files, of which there often is one
 * for so many bytes. Who sends files of one byte would use up all places with what no measure of bytes sees.
 */
export const SMALLEST_FILE = 16 * 1024;

/** Bytes that files count as. */
export const countedBytes = (files: readonly { size: number }[]): number =>
  files.reduce((sum, { size }) => sum + Math.max(size, SMALLEST_FILE), 0);
