// What trades draw upon an architect's plan: ducts with their outlets, footings with their beams.
import { largestOf, smallestOf } from '#domain/sync/lists';
import type { Floor, Room } from './building.ts';
import type { Pen, Point } from './pen.ts';
import { drawColumns, drawDimensions, drawFabric, drawGrid } from './plan.ts';

export interface Ventilation {
  /** How high up the plan the main duct runs, metres, and from where to where. */
  mainY: number;
  from: number;
  to: number;
  /** Millimetres, as it is written on it. */
  mainSize: string;
  /** Metres. */
  mainWidth: number;
  /** The unit's name, and the corner where it stands. */
  unit: string;
  unitAt: Point;
  extract: string;
}

function diffuser(pen: Pen, [x, y]: Point): void {
  pen.block('paper', [x - 0.3, y - 0.3], [x + 0.3, y + 0.3]);
  pen.box('supply', [x - 0.3, y - 0.3], [x + 0.3, y + 0.3]);
  pen.line('supply', [
    [x - 0.3, y - 0.3],
    [x + 0.3, y + 0.3],
  ]);
  pen.line('supply', [
    [x - 0.3, y + 0.3],
    [x + 0.3, y - 0.3],
  ]);
}

/** A branch from the main to a room's diffuser, as wide as its air asks for. */
function branch(pen: Pen, { at, air = 0 }: Room, mainY: number): void {
  const x = at[0] - 1.4;
  const diameter = air > 400 ? 315 : air > 200 ? 250 : 160;
  const half = diameter / 2000;
  const y = at[1] + (at[1] > mainY ? -0.9 : 0.9);
  for (const side of [-half, half])
    pen.line('supply', [
      [x + side, mainY],
      [x + side, y],
    ]);
  diffuser(pen, [x, y]);
  pen.text('supply', [x + 0.45, y + 0.08], `${air} m³/h`, 4.6, { bold: true });
  pen.text('supply', [x + 0.45, y - 0.22], `Ø${diameter}`, 4.2);
}

export function drawVentilation(pen: Pen, floor: Floor, ventilation: Ventilation): void {
  const { mainY, from, to, mainSize, mainWidth, unit, unitAt, extract } = ventilation;
  drawGrid(pen, floor);
  drawFabric(pen.at([0, 0], 1, 'background'), floor);
  for (const room of floor.rooms) {
    if (room.air !== undefined) branch(pen, room, mainY);
    pen.text('background', [room.at[0] + 0.6, room.at[1] - 0.5], room.number, 4.4, { align: 'middle' });
  }
  const half = mainWidth / 2;
  pen.block('paper', [from, mainY - half], [to, mainY + half]);
  pen.box('supply', [from, mainY - half], [to, mainY + half], { weight: 0.6 });
  pen.line(
    'supply',
    [
      [from, mainY],
      [to, mainY],
    ],
    { dashed: true },
  );
  pen.text('supply', [(from + to) / 2 + 1.2, mainY + half + 0.12], mainSize, 5.2, { align: 'middle', bold: true });
  const [ux, uy] = unitAt;
  pen.block('paper', unitAt, [ux + 2.6, uy + 1.6]);
  pen.box('supply', unitAt, [ux + 2.6, uy + 1.6], { weight: 0.7 });
  pen.text('supply', [ux + 1.3, uy + 0.7], unit, 6, { align: 'middle', bold: true });
  const y = mainY - mainWidth - 0.35;
  pen.line(
    'extract',
    [
      [from, y],
      [to - 1.5, y],
    ],
    { weight: 0.6, dashed: true },
  );
  pen.text('extract', [from + 5.4, y - 0.34], extract, 4.6, { bold: true });
}

export interface Footings {
  /** Metres square. */
  pad: number;
  /** Grid crossings (`C3`) with a pad of their own size. */
  others: Readonly<Record<string, number>>;
  beam: string;
  /** `F1`, and what it stands for. */
  mark: string;
  otherMark: string;
}

export function drawFootings(pen: Pen, floor: Floor, { pad, others, beam, mark, otherMark }: Footings): void {
  const { gridX, gridY } = floor;
  drawGrid(pen, floor);
  for (const [row, y] of gridY.entries()) {
    for (const left of [-0.2, 0.2]) {
      pen.line('structure', [
        [smallestOf(gridX), y + left],
        [largestOf(gridX), y + left],
      ]);
    }
    pen.text('structure', [(gridX[0] ?? 0) + 3.1, y + 0.3], beam, 4);
    for (const [column, x] of gridX.entries()) {
      const own = others[`${String.fromCharCode(65 + row)}${column + 1}`];
      const half = (own ?? pad) / 2;
      pen.block('paper', [x - half, y - half], [x + half, y + half]);
      pen.box('structure', [x - half, y - half], [x + half, y + half], { weight: 0.5 });
      pen.hatch('hatch', [x - half, y - half], [x + half, y + half], 0.3);
      pen.text('structure', [x + half + 0.12, y + half - 0.2], own === undefined ? mark : otherMark, 4.8, {
        bold: true,
      });
      pen.text('dimensions', [x, y - half - 0.3], `${(half * 2).toFixed(2)} × ${(half * 2).toFixed(2)}`, 4, {
        align: 'middle',
      });
    }
  }
  for (const x of gridX) {
    for (const side of [-0.2, 0.2]) {
      pen.line(
        'structure',
        [
          [x + side, smallestOf(gridY)],
          [x + side, largestOf(gridY)],
        ],
        { weight: 0.2 },
      );
    }
  }
  drawColumns(pen, floor);
  drawDimensions(pen, floor);
}
