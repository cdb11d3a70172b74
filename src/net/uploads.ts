// The resumable upload calls (tus 1.0: creation, offset, append), as the blob lane uses them.
import { Refusal } from '#domain/errors';
import { failureOf, type Http, send } from './http.ts';
import { laterOf } from './transport-error.ts';

const TUS = { 'Tus-Resumable': '1.0.0' };
const BYTES = 'application/offset+octet-stream';

function base64(text: string): string {
  const letters = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(letters.join(''));
}

export interface AnnouncedFile {
  sha256: string;
  /** Bytes. */
  size: number;
  project_id: number;
}

function announcing({ project_id, sha256, size }: AnnouncedFile) {
  const metadata = `project_id ${base64(String(project_id))},sha256 ${base64(sha256)}`;
  return { ...TUS, 'Upload-Length': String(size), 'Upload-Metadata': metadata };
}

/** `timeout` in milliseconds, for all of it: a dead connection says nothing, and no browser tells how far a body has come. */
interface SendOptions {
  timeout: number;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a small file whole, in the request that announces it: what breaks off is sent again from its start.
 * @returns whether the server took it so; otherwise nothing of it is there, and it goes by `createUpload`.
 * @throws Refusal `not_found` where no version waits for these bytes, `upload_mismatch` when they are not what was
 * announced, `rate_limited` where none may begin now; TransportError for later.
 */
export async function sendWhole(http: Http, file: AnnouncedFile, bytes: Blob, sending: SendOptions): Promise<boolean> {
  const headers = { ...announcing(file), 'Content-Type': BYTES };
  const answer = await send(http, { method: 'POST', path: '/api/uploads', headers, body: bytes, ...sending });
  if (!answer.ok) throw await failureOf(answer);
  return Number(answer.headers.get('Upload-Offset') ?? 0) === file.size;
}

/** Where an upload goes, and how many bytes of it the server has. */
export interface UploadStand {
  url: string;
  offset: number;
}

/**
 * Announces an upload, or finds the one that was announced before. With all bytes there it is over.
 * @throws Refusal `not_found` where no version waits for these bytes, `rate_limited` where none may begin now; TransportError
 * for later.
 */
export async function createUpload(http: Http, file: AnnouncedFile): Promise<UploadStand> {
  const headers = announcing(file);
  const answer = await send(http, { method: 'POST', path: '/api/uploads', headers });
  if (!answer.ok) throw await failureOf(answer);
  const location = answer.headers.get('Location') ?? '';
  const url = location.startsWith('/') ? location : new URL(location).pathname;
  return { url, offset: Number(answer.headers.get('Upload-Offset') ?? 0) };
}

/** Refusals that say nothing of the upload: sign in, be quicker, ask later. */
const PASSING = [401, 408, 429];

/**
 * Bytes that the server holds; undefined for an upload that it does not know any more, or that it refuses to speak of: why,
 * `createUpload` is told, as an answer to HEAD has no body to say it in.
 * @throws TransportError.
 */
export async function readOffset(http: Http, path: string): Promise<number | undefined> {
  const answer = await send(http, { method: 'HEAD', path, headers: TUS });
  if (answer.status >= 400 && answer.status < 500 && !PASSING.includes(answer.status)) return undefined;
  if (!answer.ok) throw await failureOf(answer);
  return Number(answer.headers.get('Upload-Offset'));
}

/**
 * Appends bytes.
 * @returns the new offset.
 * @throws Refusal `upload_mismatch` when the whole is not what was announced; TransportError for later.
 */
export async function appendBytes(
  http: Http,
  path: string,
  offset: number,
  bytes: Blob,
  sending: SendOptions,
): Promise<number> {
  const headers = { ...TUS, 'Upload-Offset': String(offset), 'Content-Type': BYTES };
  const answer = await send(http, { method: 'PATCH', path, headers, body: bytes, ...sending });
  if (!answer.ok) {
    const failure = await failureOf(answer);
    throw failure instanceof Refusal && failure.code === 'rate_limited' ? laterOf(failure) : failure;
  }
  return Number(answer.headers.get('Upload-Offset'));
}
