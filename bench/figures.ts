// What a measure hands back, and the table that is printed of it: milliseconds, where no other unit is said.

/** One side's repeats, in the order in which they were taken. */
export type Repeats = number[];

export interface Figure {
  what: string;
  ours: Repeats;
  /** What ours is compared with; null where the figure only stands for itself. */
  other: { name: string; repeats: Repeats } | null;
  /** The most that ours may take, as a multiple of the other side; null: printed without a verdict. */
  bound: number | null;
  /** The least that ours is to reach, as such a multiple: of what is better the more there is of it. */
  least?: number;
  unit?: 'MB' | '%' | '×';
}

/** One measurement, against a limit in the same unit. */
export const limited = (what: string, ours: number, limit: number): Figure => ({
  what,
  ours: [ours],
  other: { name: 'limit', repeats: [limit] },
  bound: 1,
});

/** One measurement that only stands for itself. */
export const alone = (what: string, ours: number, unit?: Figure['unit']): Figure => ({
  what,
  ours: [ours],
  other: null,
  bound: null,
  ...(unit === undefined ? {} : { unit }),
});

export type Verdict = 'met' | 'missed' | '–';

/** The middle one; of an even count, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** Ours as a multiple of the other side, by their medians. */
export function ratioOf(figure: Figure): number | null {
  return figure.other === null ? null : median(figure.ours) / median(figure.other.repeats);
}

export function verdictOf(figure: Figure): Verdict {
  const ratio = ratioOf(figure);
  if (ratio !== null && figure.least !== undefined) return ratio >= figure.least ? 'met' : 'missed';
  if (ratio === null || figure.bound === null) return '–';
  return ratio <= figure.bound ? 'met' : 'missed';
}

function time(milliseconds: number): string {
  if (milliseconds >= 10_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  if (milliseconds >= 1_000) return `${(milliseconds / 1000).toFixed(2)} s`;
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}

const tellers: Record<NonNullable<Figure['unit']>, (value: number) => string> = {
  MB: (value) => `${value.toFixed(0)} MB`,
  '%': (value) => `${value.toFixed(1)} %`,
  '×': (value) => value.toFixed(1),
};

function spread(repeats: Repeats, unit: Figure['unit']): string {
  const told = unit === undefined ? time : tellers[unit];
  return `${told(median(repeats))} (${told(Math.min(...repeats))}–${told(Math.max(...repeats))})`;
}

function times(multiple: number | null): string {
  return multiple === null ? '–' : `${multiple.toFixed(2)}×`;
}

function cells(figure: Figure): string[] {
  const { what, ours, other, bound, least, unit } = figure;
  const against = other === null ? '–' : `${spread(other.repeats, unit)} ${other.name}`;
  const most = bound === null ? '–' : `≤ ${bound}×`;
  const limit = least === undefined ? most : `≥ ${least}×`;
  return [what, spread(ours, unit), against, times(ratioOf(figure)), limit, verdictOf(figure)];
}

/** The figures as one table in text: medians, with the fastest and the slowest repeat beside them. */
export function tableOf(figures: readonly Figure[]): string {
  const head = ['what', 'ours', 'peer or limit', 'ratio', 'bound', 'verdict'];
  const lines = [head, ...figures.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [text[0], rule, ...text.slice(1)].join('\n');
}
