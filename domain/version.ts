// One uploaded file of a document, and the rule by which it becomes the current one.
import * as z from 'zod/mini';
import type { Document } from './document.ts';
import { Refusal } from './errors.ts';
import { fileTypes } from './files/file-type.ts';
import { cleanName } from './files/names.ts';
import { photoFactsShape } from './files/photo-facts.ts';
import { idSchema } from './ids.ts';
import { limits } from './limits.ts';
import { syncedShape, timeSchema } from './sync/synced.ts';
import { madeShape, writtenByShape } from './sync/written.ts';

/** A SHA-256 in lower-case hexadecimal: the name of a blob. */
export const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A file's own name as data: its last part only, nothing invisible, 1…255 characters. */
export const fileNameSchema = z.pipe(
  z.string().check(z.maxLength(limits.fileNameMax)),
  z.pipe(z.transform(cleanName), z.string().check(z.minLength(1), z.regex(/^(?!\.{1,2}$)[^/\\]+$/))),
);

/** A label that a person typed; '' asks for the next free `V{n}`. */
export const versionLabelSchema = z.pipe(
  z.string().check(z.maxLength(limits.versionLabelMax)),
  z.pipe(z.transform(cleanName), z.string()),
);

export const versionSchema = z.object({
  ...syncedShape,
  project_id: idSchema,
  document_id: idSchema,
  /** 1, 2, 3… in order of arrival at the server. */
  ordinal: z.int(),
  label: z.string(),
  file_name: z.string(),
  file_type: z.enum(fileTypes),
  file_path: z.string(),
  sha256: sha256Schema,
  /** Bytes. */
  size: z.int(),
  /** `pending` until the server holds all the bytes. */
  state: z.enum(['pending', 'ready']),
  /**
   * Not null: made beside this version, which was current by then; people decide which one holds. Of one that is told again to a
   * server whose data was put back also the version that had been chosen over it, whose bytes are on their way. (null where there
   * is nothing to decide, so that a device's index on it holds only what there is.)
   */
  concurrent_with: z.nullable(idSchema),
  based_on_version_id: z.nullable(idSchema),
  created_at: timeSchema,
  created_by_id: idSchema,
  client_time: z.nullable(timeSchema),
  /** Of a photo whose bytes the server has read. A row that an older app or server wrote does not have them. */
  taken_at: z.optional(photoFactsShape.taken_at),
  latitude: z.optional(photoFactsShape.latitude),
  longitude: z.optional(photoFactsShape.longitude),
  ...madeShape,
  ...writtenByShape,
});
export type Version = z.infer<typeof versionSchema>;

/** The file a mutation announces; its bytes follow in their own lane. */
export const announcedFileShape = {
  file_name: fileNameSchema,
  sha256: sha256Schema,
  /** Bytes; an empty file is refused. */
  size: z.int().check(z.positive()),
};

/** The address of a version's original, as the spec's `file_path`: looked up as data, never as a path. */
export function filePathOf(projectId: number, versionId: number, fileName: string): string {
  return `/uploads/${projectId}/${versionId}/${fileName}`;
}

/** The labels of a document's living versions, whose next free one is found without looking at all of them each time. */
export class TakenLabels {
  private readonly used: Set<string>;
  /** A stretch of numbers `from` ≤ n < `to` that are all taken: labels are added here and never given back. */
  private from = 0;
  private to = 0;

  constructor(labels: readonly string[]) {
    this.used = new Set(labels.map((label) => label.toLowerCase()));
  }

  add(label: string): void {
    this.used.add(label.toLowerCase());
  }

  /** The label to give: the wanted one if none has it, else the first free `V{n}` from the ordinal on. */
  free(wanted: string, ordinal: number): string {
    if (wanted !== '' && !this.used.has(wanted.toLowerCase())) return wanted;
    if (ordinal < this.from || ordinal > this.to) {
      this.from = ordinal;
      this.to = ordinal;
    }
    while (this.used.has(`v${this.to}`)) this.to += 1;
    return `V${this.to}`;
  }
}

/** The same for one label. */
export function freeLabel(wanted: string, ordinal: number, taken: readonly string[]): string {
  return new TakenLabels(taken).free(wanted, ordinal);
}

/**
 * @throws Refusal `too_many_versions` where a document has no room for one more that is deleted as it is itself: each act on a document
 * looks at all of its versions.
 */
