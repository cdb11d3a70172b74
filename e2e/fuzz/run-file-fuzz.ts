// Damaged files by the thousand to every reader of bytes that the server has. What must hold: each is answered in time, by
// "nothing to see" if by nothing else; this process goes on; and no child holds more memory than its bound.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FileReaders,
  openFileReaders,
  type ReaderName,
  type ReaderPrograms,
  readerNames,
} from '#server/testing/file-readers.ts';
import { createRandom } from '../fixtures/random.ts';
import { bentFile, type Seed } from './bent-file.ts';
import { fileSeeds } from './file-seeds.ts';

export interface ReaderReport {
  files: number;
  /** Something came of them. */
  read: number;
  /** Ended the child that read them, or had it ended: contained, and told. */
  ended: number;
  /** Milliseconds of the slowest answer. */
  slowest: number;
}

export interface FileFuzzReport {
  readers: Record<ReaderName, ReaderReport>;
  /** Megabytes that a child held at most; undefined where the system does not tell. */
  peakMb: number | undefined;
  /** Milliseconds for which this process could do nothing else, at most. */
  heldUp: number;
  /** What went wrong, with the file, as it is kept in `kept`. */
  wrong: string[];
}

/** Milliseconds: a job's own limits, with a second try where there is one, and the start of a child before each. */
const PATIENCE = 120_000;
/** The guard of a child looks twenty times a second at 512 MB: what a file takes within one look comes on top. */
const PEAK_MB = 640;

/** Watches the children of this process: what the most that any of them ever held was. */
function watchChildren(): { peakMb(): number | undefined; stop(): void } {
  let peak: number | undefined;
  const look = () => {
    try {
      for (const thread of readdirSync('/proc/self/task')) {
        for (const pid of readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean)) {
          const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
          if (kilobytes !== undefined) peak = Math.max(peak ?? 0, Number(kilobytes) / 1024);
        }
      }
    } catch {
      // One that has just ended, or a system without /proc.
    }
  };
  const timer = setInterval(look, 20);
  return { peakMb: () => peak, stop: () => clearInterval(timer) };
}

/** The longest time between two turns of the event loop, above what was asked for. */
function watchTurns(): { longest(): number; stop(): void } {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 10);
    last = now;
  }, 10);
  return { longest: () => longest, stop: () => clearInterval(timer) };
}

interface Run {
  readers: FileReaders;
  folder: string;
  seed: number;
  /** Where files that went wrong are kept; undefined: nowhere. */
  kept: string | undefined;
  wrong: string[];
}

/** One file to one reader. @returns what it was answered with, undefined where something went wrong. */
async function tryFile(run: Run, name: ReaderName, number: number, bytes: Uint8Array): Promise<boolean | undefined> {
  const path = join(run.folder, `${name}-${number}`);
  writeFileSync(path, bytes);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE / 1000} s`)), PATIENCE);
  });
  try {
    return await Promise.race([run.readers.read(name, path, bytes), late]);
  } catch (error) {
    const at = run.kept === undefined ? '' : `, kept as ${join(run.kept, `${name}-${run.seed}-${number}`)}`;
    if (run.kept !== undefined) writeFileSync(join(run.kept, `${name}-${run.seed}-${number}`), bytes);
    run.wrong.push(`${name}, file ${number} of seed ${run.seed}: ${String(error)}${at}`);
    return undefined;
  } finally {
    clearTimeout(timer);
    rmSync(path, { force: true });
  }
}

/** The files of one reader, one after the other: file N of a seed is the same however many are made. */
async function fuzzReader(run: Run, name: ReaderName, seeds: readonly Seed[], files: number): Promise<ReaderReport> {
  const report: ReaderReport = { files, read: 0, ended: 0, slowest: 0 };
  for (let number = 0; number < files; number += 1) {
    const random = createRandom(run.seed + number * 7919 + readerNames.indexOf(name) * 104_729);
    const bytes = bentFile(random, seeds);
    const began = performance.now();
    if (await tryFile(run, name, number, bytes)) report.read += 1;
    report.slowest = Math.max(report.slowest, performance.now() - began);
  }
  return { ...report, ended: run.readers.ended(name) };
}

/** @param files in all, in equal parts to the readers. @param kept a folder for files that went wrong. */
export async function runFileFuzz(options: {
  files: number;
  seed: number;
  programs: ReaderPrograms;
  kept?: string | undefined;
}): Promise<FileFuzzReport> {
  const { files, seed, programs, kept } = options;
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-fuzz-'));
  const readers = openFileReaders(folder, programs);
  const run: Run = { readers, folder, seed, kept, wrong: [] };
  const [children, turns] = [watchChildren(), watchTurns()];
  try {
    const seeds = await fileSeeds();
    const each = Math.ceil(files / readerNames.length);
    const reports = await Promise.all(
      readerNames.map(async (name) => [name, await fuzzReader(run, name, seeds[name], each)] as const),
    );
    const peakMb = children.peakMb();
    if (peakMb !== undefined && peakMb > PEAK_MB) run.wrong.push(`a child held ${Math.round(peakMb)} MB`);
    const heldUp = turns.longest();
    return {
      readers: Object.fromEntries(reports) as FileFuzzReport['readers'],
      peakMb,
      heldUp,
      wrong: run.wrong,
    };
  } finally {
    children.stop();
    turns.stop();
    await readers.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
