// Draws the covers that devices chose, once their bytes are here: by turns of their owners, of each one after the other, and
// away from any request. What waits is in the rows, so that a crash at any point only means to begin again at the next start.
import { Refusal } from '#domain/errors';
import type { RowPut } from '#domain/mutations/rules/reader';
import { projectScope, userScope } from '#domain/sync/row';
import { type BackgroundWork, createBackgroundWork } from '#server/commands/background-work.ts';
import type { BlobStore } from '#server/files/blob-store.ts';
import type { Pictures } from '#server/files/pictures.ts';
import type { Logger } from '#server/logging.ts';
import type { Core } from '#server/store/core.ts';
import { inTransaction, type Tx } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import {
  forgetLeftCover,
  leftCovers,
  nextWaitingCover,
  noteLeftCovers,
  type WaitingCover,
} from '#server/store/files/covers.ts';
import { readRow } from '#server/store/rows.ts';

/** Nobody asks again for what is not drawn now. */
const TRIES = 2;
/** At the same time, each of another person's: as many as there are processes that draw pictures. */
const LANES = 2;
/** Files remembered as being no picture, so that they are not tried again. */
const FAILED_MAX = 10_000;

interface CoverServices {
  core: Core;
  blobs: BlobStore;
  pictures: Pictures;
  log: Logger;
}

/** What came is what was announced. */
const isWhole = ({ size, project }: WaitingCover) => size === project.cover_size;

function remember(failed: Set<string>, sha256: string): void {
  if (failed.size >= FAILED_MAX) failed.clear();
  failed.add(sha256);
}

/** The public picture's address; undefined for a file that is none, or not the one that was announced. */
async function pictureOf({ blobs, pictures }: CoverServices, waiting: WaitingCover): Promise<string | undefined> {
  if (!isWhole(waiting)) return undefined;
  try {
    const owner = `for ${waiting.project.owner_id}` as const;
    return await blobs.withFile(waiting.sha256, (source) => pictures.add('covers', source, owner, TRIES));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_an_image') return undefined;
    // The disk, which is no fault of the picture's: it is drawn another time.
    throw error;
  }
}

/** For whoever chose it: only a project's owner can. */
function refusedNotice(core: Core, { project, sha256 }: WaitingCover): RowPut {
  // The device that has the bytes offers them for saving.
  const params = { project_id: project.id, name: project.name, sha256 };
  const about = { user_id: project.owner_id, code: 'cover_refused', params, created_at: core.now() } as const;
  return { table: 'notices', row: { id: core.newId(), seq: 0, deleted_at: null, ...about } };
}

/** @returns whether the project still waited for this very picture and now has it, or the word that it was none. */
async function settleIn(tx: Tx, core: Core, waiting: WaitingCover, url: string | undefined): Promise<boolean> {
  const project = await readRow(tx, 'projects', waiting.project.id);
  if (project === undefined || project.cover_sha256 !== waiting.sha256) return false;
  const cover = { cover_image_url: url ?? project.cover_image_url, cover_sha256: null, cover_size: null };
  const put: RowPut = { table: 'projects', row: { ...project, ...cover, updated_at: core.now() } };
  await noteLeftCovers(tx, [put]);
  await putRows(tx, url === undefined ? [put, refusedNotice(core, waiting)] : [put]);
  return true;
}

/** @param failed hashes of files of which no picture could be made. */
async function drawCover(
  needed: CoverServices,
  waiting: WaitingCover,
  { isOpen, failed }: { isOpen: () => boolean; failed: Set<string> },
): Promise<void> {
  const { core, pictures } = needed;
  const { id, owner_id } = waiting.project;
  const url = failed.has(waiting.sha256) ? undefined : await pictureOf(needed, waiting);
  // Told to stop meanwhile, the drawing was cut short: it is done again after the next start.
  if (url === undefined && !isOpen()) return;
  if (url === undefined && isWhole(waiting)) remember(failed, waiting.sha256);
  const settled = await inTransaction(core.db, (tx) => settleIn(tx, core, waiting, url));
  if (settled) core.bus.publish([projectScope(id), ...(url === undefined ? [userScope(owner_id)] : [])]);
  else await pictures.remove(url ?? null);
}

export function createCoverDrawer(needed: CoverServices): BackgroundWork {
  const { core, pictures, log } = needed;
  const failed = new Set<string>();
  /** Owners of whom one is being drawn. */
  const underWay = new Set<number>();
  /** Whose was begun last. */
  let last = -1;

  /** The next one, which nobody else draws: its owner is under way. */
  async function takeNext(): Promise<WaitingCover | undefined> {
    for (;;) {
      const next = await nextWaitingCover(core.db, { after: last, without: [...underWay] });
      const owner = next?.project.owner_id;
      // The other lane may have taken it since it was asked for.
      if (owner !== undefined && underWay.has(owner)) continue;
      if (owner !== undefined) underWay.add(owner);
      last = owner ?? last;
      return next;
    }
  }

  async function drawAll(isOpen: () => boolean): Promise<void> {
    while (isOpen()) {
      const next = await takeNext();
      if (next === undefined) break;
      await drawCover(needed, next, { isOpen, failed }).finally(() => underWay.delete(next.project.owner_id));
    }
    for (const url of await leftCovers(core.db)) {
      await pictures.remove(url);
      await forgetLeftCover(core.db, url);
    }
  }

  const lanes = Array.from({ length: LANES }, () => createBackgroundWork(core, log, 'drawing covers failed', drawAll));
  return {
    start() {
      for (const lane of lanes) lane.start();
    },
    wake() {
      for (const lane of lanes) lane.wake();
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}
