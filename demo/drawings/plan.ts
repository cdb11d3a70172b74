import { largestOf } from '#domain/sync/lists';
import type { Floor, Stair, Table, Wall, WallOpening } from './building.ts';
import type { Pen, Point } from './pen.ts';

/** A point in a wall: so far along it, and so far to its left. */
type InWall = (along: number, left: number) => Point;

function placeIn({ from, to }: Wall): { length: number; place: InWall } {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  return { length, place: (along, left) => [from[0] + dx * along - dy * left, from[1] + dy * along + dx * left] };
}

function drawDoor(pen: Pen, place: InWall, { at, wide, kind, farHinge = false, right = false }: WallOpening): void {
  const side = right ? -1 : 1;
  const leaf = (hinge: number, free: number) => {
    const width = Math.abs(free - hinge);
    const points = Array.from({ length: 13 }, (_, step): Point => {
      const angle = (step / 12) * (Math.PI / 2);
      return place(hinge + Math.sign(free - hinge) * width * Math.cos(angle), side * width * Math.sin(angle));
    });
    pen.line('openings', points);
    pen.line('openings', [place(hinge, 0), place(hinge, side * width)], { weight: 0.4 });
  };
  const [near, far] = [at - wide / 2, at + wide / 2];
  if (kind === 'double') {
    leaf(near, at);
    leaf(far, at);
  } else if (farHinge) leaf(far, near);
  else leaf(near, far);
}

function drawWindow(pen: Pen, place: InWall, { at, wide }: WallOpening, thick: number): void {
  const [near, far] = [at - wide / 2, at + wide / 2];
  pen.outline('openings', [
    place(near, -thick / 2),
    place(far, -thick / 2),
    place(far, thick / 2),
    place(near, thick / 2),
  ]);
  for (const left of [-0.04, 0.04]) pen.line('openings', [place(near, left), place(far, left)]);
}

/** The solid of a wall, cut by its openings. */
function drawWall(pen: Pen, wall: Wall): void {
  const { length, place } = placeIn(wall);
  const half = wall.thick / 2;
  const openings = [...(wall.openings ?? [])].sort((a, b) => a.at - b.at);
  let done = -half;
  for (const end of [
    ...openings.map(({ at, wide }) => [at - wide / 2, at + wide / 2] as const),
    [length + half] as const,
  ]) {
    const [until, next = until] = end;
    pen.fill('walls', [place(done, -half), place(until, -half), place(until, half), place(done, half)]);
    done = next;
  }
  for (const opening of openings) {
    if (opening.kind === 'window') drawWindow(pen, place, opening, wall.thick);
    else if (opening.kind !== 'gap') drawDoor(pen, place, opening);
  }
}

function drawStair(pen: Pen, { from, to, steps, word }: Stair): void {
  pen.box('outline', from, to);
  const along = to[0] - from[0] > to[1] - from[1];
  for (let step = 1; step < steps; step += 1) {
    const part = step / steps;
    const [x, y] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    pen.line(
      'openings',
      along
        ? [
            [x, from[1]],
            [x, to[1]],
          ]
        : [
            [from[0], y],
            [to[0], y],
          ],
    );
  }
  const [midX, midY] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const start: Point = along ? [from[0] + 0.2, midY] : [midX, from[1] + 0.2];
  const tip: Point = along ? [to[0] - 0.2, midY] : [midX, to[1] - 0.2];
  const back: Point = along ? [tip[0] - 0.3, midY] : [midX, tip[1] - 0.3];
  pen.line('outline', [start, tip]);
  pen.fill('walls', [
    tip,
    along ? [back[0], back[1] + 0.12] : [back[0] + 0.12, back[1]],
    along ? [back[0], back[1] - 0.12] : [back[0] - 0.12, back[1]],
  ]);
  pen.text('text', [midX + 0.1, midY + 0.12], word, 4);
}

function drawTable(pen: Pen, { at, size }: Table): void {
  const [wide, deep] = size;
  if (deep === undefined) {
    pen.arc('furniture', at, wide / 2);
    for (const angle of [45, 135, 225, 315]) {
      const turn = (angle * Math.PI) / 180;
      pen.arc('furniture', [at[0] + Math.cos(turn) * wide * 0.75, at[1] + Math.sin(turn) * wide * 0.75], 0.22);
    }
    return;
  }
  pen.box('furniture', [at[0] - wide / 2, at[1] - deep / 2], [at[0] + wide / 2, at[1] + deep / 2]);
}

