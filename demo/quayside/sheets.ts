// The sheets of Quayside House, as its architect and its engineers plotted them.
import { type DetailLayer, drawDetail } from '../drawings/detail.ts';
import { drawPlan } from '../drawings/plan.ts';
import { planSheet, plotted, uprightSheet } from '../drawings/plot.ts';
import { drawFacade, drawSection } from '../drawings/section.ts';
import { drawFootings, drawVentilation, type Ventilation } from '../drawings/services.ts';
import { changeCloud, type SheetTitle, type TitleBlockIssue, titledSheet } from '../drawings/title-block.ts';
import { strokesToDxf } from '../drawings/to-dxf.ts';
import { firstFloor, groundFloor, southElevation, storeys } from './floors.ts';

type QuaysideTitle = Pick<SheetTitle, 'number' | 'title'> &
  Partial<Pick<SheetTitle, 'paper' | 'scale' | 'office' | 'drawnBy' | 'notes'>>;

function titleOf(named: QuaysideTitle, date: string, revisions: readonly TitleBlockIssue[] = []): SheetTitle {
  return {
    language: 'en',
    paper: 'A1',
    project: 'Quayside House',
    place: '14 Ferry Lane, Port Ellary',
    office: 'Northgate Studio',
    drawnBy: 'N. Whitfield',
    scale: '1:50',
    date,
    revisions,
    ...named,
  };
}

export function groundFloorPlan(
  issue: 1 | 2 | 3,
  date: string,
  revisions?: readonly TitleBlockIssue[],
): Promise<Uint8Array> {
  const notes = [
    'Levels are in metres above finished ground floor; +0.00 is 4.85 above datum.',
    'Inner walls 160 mm, see A-500. Doors as in the schedule of doors.',
    'Openings for pipes and ducts are set out on M-101.',
    ...(issue === 3 ? ['Terrace door D14: threshold 20 mm at most, see A-500/4.'] : []),
  ];
  const title = titleOf({ number: 'A-101', title: 'Ground floor plan', notes }, date, revisions);
  const sheet = planSheet(title, (pen) => {
    drawPlan(pen, groundFloor(issue));
    if (issue === 2) changeCloud(pen, [18.4, 0.6], [22, 7.6], 'A', 0.3);
    if (issue < 3) return;
    changeCloud(pen, [-1, 7.6], [1.6, 10.4], 'B', 0.3);
    changeCloud(pen, [17.5, 10.4], [19.3, 17.4], 'B', 0.3);
  });
  return plotted(title, [sheet]);
}

export function firstFloorPlan(
  issue: 1 | 2 | 3,
  date: string,
  revisions?: readonly TitleBlockIssue[],
  drawnBy = 'N. Whitfield',
): Promise<Uint8Array> {
  const notes = ['Raised floor 120 mm in the open office.', 'Inner walls 160 mm, see A-500.'];
  const title = titleOf({ number: 'A-102', title: 'First floor plan', drawnBy, notes }, date, revisions);
  const sheet = planSheet(title, (pen) => {
    drawPlan(pen, firstFloor(issue));
    if (issue === 2) changeCloud(pen, [21, 0.5], [28.6, 7.6], 'A', 0.3);
    if (issue < 3) return;
    pen.text('revision', [14.6, 8.6], 'As built: 1.80 clear, measured on site', 6, { bold: true });
    pen.line('revision', [
      [21.4, 8.5],
      [24.6, 7.3],
    ]);
  });
  return plotted(title, [sheet]);
}

export function sectionSheet(issue: 1 | 2, date: string, revisions?: readonly TitleBlockIssue[]): Promise<Uint8Array> {
  const notes = ['Heights are clear heights, finished floor to underside of slab.', 'Roof build-up as on A-500/5.'];
  const title = titleOf({ number: 'A-201', title: 'Section A-A', notes }, date, revisions);
  const sheet = uprightSheet(title, (pen) => {
    drawSection(pen, storeys(issue));
    if (issue === 2) changeCloud(pen, [-0.8, 10.6], [28.5, 12.4], 'A', 0.3);
  });
  return plotted(title, [sheet]);
}

