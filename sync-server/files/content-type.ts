// What a file is answered as: its name says what it should be, its first bytes whether it can be that.
import { mimeOf } from '#domain/files/file-type';
import { type BytesOpener, readOpened } from './opened-bytes.ts';

/** Bytes from the start in which a kind's mark must stand. */
const HEAD = 4096;
const UNKNOWN = 'application/octet-stream';

const starts = (...marks: string[]) => {
  return (head: string) => marks.some((mark) => head.startsWith(mark));
};
const zip = starts('PK');
const brand =
  (...brands: string[]) =>
  (head: string) =>
    head.slice(4, 8) === 'ftyp' && brands.some((name) => head.startsWith(name, 8));

/** Media type → whether a file may be one, from its first bytes as Latin-1. A type without a mark of its own is not here. */
const marks: Record<string, (head: string) => boolean> = {
  // Readers allow some bytes before it.
  'application/pdf': (head) => head.slice(0, 1024).includes('%PDF-'),
  'image/jpeg': starts('\xff\xd8\xff'),
  'image/png': starts('\x89PNG'),
  'image/gif': starts('GIF8'),
  'image/webp': (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  'image/bmp': starts('BM'),
  // A box of an ISO base media file (ISO/IEC 14496-12) that says what kind of file it is.
  'image/avif': brand('avi'),
  'image/heic': brand('he', 'mif1', 'msf1'),
  'image/heif': brand('he', 'mif1', 'msf1'),
  'image/tiff': starts('II*\0', 'MM\0*', 'II+\0', 'MM\0+'),
  'image/svg+xml': (head) => /<svg[\s>]/i.test(head),
  'image/vnd.dwg': starts('AC1', 'AC2', 'MC0'),
  'application/zip': zip,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': zip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': zip,
};

/**
 * The media type of a stored file, from its name and its content: one that is not what it is called is only bytes.
 * @param size of the file, in bytes.
 */
export async function contentTypeOf(open: BytesOpener, size: number, fileName: string): Promise<string> {
  const named = mimeOf(fileName);
  const isOne = marks[named];
  if (isOne === undefined) return named;
  const head = await open(0, Math.min(HEAD, size) - 1);
  return head !== undefined && isOne((await readOpened(head)).toString('latin1')) ? named : UNKNOWN;
}
