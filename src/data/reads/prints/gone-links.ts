// Documents that a comment speaks of and that are not there any more.
import { may } from '#domain/access';
import type { Activity } from '#domain/activity';
import { limits } from '#domain/limits';
import type { Store } from '#src/data/database.ts';
import { readAccessLevel } from '#src/data/reads/access.ts';
import { isHalfRead } from '#src/data/reads/queue/half-read.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface GoneLink {
  id: number;
  /** As it was called last; undefined where this device never knew. */
  name: string | undefined;
  /** Most likely it can be brought back from there. */
  in_bin: boolean;
  /** This person can look there. */
  may_open: boolean;
}

/** @param line the last one about the document. */
function isInBin(line: Activity | undefined): boolean {
  // One that went with its folder has no line of its own that says so.
  if (line?.what !== 'document.deleted') return true;
  return Date.now() - Date.parse(line.at) < limits.keepDays * DAY;
}

/** @param ids of documents of the project that this device does not hold. @returns none while the project comes in. */
export async function readGoneLinks(
  store: Store,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, GoneLink>> {
  if (ids.length === 0 || (await isHalfRead(store, projectId))) return new Map();
  const asked = new Set(ids);
  const last = new Map<number, Activity>();
  // From the newest back, as far as the last of them: a log is long.
  await store.activities
    .where('[project_id+number]')
    .between([projectId, 0], [projectId, Number.MAX_SAFE_INTEGER])
    .reverse()
    .until(() => last.size === asked.size)
    .each((line) => {
      const id = line.document_id;
      if (id !== null && asked.has(id) && !last.has(id)) last.set(id, line);
    });
  const may_open = may((await readAccessLevel(store, projectId)) ?? undefined, 'bin.read');
  const goneOf = (id: number) => ({ id, name: last.get(id)?.name, in_bin: isInBin(last.get(id)), may_open });
  return new Map(ids.map((id) => [id, goneOf(id)]));
}
