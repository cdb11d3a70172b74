// All frames of the measure: every size and scale of print at every distance under every condition, several of each.
import { type Condition, conditionNames, conditionsOf } from './conditions.ts';
import { type Frame, type Paper, shoot } from './frame.ts';
import { isInFrame } from './pose.ts';
import type { Level, PrintOrder } from './print.ts';
import { randomOf } from './random.ts';

const SIZES = [50, 100, 200];
const SCALES = [1, 0.5];
/** Centimetres. */
const DISTANCES = [10, 20, 35, 60];
const VARIANTS = 6;
/** A code and its white must be in the frame: so many of its sides. */
const WITH_WHITE = 41 / 33;

/** Of the two printers: the odd frames are of the coarser one. */
const printers = [
  { dpi: 600, spread: 0.15 },
  { dpi: 300, spread: 0.25 },
];
const texts = ['dGhlLWNvZGUtb24tcGFwZXJA', 'Q3VycmVudC1hcy1vZi10b2Rh'].map(
  (token) => `https://plans.example.com/verify/${token.slice(0, 22)}`,
);

/** Each print, by its place in this list. */
export const prints: PrintOrder[] = SIZES.flatMap((size) =>
  SCALES.flatMap((scale) =>
    printers.map((printer, at) => ({ ...printer, size, scale, text: texts[at % texts.length] ?? '' })),
  ),
);

export interface Shot {
  condition: Condition;
  size: number;
  scale: number;
  /** Centimetres. */
  distance: number;
  variant: number;
  /** Its place among the prints. */
  print: number;
}

export const shots: Shot[] = conditionNames.flatMap((condition) =>
  SIZES.flatMap((size) =>
    SCALES.flatMap((scale) =>
      DISTANCES.flatMap((distance) =>
        Array.from({ length: VARIANTS }, (_, variant) => {
          const { dpi } = printers[variant % printers.length] ?? { dpi: 0 };
          const print = prints.findIndex((one) => one.size === size && one.scale === scale && one.dpi === dpi);
          return { condition, size, scale, distance, variant, print };
        }),
      ),
    ),
  ),
);

const codeOf = ({ side, modules }: Paper) => ({ side, square: side / modules });

/** The frame of a shot; undefined where the code is too large for it: nobody holds a camera so near. */
export function frameOf(shot: Shot, paper: Paper): Frame | undefined {
  const { condition, size, scale, distance, variant } = shot;
  const random = randomOf(`${condition} ${size} ${scale} ${distance} ${variant}`);
  const conditions = conditionsOf(condition, 10 * distance, codeOf(paper), random);
  if (!isInFrame(conditions.pose, paper.side * WITH_WHITE)) return undefined;
  return shoot(paper, conditions, random);
}

/** Two addresses: of one the code at L is smaller than that at M, of the other both have as many squares. */
const LEVEL_TEXTS = ['https://a.example.com/verify/dGhlLWNvZGUtb24tcGFwZQ', texts[0] ?? ''];
export const levels: Level[] = ['L', 'M', 'Q'];
const HARD = { size: 50, scale: 0.5 } as const;
const LEVEL_DISTANCES = [12, 20];
const LEVEL_VARIANTS = 4;

/** The smallest stamp, printed at half size, at every level of error correction. */
export const levelPrints: (PrintOrder & { level: Level })[] = LEVEL_TEXTS.flatMap((text) =>
  levels.flatMap((level) => printers.map((printer) => ({ ...HARD, ...printer, text, level }))),
);

export const levelShots: Shot[] = levelPrints.flatMap(({ dpi }, print) =>
  conditionNames.flatMap((condition) =>
    LEVEL_DISTANCES.flatMap((distance) =>
      Array.from({ length: LEVEL_VARIANTS }, (_, variant) => ({ ...HARD, condition, distance, variant, print })),
    ).filter(({ variant }) => printers[variant % printers.length]?.dpi === dpi),
  ),
);