export function roomForVersion(
  document: Pick<Document, 'deleted_at'>,
  versions: readonly Pick<Version, 'deleted_at'>[],
): void {
  const beside = versions.filter(({ deleted_at }) => deleted_at === document.deleted_at);
  if (beside.length >= limits.versionsMax || versions.length >= limits.versionsKeptMax) {
    throw new Refusal('too_many_versions');
  }
}

/** The living version that has these very bytes: a document takes no bytes twice. */
export function versionWithBytes<V extends Pick<Version, 'sha256' | 'deleted_at'>>(
  versions: readonly V[],
  sha256: string,
): V | undefined {
  return versions.find((version) => version.deleted_at === null && version.sha256 === sha256);
}

/** What of a version says which others it goes back to. */
export type VersionBasis = Pick<Version, 'id' | 'based_on_version_id'>;

/** The version and all that it goes back to by `based_on_version_id`. One walk: a document may have ten thousand versions. */
export function ancestorsOf(id: number, versions: readonly VersionBasis[]): Set<number> {
  const bases = new Map(versions.map((version) => [version.id, version.based_on_version_id]));
  const found = new Set<number>();
  for (let at: number | null = id; at !== null && !found.has(at); at = bases.get(at) ?? null) found.add(at);
  return found;
}

/** The version and all that go back to it. One walk, as `ancestorsOf`. */
export function descendantsOf(id: number, versions: readonly VersionBasis[]): Set<number> {
  const made = new Map<number | null, VersionBasis[]>();
  for (const version of versions) {
    const others = made.get(version.based_on_version_id);
    if (others === undefined) made.set(version.based_on_version_id, [version]);
    else others.push(version);
  }
  const found = new Set([id]);
  // A set goes on to what is added to it on the way.
  for (const at of found) for (const version of made.get(at) ?? []) found.add(version.id);
  return found;
}

/** Whether one version goes back to another (a version reaches itself). */
export function descendsFrom(from: number, to: number, versions: readonly Version[]): boolean {
  return ancestorsOf(from, versions).has(to);
}

/** The versions from which one whose bytes are all here was made, over however many between. */
export function goneOnFrom(versions: readonly Version[]): Set<number> {
  const bases = new Map(versions.map((version) => [version.id, version.based_on_version_id]));
  const found = new Set<number>();
  for (const { state, based_on_version_id } of versions) {
    let at = state === 'ready' ? based_on_version_id : null;
    for (; at !== null && !found.has(at); at = bases.get(at) ?? null) found.add(at);
  }
  return found;
}

export type Arrival = 'becomes_current' | 'already_superseded' | 'concurrent';

/**
 * Whether what is made from a version moves on from the current one: it is that one, or goes back to it by versions whose bytes
 * are still on their way. Where one between them has all of its bytes, people have put it aside and gone back: what is made
 * from it does not undo that.
 */
export function movesOn(base: number | null, current: number, versions: readonly Version[]): boolean {
  const byId = new Map(versions.map((version) => [version.id, version]));
  const seen = new Set<number>();
  let at = base;
  while (at !== null && !seen.has(at)) {
    if (at === current) return true;
    seen.add(at);
    const between = byId.get(at);
    if (between?.state === 'ready') return false;
    at = between?.based_on_version_id ?? null;
  }
  return false;
}

/** Whether another had been chosen over it, whose bytes are still on their way: it is not current for having come first. */
const isBehind = ({ concurrent_with }: Version, document: Document, versions: readonly Version[]): boolean =>
  versions.some(({ id, state, deleted_at }) => {
    return id === concurrent_with && state === 'pending' && deleted_at === document.deleted_at;
  });

/**
 * What a version whose bytes are all here becomes. A late upload never silently becomes current: only one that was made
 * from the current version, directly or through versions of its own line that were not here yet, moves the document on.
 */
export function arrivalOf(version: Version, document: Document, versions: readonly Version[]): Arrival {
  // Deleted by itself while its bytes were on the way: kept, and never shown as the one to build from, even where the document
  // comes back from the bin.
  if (version.deleted_at !== null && version.deleted_at !== document.deleted_at) return 'already_superseded';
  const current = document.current_version_id;
  if (current === null) return isBehind(version, document, versions) ? 'concurrent' : 'becomes_current';
  if (current === version.id) return 'becomes_current';
  // A later one of its line stands for it already, whatever people made of that.
  if (goneOnFrom(versions).has(version.id)) return 'already_superseded';
  return movesOn(version.based_on_version_id, current, versions) ? 'becomes_current' : 'concurrent';
}
