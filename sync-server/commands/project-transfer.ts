// A whole project in a file, as one server writes it and another reads it: what stands in it, under which names, and its bounds.
import * as z from 'zod/mini';
import { activitySchema } from '#domain/activity';
import { aliasSchema } from '#domain/alias';
import { commentSchema } from '#domain/comment';
import { documentSchema } from '#domain/document';
import { folderSchema } from '#domain/folder';
import { idSchema } from '#domain/ids';
import { personSchema } from '#domain/person';
import { printSchema } from '#domain/print';
import { projectSchema } from '#domain/project';
import { qrCodeSchema } from '#domain/qr-code';
import type { nouns } from '#domain/sync/nouns';
import type { Table } from '#domain/sync/row';
import { timeSchema } from '#domain/sync/synced';
import { sha256Schema, versionSchema } from '#domain/version';

export const FORMAT = 'plumbline-project';
/** Raised when what is written cannot be read by who reads the one before. */
export const FORMAT_VERSION = 1;

/** A noun of projects: one that is not here does not compile. */
export type ScopeTable = { [T in Table]: (typeof nouns)[T]['scope'] extends 'project' ? T : never }[Table];

export const rowSchemas: Record<ScopeTable, z.ZodMiniType> = {
  projects: projectSchema,
  people: personSchema,
  folders: folderSchema,
  documents: documentSchema,
  versions: versionSchema,
  qr_codes: qrCodeSchema,
  prints: printSchema,
  comments: commentSchema,
  aliases: aliasSchema,
  activities: activitySchema,
};

export const MANIFEST = 'manifest.json';
/** For `sha256sum -c`: who takes the file apart by hand can tell whether it is whole. */
export const CHECKSUMS = 'checksums.sha256';
export const blobName = (sha256: string): string => `blobs/${sha256}`;
/** @param url of a cover or an avatar. */
export const pictureName = (url: string): string => `pictures${url}`;

/** Bytes of rows after which they go on in a file of their own, and of such a file at most: one row may be long. */
export const ROW_FILE_BYTES = 4 * 1024 * 1024;
export const ROW_FILE_BYTES_MAX = 16 * 1024 * 1024;
export const MANIFEST_BYTES_MAX = 64 * 1024 * 1024;
/** Rows of a project at most, lines of its log among them. */
export const ROWS_MAX = 20_000_000;

const count = z.int().check(z.nonnegative());

/** What is read before anything else: whether the rest can be. */
export const formatSchema = z.object({ format: z.literal(FORMAT), version: z.int() });

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  made_at: timeSchema,
  /** By which people know the server. */
  server: z.string(),
  project: z.strictObject({ id: idSchema, name: z.string() }),
  /** Where its scope stands. */
  scope: z.strictObject({ seq: count, floor: count }),
  /** Who took part; without an address whose account is deleted. */
  people: z.array(z.strictObject({ id: idSchema, name: z.string(), email: z.nullable(z.string()) })),
  rows: z.array(z.strictObject({ table: z.string(), file: z.string(), rows: count, sha256: sha256Schema })),
  blobs: z.strictObject({ count, bytes: count }),
  /** Bytes that the server should have had, and had not. */
  missing: z.array(sha256Schema),
  pictures: z.array(z.strictObject({ url: z.string(), sha256: sha256Schema })),
});
export type TransferManifest = z.output<typeof manifestSchema>;
