// How the server is, for whoever keeps it.
import { statfs } from 'node:fs/promises';
import type { ServerState } from '#domain/endpoints/admin';
import type { Services } from '#server/services.ts';
import { databaseFile } from '../data-dir.ts';
import { bytesOfDatabase, bytesOfFiles, jobsWaiting, lastBackup, mailsNow } from '../store/server-state.ts';

export async function tellServer(
  { core, settings }: Pick<Services, 'core' | 'settings'>,
  version: string,
): Promise<ServerState> {
  const { db } = core;
  const { bavail, bsize } = await statfs(settings.dataDir);
  return {
    version,
    registration: settings.registration,
    sends_mail: settings.smtpUrl !== null,
    quotas: { project: settings.projectQuotaBytes, person: settings.personQuotaBytes },
    disk: {
      free: bavail * bsize,
      database: await bytesOfDatabase(databaseFile(settings.dataDir)),
      files: await bytesOfFiles(db),
    },
    backup_at: await lastBackup(db),
    jobs: await jobsWaiting(db),
    mails: await mailsNow(db),
    now: core.now(),
  };
}
