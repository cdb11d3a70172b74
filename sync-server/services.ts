// What a running server is made of. Opened once at start; handlers get all of it and keep nothing.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCoverDrawer } from '#server/commands/files/draw-covers.ts';
import { createArrivalFinisher } from '#server/commands/files/finish-arrivals.ts';
import { createPhotoReader } from '#server/commands/files/read-photos.ts';
import { createTextReader, type TextReader } from '#server/commands/files/read-texts.ts';
import { createEndingsFinisher } from '#server/commands/people/finish-endings.ts';
import { createFileTries } from '#server/store/files/file-tries.ts';
import { whoActs } from '#server/store/people/who-acts.ts';
import { createLogKeeper, type LogPrograms } from '#server/store/sqlite/log-keeper.ts';
import { type BodiesComing, createBodiesComing } from './bodies-coming.ts';
import type { BackgroundWork } from './commands/background-work.ts';
import {
  type ChangeCounter,
  createChangeCounter,
  createDefenceCounter,
  createWordCounter,
} from './commands/count-changes.ts';
import { createNameIndexer } from './commands/index-names.ts';
import { createMailer } from './commands/send-mails.ts';
import { createWebhookSender } from './commands/send-webhooks.ts';
import { createSpaceWatch, type SpaceWatch } from './commands/watch-space.ts';
import { createCommitWriter } from './commands/write-commits.ts';
import { databasePlace } from './data-dir.ts';
import { appVersion, type Settings } from './env.ts';
import { type BlobStore, FREE_FLOOR } from './files/blob-store.ts';
import { type KeptBytes, openBytes } from './files/blobs/open-bytes.ts';
import type { ChildProgram } from './files/child-pool.ts';
import { createExportDesk, type ExportDesk } from './files/export-desk.ts';
import { createPageTexts } from './files/page-texts.ts';
import { createPhotoAsker, type PhotoAsker } from './files/photo-facts.ts';
import { createPictures, type Pictures } from './files/pictures.ts';
import { createRenderPool, type RenderPool } from './files/render-pool.ts';
import { createStampPool } from './files/stamp-pool.ts';
import { createStampedFiles, type StampedFiles } from './files/stamped-files.ts';
import { createThumbnails, type Thumbnails } from './files/thumbnails.ts';
import type { HashTurns, UploadFiles } from './files/upload-files.ts';
import { createIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createPullThreads, type PullThreads } from './mutations/pull-threads.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { type Core, createCore } from './store/core.ts';
import { openDatabase } from './store/database.ts';
import { migrate } from './store/migrate.ts';
import type { PostgresNode } from './store/postgres/node.ts';
import { openReckonedTime, type ReckonedTime } from './store/reckoned-time.ts';
import { createSearchThreads, type SearchThreads } from './store/search/search-threads.ts';
import { idCollisions } from './store/shared-ids.ts';
import { StartFailure } from './store/start-failure.ts';
import { createRounds, type Rounds } from './store/threads/rounds.ts';
import type { ThreadProgram } from './store/threads/thread.ts';

/** Files that are hashed again at once: by the thread that answers everybody. */
const HASHED_AT_ONCE = 1;

/** By turns of the people for whom it is done. */
const byTurns =
  (rounds: Rounds): HashTurns =>
  (work) =>
    rounds.take(whoActs() ?? 'server', work);

export interface Services {
  settings: Settings;
  log: Logger;
  core: Core;
  /** By which things are removed for good, and sessions end. */
  time: ReckonedTime;
  pulls: PullThreads;
  searches: SearchThreads;
  changes: ChangeCounter;
  defences: ChangeCounter;
  words: ChangeCounter;
  sessions: Sessions;
  passwords: Passwords;
  /** null: people sign in by a password alone. */
  provider: IdentityProvider | null;
  bytes: Pick<KeptBytes, 'close'>;
  blobs: BlobStore;
  uploads: UploadFiles;
  bodies: BodiesComing;
  pool: RenderPool;
  pictures: Pictures;
  thumbnails: Thumbnails;
  stamped: StampedFiles;
  texts: TextReader;
  covers: BackgroundWork;
  photos: BackgroundWork;
  photoAsker: PhotoAsker;
  names: BackgroundWork;
  commits: BackgroundWork;
  arrivals: BackgroundWork;
  mails: BackgroundWork;
  webhooks: BackgroundWork;
  endings: BackgroundWork;
  space: SpaceWatch;
  /** null: nobody watches, and nothing is counted. */
  metrics: Metrics | null;
  exports: ExportDesk;
  /** Aborted when the server is told to end: it says so to whoever asks whether it is ready, and still answers all else. */
  stopping: AbortController;
  /** Aborted `stopGrace` after that: what has no end of its own ends then. */
  ending: AbortController;
}

/** What tests and callers may choose otherwise. */
export interface ServiceOptions {
  /** Bytes that stay free on the disk. */
  freeFloor?: number;
  /** The program that draws thumbnails; the built one unless a test runs it from its source. */
  thumbnailChild?: ChildProgram;
  /** The program that stamps PDFs, likewise. */
  stampChild?: ChildProgram;
  /** The program that asks photos when and where they were taken, likewise. */
  photoChild?: ChildProgram;
  /** The program of the threads that answer pulls, likewise. */
  pullWorker?: ThreadProgram;
  /** The program of those that answer searches, likewise. */
  searchWorker?: ThreadProgram;
  /** Those of the threads that flush and copy the database’s log, likewise. */
  log?: LogPrograms;
  /** This process among those that share the database. */
  node?: PostgresNode;
  /** The disk did not take what was written: the process must end. */
  onDiskFailed?: () => void;
}

