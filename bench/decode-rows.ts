// Many readings of frames, put together to rows and to tables.

import type { Condition } from './camera/conditions.ts';

/** What was read of one frame. */
export interface Outcome {
  condition: Condition;
  size: number;
  scale: number;
  /** Centimetres. */
  distance: number;
  /** Pixels that a square of the code covers. */
  perModule: number;
  ours: boolean;
  /** html5-qrcode, by how it was used. */
  peers: Record<string, boolean>;
}

export interface Row {
  name: string[];
  frames: number;
  /** Of them, in which the code was read. */
  ours: number;
  peer: number;
  /** Least and most of pixels that a square covers. */
  perModule: [number, number];
}

/** At so many pixels to a square of the code it is to be read whatever else there is. */
export const ENOUGH = 3;

/** Outcomes of one name together, in the order in which the names come. */
export function rowsOf(outcomes: readonly Outcome[], peer: string, nameOf: (outcome: Outcome) => string[]): Row[] {
  const rows = new Map<string, Row>();
  for (const outcome of outcomes) {
    if (outcome.peers[peer] === undefined) continue;
    const name = nameOf(outcome);
    const key = name.join('|');
    const row = rows.get(key) ?? { name, frames: 0, ours: 0, peer: 0, perModule: [Number.POSITIVE_INFINITY, 0] };
    row.frames += 1;
    row.ours += Number(outcome.ours);
    row.peer += Number(outcome.peers[peer]);
    row.perModule = [Math.min(row.perModule[0], outcome.perModule), Math.max(row.perModule[1], outcome.perModule)];
    rows.set(key, row);
  }
  return [...rows.values()];
}

const bands = [
  { below: 1.5, name: 'below 1.5' },
  { below: 2, name: '1.5 to 2' },
  { below: ENOUGH, name: '2 to 3' },
  { below: Number.POSITIVE_INFINITY, name: '3 and more' },
];

export const byPrint = ({ size, scale, distance }: Outcome): string[] => [
  String(size),
  scale === 1 ? '1:1' : '1:2',
  `${distance} cm`,
];
export const byCondition = ({ condition, perModule }: Outcome): string[] => [
  condition,
  bands.find(({ below }) => perModule < below)?.name ?? '',
];
/** The finest there are. */
export const byCell = (outcome: Outcome): string[] => [outcome.condition, ...byPrint(outcome)];
export const together = (): string[] => ['all frames'];
export const withEnough = ({ perModule }: Outcome): string[] => [
  perModule >= ENOUGH ? `a square covers ${ENOUGH} pixels` : 'fewer',
];

export const percent = (part: number, whole: number): string =>
  `${((100 * part) / whole).toFixed(part === whole ? 0 : 1)} %`;

function span([least, most]: Row['perModule']): string {
  const [low, high] = [least.toFixed(1), most.toFixed(1)];
  return low === high ? low : `${low}–${high}`;
}

/** As Markdown. */
export function tableOfRows(heads: readonly string[], rows: readonly Row[]): string {
  const head = [...heads, 'pixels per square', 'frames', 'ours', 'html5-qrcode'];
  const lines = rows.map(({ name, perModule, frames, ours, peer }) => [
    ...name,
    span(perModule),
    String(frames),
    percent(ours, frames),
    percent(peer, frames),
  ]);
  return [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
