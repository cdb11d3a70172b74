// Originals and thumbnails, from the server.
import { readBytes } from './body.ts';
import { failureOf, type Http, send } from './http.ts';
import { TransportError } from './transport-error.ts';

/**
 * A version's original from a byte on.
 * @returns the stream, and the byte it really starts at.
 * @throws Refusal for the server's no, TransportError for later.
 */
export async function openDownload(
  http: Http,
  versionId: number,
  from: number,
  signal?: AbortSignal,
): Promise<{ stream: ReadableStream<Uint8Array>; from: number }> {
  const headers: Record<string, string> = from > 0 ? { Range: `bytes=${from}-` } : {};
  const answer = await send(http, { method: 'GET', path: `/api/documents/${versionId}/download`, headers, signal });
  if (!answer.ok) throw await failureOf(answer);
  if (answer.body === null) throw new TransportError('server');
  return { stream: answer.body, from: answer.status === 206 ? from : 0 };
}

/**
 * A picture of a document's version: small, or one to read it by; undefined where there is none to be had.
 * @throws TransportError.
 */
export async function downloadPicture(
  http: Http,
  versionId: number,
  size: 'thumbnail' | 'preview',
  signal?: AbortSignal,
): Promise<{ mime: string; bytes: ArrayBuffer } | undefined> {
  const answer = await send(http, { method: 'GET', path: `/api/documents/${versionId}/${size}`, signal });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw await failureOf(answer);
  const mime = answer.headers.get('Content-Type') ?? 'image/webp';
  return { mime, bytes: await (await readBytes(answer)).arrayBuffer() };
}

/** A cover by its address, `/covers/…`; undefined for one that was replaced or removed. @throws Refusal; TransportError. */
export async function downloadCover(
  http: Http,
  url: string,
  signal?: AbortSignal,
): Promise<{ mime: string; bytes: ArrayBuffer } | undefined> {
  // An address of any other kind is not asked for: the token goes along.
  if (!/^\/covers\/[\w.-]+$/.test(url)) return undefined;
  const answer = await send(http, { method: 'GET', path: url, signal });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw await failureOf(answer);
  const mime = answer.headers.get('Content-Type') ?? 'image/webp';
  return { mime, bytes: await (await readBytes(answer)).arrayBuffer() };
}