/** Letters from A upwards, numbers from 1 to the right, as everywhere. */
export function drawGrid(pen: Pen, { gridX, gridY }: Floor): void {
  const [right, top] = [largestOf(gridX), largestOf(gridY)];
  const bubble = (at: Point, word: string) => {
    pen.arc('grid', at, 0.42, 0, 360, { weight: 0.3 });
    pen.text('text', [at[0], at[1] - 0.13], word, 7, { align: 'middle', bold: true });
  };
  for (const [at, x] of gridX.entries()) {
    pen.line(
      'grid',
      [
        [x, -0.9],
        [x, top + 2.6],
      ],
      { dashed: true },
    );
    bubble([x, top + 3.02], String(at + 1));
  }
  for (const [at, y] of gridY.entries()) {
    pen.line(
      'grid',
      [
        [-2.6, y],
        [right + 0.9, y],
      ],
      { dashed: true },
    );
    bubble([-3.02, y], String.fromCharCode(65 + at));
  }
}

/** A chain of dimensions between neighbouring lines of the grid, and the whole beyond it. */
export function drawDimensions(pen: Pen, { gridX, gridY }: Floor): void {
  const [right, top] = [largestOf(gridX), largestOf(gridY)];
  const span = (from: Point, to: Point) => {
    const upright = from[0] === to[0];
    const length = upright ? to[1] - from[1] : to[0] - from[0];
    pen.line('dimensions', [from, to]);
    for (const [x, y] of [from, to])
      pen.line(
        'dimensions',
        [
          [x - 0.1, y - 0.1],
          [x + 0.1, y + 0.1],
        ],
        { weight: 0.35 },
      );
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const at: Point = upright ? [middle[0] - 0.1, middle[1]] : [middle[0], middle[1] + 0.1];
    pen.text('dimensions', at, length.toFixed(2), 4.6, { align: 'middle', angle: upright ? 90 : 0 });
  };
  for (const [at, x] of gridX.slice(1).entries()) span([gridX[at] ?? 0, top + 1.1], [x, top + 1.1]);
  for (const [at, y] of gridY.slice(1).entries()) span([-1.1, gridY[at] ?? 0], [-1.1, y]);
  span([0, top + 1.9], [right, top + 1.9]);
  span([-1.9, 0], [-1.9, top]);
}

export function drawColumns(pen: Pen, { gridX, gridY, column }: Floor): void {
  if (column === 0) return;
  const half = column / 2;
  for (const x of gridX) {
    for (const y of gridY) {
      pen.block('walls', [x - half, y - half], [x + half, y + half]);
      pen.box('outline', [x - half, y - half], [x + half, y + half]);
    }
  }
}

/** Walls, doors, stairs and shafts: what other trades draw upon. */
export function drawFabric(pen: Pen, floor: Floor): void {
  for (const table of floor.tables) drawTable(pen, table);
  for (const wall of floor.walls) drawWall(pen, wall);
  for (const stair of floor.stairs) drawStair(pen, stair);
  for (const [from, to] of floor.shafts) {
    pen.box('outline', from, to);
    pen.line('openings', [from, to]);
    pen.line('openings', [
      [from[0], to[1]],
      [to[0], from[1]],
    ]);
  }
  drawColumns(pen, floor);
}

function drawRoomNames(pen: Pen, floor: Floor): void {
  for (const { name, number, area, at } of floor.rooms) {
    pen.text('text', at, name, 6.4, { align: 'middle', bold: true });
    pen.text('text', [at[0], at[1] - 0.36], `${number}   ${area.toFixed(1)} m²`, 4.6, { align: 'middle' });
  }
}

/** An architect's plan of a floor. */
export function drawPlan(pen: Pen, floor: Floor): void {
  drawGrid(pen, floor);
  drawFabric(pen, floor);
  drawRoomNames(pen, floor);
  drawDimensions(pen, floor);
}
