// A commit that is too long for one answer comes in parts. They are held in memory until the last is here, and kept as one
// page: nothing on this device ever shows half of what somebody did. What is held survives a round that is cut, not a reload.
import type { PullPage, PullRequest } from '#domain/sync/sync';
import type { Device } from './device.ts';

interface HeldParts {
  cursor: number;
  part: string;
  rows: PullPage['rows'];
}

/** What was asked for. */
type AskedCursors = Pick<PullRequest, 'scopes' | 'parts'>;

export class CommitParts {
  readonly #held = new Map<string, HeldParts>();

  /** Another history has other commits. */
  forget(): void {
    this.#held.clear();
  }

  /** What to go on from, for scopes that still stand where the parts begin. */
  of(scopes: PullRequest['scopes']): NonNullable<PullRequest['parts']> {
    const held = [...this.#held].filter(([scope, { cursor }]) => cursor === scopes[scope]);
    return Object.fromEntries(held.map(([scope, { part }]) => [scope, part]));
  }

  /**
   * A page with all parts before it; undefined where there are more to come. Where the server does not go on from them,
   * they are of a commit that it does not have, as after its data was put back: they are let go.
   * @param asked by what the page is an answer to: one that slept, and goes on from elsewhere, is let go.
   */
  whole(page: PullPage, asked: AskedCursors): PullPage | undefined {
    const { scope, part, continues, ...rest } = page;
    const cursor = asked.scopes[scope] ?? 0;
    const from = asked.parts?.[scope];
    const held = this.#held.get(scope);
    if (from !== undefined && (held?.part !== from || held.cursor !== cursor)) return undefined;
    const goesOn = from !== undefined && continues === from;
    const rows = goesOn ? [...(held?.rows ?? []), ...page.rows] : page.rows;
    if (part === undefined || page.reset) this.#held.delete(scope);
    else this.#held.set(scope, { cursor, part, rows });
    return part === undefined ? { scope, ...rest, rows } : undefined;
  }
}

const books = new WeakMap<Device, CommitParts>();

/** Those that this device has. */
export function partsOf(device: Device): CommitParts {
  const parts = books.get(device) ?? new CommitParts();
  books.set(device, parts);
  return parts;
}
