// Quayside House, floor by floor and as its plans were changed.
import type { Floor, Table, Wall, WallOpening } from '../drawings/building.ts';
import type { Facade, Storeys } from '../drawings/section.ts';

const gridX = [0, 7, 14, 21, 28];
const gridY = [0, 6, 12, 18];
const OUTER = 0.36;
const INNER = 0.16;

const windows = (...places: number[]): WallOpening[] => places.map((at) => ({ at, wide: 2.2, kind: 'window' }));
const door = (at: number, more: Partial<WallOpening> = {}): WallOpening => ({ at, wide: 0.95, kind: 'door', ...more });
const inner = (from: Wall['from'], to: Wall['to'], openings: readonly WallOpening[] = []): Wall => ({
  from,
  to,
  thick: INNER,
  openings,
});

function outerWalls(south: readonly WallOpening[], west: readonly WallOpening[]): Wall[] {
  return [
    { from: [0, 0], to: [28, 0], thick: OUTER, openings: south },
    { from: [28, 0], to: [28, 18], thick: OUTER, openings: windows(2.5, 5.8, 13, 16) },
    { from: [28, 18], to: [0, 18], thick: OUTER, openings: windows(3.5, 8.7, 12.3, 23, 26) },
    { from: [0, 18], to: [0, 0], thick: OUTER, openings: west },
  ];
}

const core: Pick<Floor, 'shafts' | 'stairs'> = {
  shafts: [
    [
      [11.7, 11.4],
      [13.5, 13.6],
    ],
    [
      [11.7, 15.4],
      [13.5, 17.5],
    ],
  ],
  stairs: [
    { from: [7.4, 11.8], to: [9.1, 17.2], steps: 17, word: 'up' },
    { from: [9.3, 11.8], to: [11, 17.2], steps: 17, word: '' },
  ],
};

const cafeTables: Table[] = [
  [1.6, 2.4],
  [4, 4.2],
  [1.8, 6.4],
  [4.6, 8.2],
  [2, 14.8],
  [4.8, 15.8],
].map(([x = 0, y = 0]) => ({ at: [x, y], size: [1.1] }));

/** @param issue 1: as tendered. 2: the meeting room is larger. 3: a door to the terrace as well, and a larger WC. */
export function groundFloor(issue: 1 | 2 | 3): Floor {
  const split = issue === 1 ? 21 : 19.4;
  const wc = issue === 3 ? 18.4 : 17.5;
  const terrace: WallOpening[] = issue === 3 ? [{ at: 9, wide: 1.9, kind: 'double' }] : windows(9);
  const entrance: WallOpening = { at: 10.5, wide: 2, kind: 'double' };
  return {
    gridX,
    gridY,
    column: 0.4,
    walls: [
      ...outerWalls([...windows(2, 5, 15.8, split < 21 ? 18 : 19, 23, 26), entrance], [...windows(3, 15), ...terrace]),
      inner([7, 0], [7, 18], [{ at: 4, wide: 1.8, kind: 'double', right: true }, door(9)]),
      inner(
        [7, 8],
        [28, 8],
        [{ at: 3.5, wide: 3, kind: 'gap' }, door(9.8, { right: true }), door(16.5, { right: true })],
      ),
      inner(
        [7, 10],
        [28, 10],
        [
          door(2.4),
          { at: 5.6, wide: 1.2, kind: 'gap' },
          door(8.6),
          door(12.8, { farHinge: true }),
          { at: 16.6, wide: 1.8, kind: 'double' },
        ],
      ),
      inner([14, 0], [14, 8]),
      inner([split, 0], [split, 8], issue === 1 ? [] : [door(6.8)]),
      inner([11.3, 10], [11.3, 18]),
      inner([14, 10], [14, 18]),
      inner([wc, 10], [wc, 18]),
      inner([21, 10], [21, 18]),
    ],
    rooms: [
      { name: 'Café', number: '0.01', area: 120.2, at: [3.4, 11.4], air: 640 },
      { name: 'Lobby', number: '0.02', area: 54.1, at: [10.6, 4.4], air: 320 },
      { name: 'Workshop', number: '0.03', area: (split - 14) * 7.6, at: [(14 + split) / 2, 3.6], air: 450 },
      { name: 'Meeting', number: '0.04', area: (28 - split) * 7.6, at: [(split + 28) / 2, 4.4], air: 280 },
      { name: 'Stair', number: '0.05', area: 31.4, at: [8, 10.9] },
      { name: 'WC', number: '0.06', area: (wc - 14) * 7.7, at: [15.7, 14.6], air: 120 },
      { name: 'Store', number: '0.07', area: (21 - wc) * 7.7, at: [(wc + 21) / 2 + 0.3, 14.6] },
      { name: 'Plant room', number: '0.08', area: 52.9, at: [24.6, 15.2] },
      { name: 'Corridor', number: '0.09', area: 41.6, at: [25.2, 9] },
    ],
    ...core,
    tables: [
      ...cafeTables,
      { at: [(split + 28) / 2, 2.4], size: [3.6, 1.3] },
      { at: [15.6, 1.6], size: [2.2, 0.8] },
      { at: [15.6, 6], size: [2.2, 0.8] },
      { at: [9, 1.9], size: [0.8, 2.2] },
    ],
  };
}

