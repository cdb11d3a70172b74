// The resumable upload calls (tus 1.0: creation, offset, append), as the blob lane uses them.
import { failureOf, type Http, send } from './http.ts';

const TUS = { 'Tus-Resumable': '1.0.0' };

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/**
 * Announces an upload. `size` in bytes.
 * @returns its address.
 * @throws Refusal `not_found` where no version waits for these bytes; TransportError for later.
 */
export async function createUpload(
  http: Http,
  file: { sha256: string; size: number; project_id: number },
): Promise<string> {
  const metadata = `project_id ${base64(String(file.project_id))},sha256 ${base64(file.sha256)}`;
  const headers = { ...TUS, 'Upload-Length': String(file.size), 'Upload-Metadata': metadata };
  const answer = await send(http, { method: 'POST', path: '/api/uploads', headers });
  if (!answer.ok) throw await failureOf(answer);
  const location = answer.headers.get('Location') ?? '';
  return location.startsWith('/') ? location : new URL(location).pathname;
}

/** Bytes that the server holds; undefined for an upload it does not know any more. @throws TransportError. */
export async function readOffset(http: Http, path: string): Promise<number | undefined> {
  const answer = await send(http, { method: 'HEAD', path, headers: TUS });
  if (answer.status === 404 || answer.status === 410) return undefined;
  if (!answer.ok) throw await failureOf(answer);
  return Number(answer.headers.get('Upload-Offset'));
}

/**
 * Appends bytes. `timeout` in milliseconds, for all of them: a dead connection says nothing, and no browser tells how far
 * a request's body has come.
 * @returns the new offset.
 * @throws Refusal `upload_mismatch` when the whole is not what was announced; TransportError for later.
 */
export async function appendBytes(
  http: Http,
  path: string,
  offset: number,
  bytes: Blob,
  { timeout, signal }: { timeout: number; signal?: AbortSignal | undefined },
): Promise<number> {
  const headers = { ...TUS, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
  const answer = await send(http, { method: 'PATCH', path, headers, body: bytes, timeout, signal });
  if (!answer.ok) throw await failureOf(answer);
  return Number(answer.headers.get('Upload-Offset'));
}
