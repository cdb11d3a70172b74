// Lines that lead from a word to what it is about, and their arrows.
import { type DxfGroup, numberOf, type Reader, textOf } from './groups.ts';
import type { DimensionStyle, DxfEntity, DxfPoint, DxfTables } from './parsed.ts';
import { verticesOf } from './polylines.ts';

type Groups = readonly DxfGroup[];

/** How wide an arrow is, as a share of its length. */
const ARROW_WIDTH = 1 / 3;
const SPLINE = 1;

/** What an entity has other than its style has it: a code of the style, and a value. */
function overrideOf(groups: Groups, code: number): number | undefined {
  const at = groups.findIndex((group) => group.code === 1070 && group.value === code);
  const value = at === -1 ? undefined : groups[at + 1];
  return value?.code === 1040 ? Number(value.value) : undefined;
}

/** The sizes that hold for an entity with a style of dimensions. */
export function dimensionsOf(groups: Groups, tables: DxfTables): DimensionStyle {
  const style = tables.dimensionStyles.get((textOf(groups, 3) ?? 'STANDARD').toUpperCase());
  const { scale = 1, arrow = 0.18, text = 0.18 } = style ?? {};
  return {
    scale: overrideOf(groups, 40) || scale,
    arrow: overrideOf(groups, 41) ?? arrow,
    text: overrideOf(groups, 140) ?? text,
  };
}

/** A filled arrow at the first of some points, along the line to the next. None where that is shorter than it. */
export function arrowOf(common: DxfEntity, [tip, next]: readonly DxfPoint[], length: number): DxfEntity[] {
  if (tip === undefined || next === undefined || length <= 0) return [];
  const distance = Math.hypot(next.x - tip.x, next.y - tip.y);
  if (!(distance > length)) return [];
  const [x, y] = [((next.x - tip.x) / distance) * length, ((next.y - tip.y) / distance) * length];
  const [acrossX, acrossY] = [(-y * ARROW_WIDTH) / 2, (x * ARROW_WIDTH) / 2];
  const foot = { x: tip.x + x, y: tip.y + y };
  const points = [tip, { x: foot.x + acrossX, y: foot.y + acrossY }, { x: foot.x - acrossX, y: foot.y - acrossY }];
  return [{ ...common, type: 'SOLID', points }];
}

export const leaderOf: Reader = (groups, { tables }, common) => {
  const vertices = verticesOf(groups).map(({ x, y }) => ({ x, y }));
  const { scale, arrow } = dimensionsOf(groups, tables);
  const hasArrow = numberOf(groups, 71, 1) !== 0;
  const line: DxfEntity =
    numberOf(groups, 72) === SPLINE
      ? { ...common, type: 'SPLINE', fitPoints: vertices }
      : { ...common, type: 'LWPOLYLINE', vertices };
  return { parts: [line, ...(hasArrow ? arrowOf(common, vertices, arrow * scale) : [])] };
};