/** The build puts every program of the server into one folder; run from its source, each is where it was written. */
function childProgram(name: string, room = 'files'): ChildProgram {
  const isSource = import.meta.url.endsWith('.ts');
  const path = fileURLToPath(new URL(isSource ? `./${room}/${name}.ts` : `./${name}.js`, import.meta.url));
  return { path, execArgv: isSource ? ['--import', 'tsx'] : [] };
}

const logPrograms = (): LogPrograms => ({
  flush: childProgram('flush-worker', 'store/threads'),
  copy: childProgram('copy-worker', 'store/threads'),
});

/** Opens the data folder and brings its database to this server's shape. */
export async function openServices(settings: Settings, log: Logger, options: ServiceOptions = {}): Promise<Services> {
  const { dataDir } = settings;
  mkdirSync(dataDir, { recursive: true });
  const place = databasePlace(settings);
  const onFailed = (err: Error) => {
    log.fatal({ err }, 'the disk did not take what was written: nothing is answered any more');
    options.onDiskFailed?.();
  };
  // PostgreSQL sees to its own log.
  const keeper = settings.databaseUrl === null ? createLogKeeper(options.log ?? logPrograms(), place) : undefined;
  const { node } = options;
  const title = node === undefined ? {} : { title: node.title };
  const db = openDatabase(place, { ...(keeper === undefined ? {} : { keeper }), ...title, onFailed });
  await migrate(db);
  const collisions = await idCollisions(db);
  if (collisions.length > 0) log.warn({ collisions }, 'these came under an id that another thing had, which keeps it');
  const core = createCore(db, {
    ...(node === undefined ? {} : { bus: node.bus, nodes: node }),
    sendsMail: settings.smtpUrl !== null,
    fileBytesMax: settings.maxUploadBytes,
    step: settings.folderStep,
  });
  const time = await openReckonedTime(db, (days) =>
    log.warn(
      { days },
      'the clock went ahead since it was last looked at: what is due is removed that many days later, if the clock is right',
    ),
  );
  const bytes = await openBytes(settings, options.freeFloor);
  const refused = await bytes.check();
  if (refused !== undefined) throw new StartFailure(`BLOB_URL leads to a store that says ${refused}.`);
  const { blobs } = bytes;
  const tries = createFileTries(core);
  const pool = createRenderPool(options.thumbnailChild ?? childProgram('thumbnail-child'), tries);
  const stampPool = createStampPool(options.stampChild ?? childProgram('stamp-child'), tries);
  const photoAsker = createPhotoAsker(options.photoChild ?? childProgram('photo-child'), tries);
  const pictures = createPictures(dataDir, bytes.pictures, pool);
  const names = createNameIndexer(core, log);
  return {
    settings,
    log,
    core,
    time,
    pulls: createPullThreads(options.pullWorker ?? childProgram('pull-worker', 'mutations'), place, db),
    searches: createSearchThreads(options.searchWorker ?? childProgram('search-worker', 'store/search'), place, db),
    changes: createChangeCounter(core, settings),
    defences: createDefenceCounter(core, settings),
    words: createWordCounter(core, settings),
    sessions: createSessions(db, time),
    passwords: createPasswords(),
    provider: settings.provider === null ? null : createIdentityProvider(settings.provider, log),
    bytes,
    blobs,
    uploads: bytes.uploads(byTurns(createRounds(HASHED_AT_ONCE))),
    bodies: createBodiesComing(),
    pool,
    pictures,
    thumbnails: createThumbnails(dataDir, blobs, pool),
    stamped: createStampedFiles(dataDir, blobs, stampPool),
    texts: createTextReader({ core, blobs, pages: createPageTexts(dataDir, blobs, pool), log }, names.wake),
    covers: createCoverDrawer({ core, blobs, pictures, log }),
    photos: createPhotoReader(core, photoAsker, blobs, log),
    photoAsker,
    names,
    commits: createCommitWriter(core, log),
    arrivals: createArrivalFinisher(core, log),
    mails: createMailer(core, settings, log),
    webhooks: createWebhookSender(core, settings, log),
    endings: createEndingsFinisher(core, log),
    space: createSpaceWatch({ core, settings, log, floor: options.freeFloor ?? FREE_FLOOR }),
    metrics: settings.metricsPort === null ? null : (await import('./metrics/metrics.ts')).createMetrics(appVersion),
    exports: createExportDesk(),
    stopping: new AbortController(),
    ending: new AbortController(),
  };
}

/** Lets what runs come to its end and closes the database. */
export async function closeServices(services: Services): Promise<void> {
  const textsEnded = services.texts.close();
  const coversEnded = services.covers.close();
  const photosEnded = services.photos.close();
  const namesEnded = services.names.close();
  const commitsEnded = services.commits.close();
  const arrivalsEnded = services.arrivals.close();
  const mailsEnded = services.mails.close();
  const webhooksEnded = services.webhooks.close();
  const endingsEnded = services.endings.close();
  const spaceEnded = services.space.close();
  await services.pool.close();
  await services.photoAsker.close();
  await services.stamped.close();
  await textsEnded;
  await coversEnded;
  await photosEnded;
  await namesEnded;
  await commitsEnded;
  await arrivalsEnded;
  await mailsEnded;
  await webhooksEnded;
  await endingsEnded;
  await spaceEnded;
  await services.pulls.close();
  await services.searches.close();
  await services.core.db.destroy();
  services.bytes.close();
}
