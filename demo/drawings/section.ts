// A building cut or seen from outside: levels in metres, the ground at 0.
import type { Pen, Point } from './pen.ts';

export interface Storeys {
  /** Metres. */
  width: number;
  /** Upper face of each slab, from the ground upwards; the last one is the roof. */
  levels: readonly { height: number; name: string }[];
  /** Of the roof, with what is on it. */
  roofThick: number;
  parapet: number;
  gridX: readonly number[];
  /** Room names, a list per storey, spread over the width. */
  rooms: readonly (readonly string[])[];
  roofNote: string;
}

const SLAB = 0.3;

function levelMark(pen: Pen, x: number, height: number, name: string): void {
  pen.line('dimensions', [
    [x - 0.3, height],
    [x + 2.6, height],
  ]);
  pen.outline('dimensions', [
    [x, height],
    [x - 0.16, height + 0.26],
    [x + 0.16, height + 0.26],
  ]);
  const sign = height > 0 ? '+' : height < 0 ? '-' : '±';
  pen.text('text', [x + 0.4, height + 0.1], `${sign}${Math.abs(height).toFixed(2)}`, 5, { bold: true });
  pen.text('text', [x + 0.4, height - 0.3], name, 4);
}

function ground(pen: Pen, width: number): void {
  pen.line(
    'walls',
    [
      [-2, 0],
      [0, 0],
    ],
    { weight: 0.8 },
  );
  pen.line(
    'walls',
    [
      [width, 0],
      [width + 0.5, 0],
    ],
    { weight: 0.8 },
  );
  for (let x = -1.7; x < 0; x += 0.5) {
    pen.line('hatch', [
      [x, 0],
      [x - 0.3, -0.4],
    ]);
  }
}

function gridLines(pen: Pen, gridX: readonly number[], top: number): void {
  for (const [at, x] of gridX.entries()) {
    pen.line(
      'grid',
      [
        [x, -1.6],
        [x, top + 1.2],
      ],
      { dashed: true },
    );
    pen.arc('grid', [x, top + 1.62], 0.42, 0, 360, { weight: 0.3 });
    pen.text('text', [x, top + 1.48], String(at + 1), 7, { align: 'middle', bold: true });
  }
}

export function drawSection(pen: Pen, storeys: Storeys): void {
  const { width, levels, roofThick, parapet, gridX, rooms, roofNote } = storeys;
  const roof = levels.at(-1)?.height ?? 0;
  gridLines(pen, gridX, roof + parapet);
  ground(pen, width);
  for (const [at, { height, name }] of levels.entries()) {
    const isRoof = at === levels.length - 1;
    pen.block('walls', [-0.2, height - SLAB], [width + 0.2, height]);
    if (isRoof) {
      pen.box('outline', [0, height], [width, height + roofThick]);
      pen.hatch('hatch', [0, height], [width, height + roofThick], 0.22);
    }
    levelMark(pen, width + 0.6, height, name);
  }
  for (const x of gridX) {
    pen.block('walls', [x - 0.2, -1.2], [x + 0.2, roof - SLAB]);
    pen.block('walls', [x - 0.8, -1.6], [x + 0.8, -1.2]);
  }
  for (const x of [0, width]) pen.block('walls', [x - 0.2, roof], [x + 0.2, roof + parapet]);
  for (const [at, names] of rooms.entries()) {
    const [low, high] = [levels[at]?.height ?? 0, (levels[at + 1]?.height ?? 0) - SLAB];
    for (const [place, name] of names.entries()) {
      const x = (width / names.length) * (place + 0.5);
      pen.text('text', [x, (low + high) / 2 - 0.4], name, 6, { align: 'middle' });
    }
    pen.box('furniture', [width * 0.55, low], [width * 0.55 + 0.9, low + 2.1]);
    pen.line('dimensions', [
      [-1.4, low],
      [-1.4, high],
    ]);
    pen.text('dimensions', [-1.55, (low + high) / 2], (high - low).toFixed(2), 4.6, { align: 'middle', angle: 90 });
  }
  const noteAt: Point = [width * 0.285, roof + 2.3];
  pen.line('dimensions', [[width * 0.26, roof + roofThick / 2], noteAt]);
  pen.text('text', [noteAt[0] + 0.1, noteAt[1]], roofNote, 4.6);
}

export interface Facade extends Storeys {
  /** Windows of a storey between neighbouring lines of the grid. */
  windows: number;
  door: Point;
  material: string;
}

export function drawFacade(pen: Pen, facade: Facade): void {
  const { width, levels, parapet, gridX, windows, door, material } = facade;
  const top = (levels.at(-1)?.height ?? 0) + parapet;
  gridLines(pen, gridX, top);
  ground(pen, width);
  pen.box('walls', [0, 0], [width, top], { weight: 0.6 });
  pen.line('outline', [
    [-0.1, top - 0.25],
    [width + 0.1, top - 0.25],
  ]);
  for (let y = 0.4; y < top - 0.4; y += 0.4)
    pen.line('hatch', [
      [0, y],
      [width, y],
    ]);
  for (const [at, { height }] of levels.slice(0, -1).entries()) {
    for (const [bay, x] of gridX.slice(1).entries()) {
      const left = gridX[bay] ?? 0;
      const wide = (x - left) / (windows * 1.6);
      for (let n = 0; n < windows; n += 1) {
        const middle = left + ((x - left) / windows) * (n + 0.5);
        const isDoor = at === 0 && Math.abs(middle - door[0]) < wide;
        const from: Point = [middle - wide / 2, height + (isDoor ? 0 : 0.9)];
        const to: Point = [middle + wide / 2, height + 2.7];
        pen.block('paper', from, to);
        pen.box('outline', from, to);
        pen.line('openings', [
          [middle, from[1]],
          [middle, to[1]],
        ]);
        pen.line('openings', [
          [from[0], to[1] - 0.5],
          [to[0], to[1] - 0.5],
        ]);
      }
    }
  }
  for (const { height, name } of levels) levelMark(pen, width + 0.6, height, name);
  pen.text('text', [0.4, -1.2], material, 5);
}