export function elevationSheet(date: string): Promise<Uint8Array> {
  const title = titleOf({ number: 'A-301', title: 'South elevation' }, date);
  return plotted(title, [uprightSheet(title, (pen) => drawFacade(pen, southElevation))]);
}

export function foundationsSheet(
  issue: 1 | 2,
  date: string,
  revisions?: readonly TitleBlockIssue[],
): Promise<Uint8Array> {
  const notes = [
    'Concrete C30/37, cover 50 mm. Blinding 75 mm under every footing.',
    'F1: T16 at 150 both ways. F2: T20 at 150 both ways.',
    'Founding level -1.60, to be seen by the engineer before it is covered.',
  ];
  const engineer = { office: 'Hale & Kerr engineers', drawnBy: 'P. Hale', notes };
  const title = titleOf({ number: 'S-101', title: 'Foundations', ...engineer }, date, revisions);
  const others: Record<string, number> = issue === 1 ? { B2: 2.4 } : { B2: 2.4, C3: 2.8 };
  const sheet = planSheet(title, (pen) => {
    drawFootings(pen, groundFloor(1), { pad: 1.8, others, beam: 'Ground beam 400 × 600', mark: 'F1', otherMark: 'F2' });
    if (issue === 2) changeCloud(pen, [12.2, 10.2], [15.8, 13.8], 'A', 0.3);
  });
  return plotted(title, [sheet]);
}

const air = (issue: 1 | 2): Ventilation => ({
  mainY: issue === 1 ? 9.3 : 8.8,
  from: 2,
  to: 25.8,
  mainSize: issue === 1 ? '600 × 300' : '700 × 250',
  mainWidth: issue === 1 ? 0.6 : 0.7,
  unit: 'AHU-1',
  unitAt: [24.6, 12],
  extract: 'Extract Ø315 at high level',
});

function ventilation(issue: 1 | 2, date: string, revisions?: readonly TitleBlockIssue[]) {
  const notes = [
    'Ducts: galvanised steel, class B. Insulation 30 mm on supply.',
    'Fire dampers where ducts leave the corridor.',
    ...(issue === 2 ? ['Main duct flatter and lower, clear of beam C/2-3.'] : []),
  ];
  const office = { office: 'Lindqvist Services', drawnBy: 'E. Lindqvist', notes };
  const title = titleOf({ number: 'M-101', title: 'Ventilation, ground floor', ...office }, date, revisions);
  const sheet = planSheet(title, (pen) => {
    drawVentilation(pen, groundFloor(issue), air(issue));
    if (issue === 2) changeCloud(pen, [6.2, 7.7], [21.4, 9.6], 'A', 0.3);
  });
  return { title, sheet };
}

export function ventilationSheet(
  issue: 1 | 2,
  date: string,
  revisions?: readonly TitleBlockIssue[],
): Promise<Uint8Array> {
  const { title, sheet } = ventilation(issue, date, revisions);
  return plotted(title, [sheet]);
}

/** The same sheet for the CAD program of whoever builds the ducts. */
export function ventilationDxf(date: string): Uint8Array {
  return strokesToDxf(ventilation(1, date).sheet.strokes);
}

