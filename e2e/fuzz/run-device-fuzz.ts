// Damaged files by the thousand to every reader of bytes that a device has, in a browser. What must hold: each is answered in
// time, by "nothing to see" if by nothing else; the page goes on, its thread is free, and its process holds no more memory
// than a tablet has for it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { peakOfPages } from '../../bench/process-tree.ts';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { createRandom } from '../fixtures/random.ts';
import { bentFile, type Seed } from './bent-file.ts';
import { type DevicePage, openDevicePage } from './device-page.ts';
import { fileSeeds } from './file-seeds.ts';
import type { DeviceReader, DeviceReading } from './in-page/device-readers.ts';

const deviceReaders = [
  'dxf',
  'dwg',
  'picture',
  'facts',
  'units',
  'pdf',
  'words',
  'stamp',
] as const satisfies DeviceReader[];

export interface DeviceReaderReport {
  files: number;
  /** Something came of them. */
  read: number;
  /** Milliseconds of the slowest answer. */
  slowest: number;
  /** Milliseconds for which the page's thread could do nothing else, at most. */
  heldUp: number;
}

export interface DeviceFuzzReport {
  readers: Record<DeviceReader, DeviceReaderReport>;
  /** Megabytes that a process of a page held at most; undefined where the system does not tell. */
  peakMb: number | undefined;
  /** What went wrong, with the file, as it is kept in `kept`. */
  wrong: string[];
}

export interface DeviceFuzz {
  /** In all, in equal parts to the readers. */
  files: number;
  seed: number;
  /** A folder for files that went wrong. */
  kept?: string | undefined;
  /** Milliseconds that a page's thread may be held up; undefined: not judged, as beside other work. */
  heldUpMost?: number;
}

/** Milliseconds: the longest that the app itself waits for a reader in sight, or for a stamp and what comes before it. */
const PATIENCE = 200_000;
const PEAK_MB = 700;

interface Run extends DeviceFuzz {
  browser: Browser;
  wrong: string[];
}

/** A page with the readers, and where its files come from. */
interface Opened {
  page: Page;
  site: DevicePage;
}

async function open({ browser }: Run, site: DevicePage): Promise<Opened> {
  const page = await browser.newPage();
  await page.goto(site.url);
  await page.waitForFunction(() => 'readFile' in globalThis);
  return { page, site };
}

type InPage = Record<'readFile', (name: DeviceReader, url: string) => Promise<DeviceReading>>;

/** @throws for what no file may bring about: a page that is gone, an error, no answer. */
async function readIn({ page, site }: Opened, name: DeviceReader, bytes: Uint8Array): Promise<DeviceReading> {
  site.give(bytes);
  const crashed = new Promise<never>((_, reject) => page.once('crash', () => reject(new Error('the page is gone'))));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE / 1000} s`)), PATIENCE);
  });
  crashed.catch(() => undefined);
  const asked = page.evaluate((of) => (globalThis as unknown as InPage).readFile(of, '/file'), name);
  asked.catch(() => undefined);
  try {
    return await Promise.race([asked, crashed, late]);
  } finally {
    clearTimeout(timer);
    page.removeAllListeners('crash');
  }
}

/** The files of one reader, one after the other, in one page: file N of a seed is the same however many are made. */
async function fuzzReader(run: Run, site: DevicePage, name: DeviceReader, seeds: readonly Seed[], files: number) {
  const report: DeviceReaderReport = { files, read: 0, slowest: 0, heldUp: 0 };
  let opened = await open(run, site);
  for (let number = 0; number < files; number += 1) {
    const bytes = bentFile(createRandom(run.seed + number * 7919 + deviceReaders.indexOf(name) * 104_729), seeds);
    const tell = (what: string) => {
      const path = join(run.kept ?? '', `device-${name}-${run.seed}-${number}`);
      if (run.kept !== undefined) writeFileSync(path, bytes);
      run.wrong.push(
        `${name}, file ${number} of seed ${run.seed}: ${what}${run.kept === undefined ? '' : `, kept as ${path}`}`,
      );
    };
    try {
      const { read, took, heldUp } = await readIn(opened, name, bytes);
      if (read) report.read += 1;
      report.slowest = Math.max(report.slowest, took);
      report.heldUp = Math.max(report.heldUp, heldUp);
      if (heldUp > (run.heldUpMost ?? Number.POSITIVE_INFINITY)) tell(`held the page up for ${Math.round(heldUp)} ms`);
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
      await opened.page.close();
      opened = await open(run, site);
    }
  }
  await opened.page.close();
  return report;
}

export async function runDeviceFuzz(options: DeviceFuzz): Promise<DeviceFuzzReport> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const site = await openDevicePage();
  const run: Run = { ...options, browser, wrong: [] };
  let peakMb: number | undefined;
  const watch = setInterval(() => {
    const now = peakOfPages();
    if (now !== undefined) peakMb = Math.max(peakMb ?? 0, now);
  }, 250);
  try {
    const { facts, pdf, dxf, dwg } = await fileSeeds();
    const seeds = { dxf, dwg, picture: [...dxf, ...dwg], facts, units: pdf, pdf, words: pdf, stamp: pdf };
    const each = Math.ceil(options.files / deviceReaders.length);
    const reports: [DeviceReader, DeviceReaderReport][] = [];
    for (const name of deviceReaders) reports.push([name, await fuzzReader(run, site, name, seeds[name], each)]);
    if (peakMb !== undefined && peakMb > PEAK_MB) run.wrong.push(`a page's process held ${Math.round(peakMb)} MB`);
    return { readers: Object.fromEntries(reports) as DeviceFuzzReport['readers'], peakMb, wrong: run.wrong };
  } finally {
    clearInterval(watch);
    await browser.close();
    await site.close();
  }
}
