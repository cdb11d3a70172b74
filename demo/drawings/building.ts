// A floor as its plans know it, in metres from the corner of the grid's first lines.
import type { Point } from './pen.ts';

/** In a wall, by the distance of its middle from the wall's first end. */
export interface WallOpening {
  at: number;
  wide: number;
  kind: 'door' | 'double' | 'window' | 'gap';
  /** A door's leaf hangs at the nearer end, and opens to the left of the wall's direction, unless these say otherwise. */
  farHinge?: boolean;
  right?: boolean;
}

/** Along one axis. */
export interface Wall {
  from: Point;
  to: Point;
  thick: number;
  openings?: readonly WallOpening[];
}

export interface Room {
  name: string;
  number: string;
  /** Square metres. */
  area: number;
  at: Point;
  /** Supply air, cubic metres an hour; none where it is left out. */
  air?: number;
}

export interface Stair {
  from: Point;
  to: Point;
  steps: number;
  /** Drawn along the arrow. */
  word: string;
}

export interface Table {
  at: Point;
  /** Metres; round where there is no depth. */
  size: Point | readonly [number];
}

export interface Floor {
  /** Where the lines of the grid are. */
  gridX: readonly number[];
  gridY: readonly number[];
  walls: readonly Wall[];
  rooms: readonly Room[];
  stairs: readonly Stair[];
  tables: readonly Table[];
  /** Lifts and shafts, drawn with a cross. */
  shafts: readonly (readonly [Point, Point])[];
  /** Columns stand where lines of the grid meet, in metres square; none for 0. */
  column: number;
}
