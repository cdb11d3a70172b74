// Does work in a page that is not the app's: queues changes through the app's own engine, as its screens would, and
// makes the plain requests that the engine is compared with.
import { Connection } from '#src/data/connection.ts';
import { Store, storeName } from '#src/data/database.ts';
import { newId } from '#src/platform/ids.ts';
import { browserKeep } from '#src/platform/own-files/keep.ts';
import type { Device } from '#src/sync/device.ts';
import { importFileOn } from '#src/sync/files/import-file.ts';
import { enqueueOn } from '#src/sync/outbox.ts';

function deviceOf(userId: number): Device {
  const http = { baseUrl: '', token: () => null, onUnauthenticated: () => undefined };
  const connection = new Connection(new Store(storeName(userId)));
  return { userId, appVersion: 'bench', connection, http, keep: browserKeep(), wake: () => undefined };
}

export interface QueuedComments {
  userId: number;
  projectId: number;
  documentIds: number[];
  texts: string[];
}

/** Queues a comment per text, on the documents in turn. @returns milliseconds until all were saved on this device. */
export async function queueComments({ userId, projectId, documentIds, texts }: QueuedComments): Promise<number> {
  const device = deviceOf(userId);
  const started = performance.now();
  for (const [index, content] of texts.entries()) {
    const document_id = documentIds[index % documentIds.length] ?? 0;
    await enqueueOn(device, 'comment.create@1', { project_id: projectId, id: newId(), document_id, content });
  }
  const took = performance.now() - started;
  device.connection.close();
  return took;
}

/** Bytes that no compression helps with; the same for the same seed. */
function noise(size: number, seed: number): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(Math.ceil(size / 4));
  let state = seed;
  for (let index = 0; index < words.length; index += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[index] = state;
  }
  return new Uint8Array(words.buffer, 0, size);
}

export interface PickedFile {
  userId: number;
  projectId: number;
  folderId: number;
  name: string;
  size: number;
  seed: number;
}

/** Picks a file: its bytes are copied and hashed, then a document is queued. `took`: milliseconds of the copying. */
export async function pickFile(file: PickedFile): Promise<{ sha256: string; documentId: number; took: number }> {
  const device = deviceOf(file.userId);
  const blob = new Blob([noise(file.size, file.seed)]);
  const started = performance.now();
  const { sha256, size } = await importFileOn(device, blob, file.projectId);
  const took = performance.now() - started;
  const documentId = newId();
  await enqueueOn(device, 'document.create@1', {
    project_id: file.projectId,
    id: documentId,
    version_id: newId(),
    folder_id: file.folderId,
    name: file.name,
    file_name: `${file.name}.bin`,
    sha256,
    size,
  });
  device.connection.close();
  return { sha256, documentId, took };
}

async function timed(request: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const answer = await request();
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return performance.now() - started;
}

/** One plain PUT of the file that is picked in this page. @returns milliseconds until it was answered. */
export function putPicked({ path }: { path: string }): Promise<number> {
  const body = document.querySelector('input')?.files?.[0];
  if (body === undefined) throw new Error('no file is picked');
  return timed(() => fetch(path, { method: 'PUT', body }));
}

export interface Posts {
  headers: Record<string, string>;
  posts: { path: string; body: string }[];
}

/** Plain requests, each after the answer to the one before. @returns milliseconds for all. */
export async function postInTurn({ headers, posts }: Posts): Promise<number> {
  const started = performance.now();
  for (const { path, body } of posts) await timed(() => fetch(path, { method: 'POST', headers, body }));
  return performance.now() - started;
}
