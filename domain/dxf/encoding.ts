// Which characters the bytes of a DXF stand for.

/** From this version on every file is UTF-8. */
const UNICODE_FROM = 'AC1021';
/** Bytes in which the head of a file says what it is. */
const HEAD = 4096;

/** The names of code pages as decoders know them. */
const pages: Record<string, string> = { ANSI_932: 'shift_jis', ANSI_936: 'gbk', ANSI_949: 'euc-kr', ANSI_950: 'big5' };

/** In both forms: as text, and as a code of one or two bytes and a name that ends with a 0. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are codes here
const VERSION = /\$ACADVER(?:\s+1\s+|\0\u0001\0?)(AC\d+)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are codes here
const PAGE = /\$DWGCODEPAGE(?:\s+3\s+|\0\u0003\0?)(\w+)/;

/** The encoding of a DXF, by the name that a TextDecoder takes. */
export function dxfEncoding(bytes: Uint8Array): string {
  let head = '';
  for (const byte of bytes.subarray(0, HEAD)) head += String.fromCharCode(byte);
  const [, version = ''] = VERSION.exec(head) ?? [];
  const [, page = ''] = PAGE.exec(head) ?? [];
  if (version >= UNICODE_FROM || page === '') return 'utf-8';
  const [, number] = /^ansi_(125\d|874)$/i.exec(page) ?? [];
  return number === undefined ? (pages[page.toUpperCase()] ?? 'windows-1252') : `windows-${number}`;
}
