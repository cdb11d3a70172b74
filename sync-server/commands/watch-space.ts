// Looks how much of the disk is left, and tells those who keep the server before uploads are refused.
import type { DiskState } from '#domain/endpoints/admin';
import { freeSpaceOf } from '#server/files/disk.ts';
import type { Logger } from '#server/logging.ts';
import type { Core } from '#server/store/core.ts';
import { inTransaction } from '#server/store/database.ts';
import { keepersOf } from '#server/store/people/listed-people.ts';
import { queueMail } from '#server/store/people/mails.ts';
import { noteSpaceTold, spaceToldAt } from '#server/store/server-state.ts';
import type { Settings } from '../env.ts';

/** Bytes below which it is said that the disk fills up: a set of drawings, and as much again. */
const LOW = 2 * 1024 ** 3;
/** Milliseconds between two looks. */
const LOOK = 10 * 60 * 1000;
/** Milliseconds after which it is said once more, as long as it is so. */
const AGAIN = 24 * 60 * 60 * 1000;

/** @param free bytes that are left. @param floor bytes below which no file is taken. */
export const diskStateOf = (free: number, floor: number): DiskState =>
  free < floor ? 'full' : free < LOW ? 'low' : 'ample';

export interface SpaceWatch {
  start(): void;
  /** Looks now. @returns how the disk is. */
  look(): Promise<DiskState>;
  close(): Promise<void>;
}

interface SpaceServices {
  core: Core;
  settings: Pick<Settings, 'dataDir'>;
  log: Logger;
  /** Bytes below which nothing is taken any more. */
  floor: number;
}

export function createSpaceWatch({ core, settings, log, floor }: SpaceServices): SpaceWatch {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();

  /** To each keeper once a day, and to nobody where it was said a day ago or less. */
  async function tell(free: number, state: DiskState): Promise<void> {
    const now = core.now();
    const told = await spaceToldAt(core.db);
    if (told !== null && Date.parse(now) - Date.parse(told) < AGAIN) return;
    log.warn({ free }, state === 'full' ? 'the disk is full: no file is taken any more' : 'the disk is nearly full');
    await inTransaction(core.db, async (tx) => {
      for (const { id } of await keepersOf(tx)) {
        await queueMail(tx, core, { kind: 'space', about: { user_id: id, free, is_full: state === 'full' } });
      }
      await noteSpaceTold(tx, now);
    });
  }

  async function look(): Promise<DiskState> {
    const free = await freeSpaceOf(settings.dataDir);
    const state = diskStateOf(free, floor);
    if (state !== 'ample') await tell(free, state);
    else if ((await spaceToldAt(core.db)) !== null) await noteSpaceTold(core.db, null);
    return state;
  }

  const lookAside = () => {
    looking = look().catch((err: unknown) => log.error({ err }, 'looking how full the disk is failed'));
  };

  return {
    look,
    start() {
      lookAside();
      timer = setInterval(lookAside, LOOK).unref();
    },
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
