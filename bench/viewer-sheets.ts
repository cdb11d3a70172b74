// The sheets that the viewers show: drawings and scans as they come (a folder of samples beside the project, or the one that
// PLUMBLINE_SAMPLES names; without one, those of the journeys), and larger ones made for the run.
import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { root } from '../scripts/content-hash.mjs';
import { drawPdf, paper } from './viewer-drawings.ts';

export interface Sheet {
  /** Of its file, without the ending. */
  name: string;
  file: string;
}

/** Shown by pdf.js before anything is measured. */
export const TINY = 'tiny.pdf';
/** The two sets that are compared with each other. */
export const sets = { few: 'a1-set-6', many: 'a1-set-600' } as const;

const made: Record<string, () => Buffer> = {
  'a0-vector-1m': () => drawPdf(paper.A0, 1, 1_000_000),
  [sets.few]: () => drawPdf(paper.A1, 6, 5_000),
  [sets.many]: () => drawPdf(paper.A1, 600, 5_000),
};

function samples(): string {
  const { PLUMBLINE_SAMPLES: named } = process.env;
  if (named !== undefined) return resolve(named);
  const beside = join(root, '../shared/samples');
  return existsSync(beside) ? beside : join(root, 'e2e/samples');
}

const nameOf = (file: string) => basename(file, '.pdf');

/**
 * Puts all sheets into a folder.
 * @param only names of those that are wanted; empty: all.
 * @throws Error where one of them is not there.
 */
export function gatherSheets(folder: string, only: readonly string[]): Sheet[] {
  const found = readdirSync(samples()).filter((file) => file.endsWith('.pdf'));
  const names = [...found.map(nameOf), ...Object.keys(made)];
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`--sheets ${unknown.join(', ')}: there are ${names.join(', ')}.`);
  writeFileSync(join(folder, TINY), drawPdf(paper.A4, 1, 40));
  return names
    .filter((name) => only.length === 0 || only.includes(name))
    .map((name) => {
      const file = join(folder, `${name}.pdf`);
      const make = made[name];
      if (make === undefined) copyFileSync(join(samples(), `${name}.pdf`), file);
      else writeFileSync(file, make());
      return { name, file };
    });
}

/** Megabytes. */
export const sizeOf = ({ file }: Sheet): string => (statSync(file).size / 1e6).toFixed(1);