const details: readonly (readonly [string, readonly DetailLayer[], readonly string[]])[] = [
  [
    'Outer wall',
    [
      { thick: 102, what: 'Facing brick', look: 'brick' },
      { thick: 50, what: 'Cavity, drained', look: 'void' },
      { thick: 140, what: 'Mineral wool', look: 'insulation' },
      { thick: 200, what: 'Concrete C30/37', look: 'concrete' },
      { thick: 13, what: 'Plaster', look: 'board' },
    ],
    ['Ties: stainless, 4 to the square metre.', 'Weep holes every 900 mm above the tray.'],
  ],
  [
    'Inner wall, 60 minutes',
    [
      { thick: 15, what: 'Plasterboard', look: 'board' },
      { thick: 15, what: 'Plasterboard', look: 'board' },
      { thick: 100, what: 'Studs with mineral wool', look: 'insulation' },
      { thick: 15, what: 'Plasterboard', look: 'board' },
      { thick: 15, what: 'Plasterboard', look: 'board' },
    ],
    ['Joints staggered. Up to the slab above, sealed.'],
  ],
  [
    'Ground slab',
    [
      { thick: 75, what: 'Screed', look: 'concrete' },
      { thick: 120, what: 'Rigid insulation', look: 'insulation' },
      { thick: 3, what: 'Membrane', look: 'membrane' },
      { thick: 250, what: 'Slab C30/37', look: 'concrete' },
      { thick: 150, what: 'Hardcore', look: 'brick' },
    ],
    ['Shown upright: left is up.', 'Laps of the membrane 150 mm, taped.'],
  ],
  [
    'Terrace door D14, threshold',
    [
      { thick: 40, what: 'Oak threshold', look: 'board' },
      { thick: 4, what: 'Membrane, dressed up', look: 'membrane' },
      { thick: 60, what: 'Foamed glass', look: 'insulation' },
      { thick: 200, what: 'Kerb C30/37', look: 'concrete' },
    ],
    ['20 mm at most above the finished floor.', 'Drain channel in front, full width.'],
  ],
  [
    'Roof',
    [
      { thick: 50, what: 'Gravel', look: 'concrete' },
      { thick: 8, what: 'Membrane, two layers', look: 'membrane' },
      { thick: 280, what: 'Rigid insulation', look: 'insulation' },
      { thick: 4, what: 'Vapour barrier', look: 'membrane' },
      { thick: 300, what: 'Slab C30/37', look: 'concrete' },
    ],
    ['Falls 1:80 in the insulation.', 'Sump pump SP-2 beside grid C3.'],
  ],
  [
    'Window W2, reveal',
    [
      { thick: 102, what: 'Facing brick', look: 'brick' },
      { thick: 20, what: 'Sealed joint', look: 'void' },
      { thick: 78, what: 'Oak frame', look: 'board' },
      { thick: 140, what: 'Mineral wool', look: 'insulation' },
      { thick: 200, what: 'Concrete C30/37', look: 'concrete' },
    ],
    ['Frame behind the cavity. Tape inside airtight, outside open to vapour.'],
  ],
];

/** Six pages of details, A3. */
export function detailSet(date: string): Promise<Uint8Array> {
  const named = { paper: 'A3', scale: '1:5', title: 'Details' } as const;
  const sheets = details.map(([name, layers, lines], at) =>
    titledSheet(titleOf({ ...named, number: `A-500/${at + 1}`, title: name }, date), (paper) =>
      drawDetail(paper.at([40, 80], 1), name, layers, lines),
    ),
  );
  return plotted(titleOf({ ...named, number: 'A-500' }, date), sheets);
}

/** Drawn by the foreman, and withdrawn when the scaffold was struck. */
export function hoardingSheet(date: string): Promise<Uint8Array> {
  const notes = ['Until the scaffold is struck.', 'Footway on the far side of Ferry Lane.'];
  const title = titleOf({ number: 'A-104', title: 'Hoarding and site access', drawnBy: 'T. Barlow', notes }, date);
  const sheet = planSheet(title, (pen) => {
    drawPlan(pen.at([0, 0], 1, 'background'), groundFloor(1));
    pen.box('revision', [-2.4, -0.9], [29.4, 19.6], { dashed: true, weight: 0.9 });
    pen.text('revision', [10, 20.3], 'Hoarding 2.40 m, gate 5.00 m at the south', 7, { bold: true });
  });
  return plotted(title, [sheet]);
}
