/** The encodings that a built file may have beside it, the smallest first. */
export const encodings = ['br', 'gzip'] as const;
/** Of a header that anybody may send, what is read. */
const LETTERS = 1_000;

export type Encoding = (typeof encodings)[number];

/** What an Accept-Encoding header takes of those on offer; undefined for the file as it is. */
export function acceptedEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding | undefined {
  const taken = new Map<string, number>();
  for (const part of (header ?? '').slice(0, LETTERS).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name !== '') taken.set(name, quality === undefined ? 1 : Number(quality));
  }
  const qualityOf = (name: string) => taken.get(name) ?? taken.get('*') ?? 0;
  return encodings.find((name) => offered.includes(name) && qualityOf(name) > 0);
}
