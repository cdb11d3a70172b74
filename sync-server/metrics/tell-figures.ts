// How the server is in figures alone, for whatever draws them and wakes somebody. Of several servers on the same data each says the same.
import { countedMost } from '#domain/endpoints/admin';
import { freeSpaceOf } from '#server/files/disk.ts';
import { databaseFile } from '../data-dir.ts';
import type { Settings } from '../env.ts';
import type { Core } from '../store/core.ts';
import type { Reads } from '../store/database.ts';
import { bytesOfDatabase, bytesOfFiles, jobsWaiting, lastBackup, mailsNow } from '../store/server-state.ts';

/** Sizes in bytes, times in seconds. */
export interface ServerFigures {
  /** Kind of work → how much of it waits, counted to `countedMost`. */
  waiting: Record<string, number>;
  givenUp: number;
  mailsFailed: number;
  /** Infinity: there is no backup. */
  backupAge: number;
  files: number;
  free: number;
  database: { data: number; log: number };
}

async function deliveriesWaiting(db: Reads): Promise<number> {
  const waiting = db.selectFrom('webhook_deliveries').select('id').where('next_try_at', 'is not', null);
  return (await waiting.limit(countedMost).execute()).length;
}

export async function tellFigures({ core, settings }: { core: Core; settings: Settings }): Promise<ServerFigures> {
  const { db } = core;
  const { given_up, ...jobs } = await jobsWaiting(db);
  const mails = await mailsNow(db);
  const backup = await lastBackup(db);
  return {
    waiting: { ...jobs, mails: mails.waiting, webhooks: await deliveriesWaiting(db) },
    givenUp: given_up,
    mailsFailed: mails.failed,
    backupAge:
      backup === null ? Number.POSITIVE_INFINITY : Math.max(0, (Date.parse(core.now()) - Date.parse(backup)) / 1000),
    files: await bytesOfFiles(db),
    free: await freeSpaceOf(settings.dataDir),
    database: await bytesOfDatabase(db, databaseFile(settings.dataDir)),
  };
}
