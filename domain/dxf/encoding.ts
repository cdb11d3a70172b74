// Which characters the bytes of a DXF stand for.

const BINARY = 'AutoCAD Binary DXF';
/** From this version on every file is UTF-8. */
const UNICODE_FROM = 'AC1021';
/** Bytes in which the head of a file says what it is. */
export const DXF_HEAD = 4096;

/** The names of code pages as decoders know them. */
const pages: Record<string, string> = { ANSI_932: 'shift_jis', ANSI_936: 'gbk', ANSI_949: 'euc-kr', ANSI_950: 'big5' };

/**
 * The encoding of a DXF, by the name that a TextDecoder takes.
 * @param head its first bytes, each as one character.
 * @throws for a file in the binary form.
 */
export function dxfEncoding(head: string): string {
  if (head.startsWith(BINARY)) throw new Error('binary DXF');
  const [, version = ''] = /\$ACADVER\s+1\s+(AC\d+)/.exec(head) ?? [];
  const [, page = ''] = /\$DWGCODEPAGE\s+3\s+(\w+)/.exec(head) ?? [];
  if (version >= UNICODE_FROM || page === '') return 'utf-8';
  const [, number] = /^ansi_(125\d|874)$/i.exec(page) ?? [];
  return number === undefined ? (pages[page.toUpperCase()] ?? 'windows-1252') : `windows-${number}`;
}