/** @param issue 1: one open office. 2: two quiet rooms in it. 3: as a foreman measured it on site, with a wider door. */
export function firstFloor(issue: 1 | 2 | 3): Floor {
  const desks = [1.6, 4.6, 9.4, 12.4, 16.2, 19.2].flatMap((x) =>
    [1.6, 4.4].map((y): Table => ({ at: [x, y], size: [1.6, 1.6] })),
  );
  const quiet: Wall[] =
    issue === 1
      ? []
      : [
          inner([21.6, 0], [21.6, 7], [door(5.9)]),
          inner([21.6, 3.5], [28, 3.5]),
          inner([21.6, 7], [28, 7], [{ at: 3.4, wide: issue === 3 ? 1.8 : 1, kind: issue === 3 ? 'double' : 'door' }]),
        ];
  return {
    gridX,
    gridY,
    column: 0.4,
    walls: [
      ...outerWalls(windows(2, 5, 9, 12, 16, 19, 23.5, 26.4), windows(3, 9, 15)),
      inner([7, 10], [21, 10], [door(2.4), { at: 5.6, wide: 1.2, kind: 'gap' }, door(8.6), door(12.4)]),
      inner([7, 10], [7, 18], [door(1.6)]),
      inner([11.3, 10], [11.3, 18]),
      inner([14, 10], [14, 18]),
      inner([17.5, 10], [17.5, 18]),
      inner([21, 10], [21, 18], [door(2, { right: true })]),
      ...quiet,
    ],
    rooms: [
      { name: 'Open office', number: '1.01', area: issue === 1 ? 262.4 : 217.6, at: [11, 7.6], air: 980 },
      { name: 'Library', number: '1.02', area: 54.2, at: [3.4, 13.6], air: 260 },
      { name: 'Stair', number: '1.03', area: 31.4, at: [8, 10.9] },
      { name: 'WC', number: '1.04', area: 26.3, at: [15.7, 14.6], air: 120 },
      { name: 'Tea kitchen', number: '1.05', area: 25.8, at: [19.2, 14.6], air: 180 },
      { name: 'Studio', number: '1.06', area: 52.9, at: [24.6, 14.2], air: 300 },
      ...(issue === 1
        ? []
        : [
            { name: 'Quiet 1', number: '1.07', area: 21.7, at: [24.8, 1.5] as const, air: 90 },
            { name: 'Quiet 2', number: '1.08', area: 21.7, at: [24.8, 5] as const, air: 90 },
          ]),
    ],
    ...core,
    tables: desks,
  };
}

/** @param issue 2: 80 mm more insulation on the roof, and a higher parapet with it. */
export function storeys(issue: 1 | 2): Storeys {
  return {
    width: 28,
    gridX,
    levels: [
      { height: 0, name: 'Ground floor' },
      { height: 3.9, name: 'First floor' },
      { height: 7.5, name: 'Second floor' },
      { height: 11.1, name: 'Roof' },
    ],
    roofThick: issue === 1 ? 0.34 : 0.5,
    parapet: issue === 1 ? 0.9 : 1.1,
    rooms: [
      ['Café', 'Lobby', 'Workshop', 'Meeting'],
      ['Library', 'Open office', 'Open office', 'Quiet rooms'],
      ['Flat 1', 'Flat 2', 'Flat 3', 'Flat 4'],
    ],
    roofNote: issue === 1 ? 'Warm roof, 200 mm insulation, see A-500' : 'Warm roof, 280 mm insulation, see A-500',
  };
}

export const southElevation: Facade = {
  ...storeys(2),
  windows: 3,
  door: [10.5, 0],
  material: 'Facing brick, stretcher bond, lime mortar. Windows in oiled oak, type W2.',
};
