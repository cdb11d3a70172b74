// What failed on its way up last, in this page: which file, and to which of its projects. The order of what is tried next
// hangs on it, and whether a small file goes whole or in parts; after a reload it begins anew.
import type { Device } from '#src/sync/device.ts';

const known = new WeakMap<Device, UploadFailures>();

export class UploadFailures {
  /** By file, or by file and project: which failure it was, of all. */
  readonly #failed = new Map<string, number>();
  /** Files that the line did not bring whole, in one request. */
  readonly #tooLong = new Set<string>();
  #count = 0;

  static of(device: Device): UploadFailures {
    const failures = known.get(device) ?? new UploadFailures();
    known.set(device, failures);
    return failures;
  }

  /** The last ones are the highest; 0 for what did not fail since it was through. */
  rank(sha256: string, projectId?: number): number {
    return this.#failed.get(keyOf(sha256, projectId)) ?? 0;
  }

  note(sha256: string, projectId?: number): void {
    this.#count += 1;
    this.#failed.set(keyOf(sha256, projectId), this.#count);
  }

  /** The line did not bring the file in one request. */
  noteTooLong(sha256: string): void {
    this.#tooLong.add(sha256);
  }

  /** Whether it is to go in parts, however small it is. */
  isTooLong(sha256: string): boolean {
    return this.#tooLong.has(sha256);
  }

  forget(sha256: string, projectId?: number): void {
    this.#failed.delete(keyOf(sha256, projectId));
    if (projectId === undefined) this.#tooLong.delete(sha256);
  }
}

const keyOf = (sha256: string, projectId: number | undefined) =>
  projectId === undefined ? sha256 : `${sha256} ${projectId}`;
