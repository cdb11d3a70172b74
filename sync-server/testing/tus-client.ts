// Resumable uploads as a device sends them, with every step in a test's hands.
import { type ClientRequest, request } from 'node:http';
import { newId, type Person, pushOne, sha256 } from './seeds.ts';

const TUS = { 'Tus-Resumable': '1.0.0' };
const BYTES = 'application/offset+octet-stream';

/** Announces a document whose bytes are still to come. @returns its ids. */
export async function announce(person: Person, project_id: number, bytes: Uint8Array, file_name = `${newId()}.pdf`) {
  const { body } = await person.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`);
  const ids = { id: newId(), version_id: newId() };
  const name = file_name.replace(/\.\w+$/, '');
  const file = { name, file_name, sha256: sha256(bytes), size: bytes.length };
  const result = await pushOne(person, 'document.create@1', { project_id, folder_id: body[0]?.id, ...ids, ...file });
  if (result.status !== 'applied') throw new Error(`announced: ${JSON.stringify(result)}`);
  return ids;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

function announcing(project_id: number, hash: string, size: number) {
  const metadata = `project_id ${base64(String(project_id))},sha256 ${base64(hash)}`;
  return { ...TUS, 'Upload-Length': String(size), 'Upload-Metadata': metadata };
}

export function createCall(person: Person, project_id: number, hash: string, size: number): Promise<Response> {
  return person.fetch('/api/uploads', { method: 'POST', headers: announcing(project_id, hash, size) });
}

/** The file with its announcement, in one request; `size` is what is announced. */
export function sendWhole(
  person: Person,
  project_id: number,
  hash: string,
  bytes: Uint8Array,
  size = bytes.length,
): Promise<Response> {
  const headers = { ...announcing(project_id, hash, size), 'Content-Type': BYTES };
  return person.fetch('/api/uploads', { method: 'POST', headers, body: new Uint8Array(bytes) });
}

/** The same, left open: the caller writes, ends or destroys it. */
export function openWhole(baseUrl: string, person: Person, project_id: number, bytes: Uint8Array): ClientRequest {
  const headers = {
    ...announcing(project_id, sha256(bytes), bytes.length),
    Authorization: `Bearer ${person.token}`,
    'Content-Type': BYTES,
    'Content-Length': String(bytes.length),
  };
  const sending = request(`${baseUrl}/api/uploads`, { method: 'POST', headers });
  sending.on('error', () => undefined);
  sending.flushHeaders();
  return sending;
}

/** @returns the upload's path. */
export async function createUpload(person: Person, project_id: number, bytes: Uint8Array): Promise<string> {
  const answer = await createCall(person, project_id, sha256(bytes), bytes.length);
  if (answer.status !== 201) throw new Error(`create answered ${answer.status} ${await answer.text()}`);
  return answer.headers.get('Location') ?? '';
}

export const offsetCall = (person: Person, path: string): Promise<Response> =>
  person.fetch(path, { method: 'HEAD', headers: TUS });

/** Bytes that the server says it has. */
export async function offsetOf(person: Person, path: string): Promise<number> {
  return Number((await offsetCall(person, path)).headers.get('Upload-Offset'));
}

export function append(person: Person, path: string, offset: number, bytes: Uint8Array): Promise<Response> {
  const headers = { ...TUS, 'Upload-Offset': String(offset), 'Content-Type': BYTES };
  return person.fetch(path, { method: 'PATCH', headers, body: new Uint8Array(bytes) });
}

/** A request that says it brings `length` bytes and is left open: the caller writes, ends or destroys it. */
export function openAppend(
  baseUrl: string,
  person: Person,
  path: string,
  offset: number,
  length: number,
): ClientRequest {
  const headers = {
    ...TUS,
    Authorization: `Bearer ${person.token}`,
    'Upload-Offset': String(offset),
    'Content-Type': BYTES,
    'Content-Length': String(length),
  };
  const sending = request(baseUrl + path, { method: 'PATCH', headers });
  sending.on('error', () => undefined);
  sending.flushHeaders();
  return sending;
}
