// Covers as this device has them: the picture that was chosen here, else the one kept from the server.
import { limits } from '#domain/limits';
import type { Project } from '#domain/project';
import type { BlobState, Store } from '../database.ts';

/** A picture's bytes, and what tells it from another. */
export interface CoverBytes {
  key: string;
  mime: string;
  parts: ArrayBuffer[];
}

/** Projects whose chosen picture the server has not drawn yet. */
export function readPendingCovers(store: Store): Promise<(Project & { cover_sha256: string })[]> {
  // The index holds texts only: a row without a pending picture is not in it.
  const pending = store.projects.where('cover_sha256').above('').toArray();
  return pending as Promise<(Project & { cover_sha256: string })[]>;
}

async function chosenBytes(store: Store, sha256: string): Promise<CoverBytes | undefined> {
  const blob = await store.blobs.get(sha256);
  if (!blob?.complete) return undefined;
  const copy = blob.copy ?? sha256;
  const count = Math.ceil(blob.size / limits.chunkBytes);
  const chunks = await store.blob_chunks.bulkGet(
    Array.from({ length: count }, (_, at): [string, number] => [copy, at]),
  );
  const parts = chunks.flatMap((chunk) => chunk?.bytes ?? []);
  return parts.length === count ? { key: sha256, mime: '', parts } : undefined;
}

/** The cover to show, without asking the network; null where none is here. */
export async function readCover(
  store: Store,
  { cover_sha256, cover_image_url }: Pick<Project, 'cover_sha256' | 'cover_image_url'>,
): Promise<CoverBytes | null> {
  const chosen = cover_sha256 ? await chosenBytes(store, cover_sha256) : undefined;
  if (chosen !== undefined) return chosen;
  const kept = cover_image_url === null ? undefined : await store.covers.get(cover_image_url);
  return kept === undefined ? null : { key: kept.url, mime: kept.mime, parts: [kept.bytes] };
}

/** Unsent bytes that a project waits for, with that project. */
export async function readUnsentCovers(store: Store): Promise<{ blob: BlobState; project: Project }[]> {
  const projects = await readPendingCovers(store);
  const blobs = await store.blobs.bulkGet(projects.map((project) => project.cover_sha256));
  return projects.flatMap((project, index) => {
    const blob = blobs[index];
    return blob?.unsent ? [{ blob, project }] : [];
  });
}
