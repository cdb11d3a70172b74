// How the server is, for whoever keeps it.
import type { ServerState } from '#domain/endpoints/admin';
import { FREE_FLOOR } from '#server/files/blob-store.ts';
import { freeSpaceOf } from '#server/files/disk.ts';
import type { Services } from '#server/services.ts';
import { databaseFile } from '../data-dir.ts';
import { bytesOfDatabase, bytesOfFiles, jobsWaiting, lastBackup, mailsNow } from '../store/server-state.ts';
import { diskStateOf } from './watch-space.ts';

export async function tellServer(
  { core, settings }: Pick<Services, 'core' | 'settings'>,
  version: string,
): Promise<ServerState> {
  const { db } = core;
  const free = await freeSpaceOf(settings.dataDir);
  const { data, log } = await bytesOfDatabase(db, databaseFile(settings.dataDir));
  return {
    version,
    registration: settings.registration,
    sends_mail: settings.smtpUrl !== null,
    quotas: { project: settings.projectQuotaBytes, person: settings.personQuotaBytes },
    disk: {
      free,
      state: diskStateOf(free, FREE_FLOOR),
      database: data + log,
      files: await bytesOfFiles(db),
    },
    backup_at: await lastBackup(db),
    jobs: await jobsWaiting(db),
    mails: await mailsNow(db),
    now: core.now(),
  };
}
