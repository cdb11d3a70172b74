// The program of a child process: puts a code on the pages of one PDF at a time. Whatever a file does to it, it does here.
import { appendFile, constants, copyFile, readFile, writeFile } from 'node:fs/promises';
import { setPriority, constants as system } from 'node:os';
import { type StampedPdf, stampPdf } from '#domain/stamp/stamp-pdf';
import { guardChild, isEndOfReader, ReaderMissing } from './guard-child.ts';
import { stampableIn, withPdf } from './pdfium.ts';
import type { StampJob, StampResult } from './stamp-pool.ts';
import { stampTools } from './stamp-tools.ts';

/** Resident bytes after which this process ends and another takes its place. */
const MEMORY_MAX = 320 * 1024 * 1024;

// Whoever waits for an answer of the server comes first.
setPriority(system.priority.PRIORITY_BELOW_NORMAL);

guardChild();

/** The original is copied by the system, which may only have to note that the bytes are the same. */
async function write({ original, update }: StampedPdf, whole: boolean, { source, target }: StampJob): Promise<void> {
  if (whole) await copyFile(source, target, constants.COPYFILE_FICLONE);
  else await writeFile(target, original);
  await appendFile(target, update);
}

/** @throws for what cannot be stamped; the system's error for a disk that fails. */
async function stamp(job: StampJob): Promise<void> {
  const { pages, unlocked } = await stampableIn(job.source);
  const bytes = unlocked ?? (await readFile(job.source));
  const stamped = await stampPdf(bytes, job.stamp, stampTools);
  await write(stamped, unlocked === null && stamped.original.length === bytes.length, job);
  // Nobody gets a file that a viewer does not open as the one it was.
  const shown = await withPdf(job.target, (document) => document.getPageCount());
  if (stamped.pages !== pages || shown !== pages) throw new Error('the stamped file is not whole');
}

/** Of the disk or of this installation, which says nothing of the file. */
const isOfSystem = (error: unknown) => error instanceof Error && ('syscall' in error || error instanceof ReaderMissing);

process.on('message', (job: StampJob) => {
  const answer = (outcome: StampResult['outcome'], isEnd = false) => {
    const last = isEnd || process.memoryUsage.rss() > MEMORY_MAX;
    process.send?.({ id: job.id, outcome, last } satisfies StampResult);
  };
  stamp(job).then(
    () => answer('stamped'),
    (error: unknown) =>
      answer(isOfSystem(error) ? 'failed' : 'refused', isEndOfReader(error) || error instanceof ReaderMissing),
  );
});
// The server has gone.
process.on('disconnect', () => process.exit());
