// Whether every file that the database promises is on the disk: of what lives, and of what the bin can give back.
import { createHash } from 'node:crypto';
import { binStart } from '#domain/bin';
import type { BlobStore } from '#server/files/blob-store.ts';
import { piecesOf } from '#server/files/opened-bytes.ts';
import { knownBlobs } from '#server/store/backup.ts';
import type { Database } from '#server/store/database.ts';
import { neededBlobs } from '#server/store/files/kept-blobs.ts';

export interface FileReport {
  /** Files that were looked at. */
  checked: number;
  /** SHA-256 of what should be here. */
  missing: string[];
  wrongSize: string[];
  /** Only when hashes were asked for. */
  wrongHash: string[];
  /** Files that the database does not know; harmless, and removed by the daily sweep or at a start of the server. */
  strays: string[];
}

/** undefined where it went meanwhile. */
async function hashOf(blobs: BlobStore, sha256: string): Promise<string | undefined> {
  const opened = await blobs.open(sha256);
  if (opened === undefined) return undefined;
  const hash = createHash('sha256');
  for await (const piece of piecesOf(opened)) hash.update(piece);
  return hash.digest('hex');
}

/** @param hashes also read every byte. */
export async function checkFiles(db: Database, blobs: BlobStore, hashes: boolean): Promise<FileReport> {
  const report: FileReport = { checked: 0, missing: [], wrongSize: [], wrongHash: [], strays: [] };
  const known = new Set((await knownBlobs(db)).map(({ sha256 }) => sha256));
  const needed = await neededBlobs(db, binStart(new Date().toISOString()));
  for (const { sha256, size } of needed) {
    known.add(sha256);
    report.checked += 1;
    const found = await blobs.sizeOf(sha256);
    if (found === undefined) report.missing.push(sha256);
    else if (found !== size) report.wrongSize.push(sha256);
    else if (hashes && (await hashOf(blobs, sha256)) !== sha256) report.wrongHash.push(sha256);
  }
  for await (const name of blobs.names()) if (!known.has(name)) report.strays.push(name);
  return report;
}
