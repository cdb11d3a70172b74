// Numbered migrations, each run once and all or nothing. A new one is a file in migrations/ and a line here.
import { randomBytes } from 'node:crypto';
import { type Migration, Migrator } from 'kysely';
import type { Database } from './database.ts';
import { spine } from './migrations/0001-spine.ts';
import { rateLimits } from './migrations/0002-rate-limits.ts';
import { qrCodes } from './migrations/0003-qr-codes.ts';
import { search } from './migrations/0004-search.ts';
import { bytes } from './migrations/0005-bytes.ts';
import { pendingCovers } from './migrations/0006-pending-covers.ts';
import { photoFacts } from './migrations/0007-photo-facts.ts';
import { documentNames } from './migrations/0008-document-names.ts';
import { prints } from './migrations/0009-prints.ts';
import { accounts } from './migrations/0010-accounts.ts';
import { activities } from './migrations/0011-activities.ts';
import { mails } from './migrations/0012-mails.ts';
import { follows } from './migrations/0013-follows.ts';
import { mutedFollows } from './migrations/0014-muted-follows.ts';
import { oneUpload } from './migrations/0015-one-upload.ts';
import { fileTries } from './migrations/0016-file-tries.ts';
import { sharedIds } from './migrations/0017-shared-ids.ts';
import { acts } from './migrations/0018-acts.ts';
import { writtenBy } from './migrations/0019-written-by.ts';
import { searchJobs } from './migrations/0020-search-jobs.ts';
import { history } from './migrations/0021-history.ts';
import { forgetting } from './migrations/0022-forgetting.ts';
import { openCommits } from './migrations/0024-open-commits.ts';
import { printHands } from './migrations/0025-print-hands.ts';
import { broughtBy } from './migrations/0028-brought-by.ts';
import { accountEndings } from './migrations/0029-account-endings.ts';
import { addressProofs } from './migrations/0030-address-proofs.ts';
import { lostDevices } from './migrations/0031-lost-devices.ts';
import { commitMakers } from './migrations/0032-commit-makers.ts';
import { clientsOfAPerson } from './migrations/0033-clients-of-a-person.ts';
import { aliasVersions } from './migrations/0034-alias-versions.ts';
import { bounds } from './migrations/0035-bounds.ts';
import { versionHands } from './migrations/0036-version-hands.ts';
import { sendingDays } from './migrations/0037-sending-days.ts';
import { textsByContent } from './migrations/0038-texts-by-content.ts';
import { arrivals } from './migrations/0039-arrivals.ts';
import { commentsOfDocuments } from './migrations/0044-comments-of-documents.ts';
import { boundedReads } from './migrations/0046-bounded-reads.ts';
import { linesByTime } from './migrations/0047-lines-by-time.ts';
import { arrivedCommits } from './migrations/0050-arrived-commits.ts';
import { commitsTold } from './migrations/0052-commits-told.ts';
import { keptByTime } from './migrations/0053-kept-by-time.ts';
import { codesInForceIndex } from './migrations/0054-codes-in-force.ts';
import { contestedCodes } from './migrations/0055-contested-codes.ts';
import { turnsOfMails } from './migrations/0056-turns-of-mails.ts';
import { livingFollows } from './migrations/0057-living-follows.ts';
import { tidingsBySubject } from './migrations/0058-tidings-by-subject.ts';
import { linesOfCommits } from './migrations/0060-lines-of-commits.ts';
import { leftDigests } from './migrations/0062-left-digests.ts';
import { commentsByWeight } from './migrations/0063-comments-by-weight.ts';
import { binsByTime } from './migrations/0064-bins-by-time.ts';
import { aliasesOfVersions } from './migrations/0065-aliases-of-versions.ts';

const migrations: Record<string, Migration> = {
  '0001-spine': spine,
  '0002-rate-limits': rateLimits,
  '0003-qr-codes': qrCodes,
  '0004-search': search,
  '0005-bytes': bytes,
  '0006-pending-covers': pendingCovers,
  '0007-photo-facts': photoFacts,
  '0008-document-names': documentNames,
  '0009-prints': prints,
  '0010-accounts': accounts,
  '0011-activities': activities,
  '0012-mails': mails,
  '0013-follows': follows,
  '0014-muted-follows': mutedFollows,
  '0015-one-upload': oneUpload,
  '0016-file-tries': fileTries,
  '0017-shared-ids': sharedIds,
  '0018-acts': acts,
  '0019-written-by': writtenBy,
  '0020-search-jobs': searchJobs,
  '0021-history': history,
  '0022-forgetting': forgetting,
  '0024-open-commits': openCommits,
  '0025-print-hands': printHands,
  '0028-brought-by': broughtBy,
  '0029-account-endings': accountEndings,
  '0030-address-proofs': addressProofs,
  '0031-lost-devices': lostDevices,
  '0032-commit-makers': commitMakers,
  '0033-clients-of-a-person': clientsOfAPerson,
  '0034-alias-versions': aliasVersions,
  '0035-bounds': bounds,
  '0036-version-hands': versionHands,
  '0037-sending-days': sendingDays,
  '0038-texts-by-content': textsByContent,
  '0039-arrivals': arrivals,
  '0044-comments-of-documents': commentsOfDocuments,
  '0046-bounded-reads': boundedReads,
  '0047-lines-by-time': linesByTime,
  '0050-arrived-commits': arrivedCommits,
  '0052-commits-told': commitsTold,
  '0053-kept-by-time': keptByTime,
  '0054-codes-in-force': codesInForceIndex,
  '0055-contested-codes': contestedCodes,
  '0056-turns-of-mails': turnsOfMails,
  '0057-living-follows': livingFollows,
  '0058-tidings-by-subject': tidingsBySubject,
  '0060-lines-of-commits': linesOfCommits,
  '0062-left-digests': leftDigests,
  '0063-comments-by-weight': commentsByWeight,
  '0064-bins-by-time': binsByTime,
  '0065-aliases-of-versions': aliasesOfVersions,
};

/** Brings the database to this server's shape. @throws when a migration fails, or the file is from a newer server. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  const value = randomBytes(16).toString('hex');
  await db
    .insertInto('meta')
    .values({ key: 'epoch', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
