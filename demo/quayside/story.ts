// Quayside House: five weeks of a building in English. Drawings are revised, printed, replaced and collected; a foreman
// measures on site; one question is open.
import type { Company } from '../company.ts';
import type { TitleBlockIssue } from '../drawings/title-block.ts';
import { photograph } from '../photograph.ts';
import { type Scene, scene } from '../scenes.ts';
import type { Stage, UploadedIds } from '../stage.ts';
import { makePlace, type QuaysideFolders, SITE } from './place.ts';
import { writeReports } from './reports.ts';
import {
  detailSet,
  elevationSheet,
  firstFloorPlan,
  foundationsSheet,
  groundFloorPlan,
  hoardingSheet,
  sectionSheet,
  ventilationDxf,
  ventilationSheet,
} from './sheets.ts';

/** What the architects and engineers issued to begin with. */
async function firstIssue({ calendar }: Stage, { nora }: Company, place: QuaysideFolders) {
  const { project, structure, services, details } = place;
  calendar.go(22, '09:10');
  const date = calendar.day();
  const issue = (
    into: number | 'plans',
    name: string,
    bytes: Uint8Array,
    description: string,
    fileName = `${name}.pdf`,
  ) => nora.upload({ project, into, name, bytes, description, fileName });
  return {
    a101: await issue('plans', 'A-101 Ground floor', await groundFloorPlan(1, date), 'Plan, 1:50'),
    a102: await issue('plans', 'A-102 First floor', await firstFloorPlan(1, date), 'Plan, 1:50'),
    a201: await issue('plans', 'A-201 Section A-A', await sectionSheet(1, date), 'Section, 1:50'),
    a301: await issue('plans', 'A-301 South elevation', await elevationSheet(date), 'Elevation, 1:50'),
    s101: await issue(
      structure,
      'S-101 Foundations',
      await foundationsSheet(1, date),
      'Footings and ground beams, 1:50',
    ),
    m101: await issue(
      services,
      'M-101 Ventilation',
      await ventilationSheet(1, date),
      'Ducts of the ground floor, 1:50',
    ),
    dxf: await issue(services, 'M-101 for CAD', ventilationDxf(date), 'The same sheet as DXF', 'M-101.dxf'),
    a500: await issue(details, 'A-500 Details', await detailSet(date), 'Six details, 1:5'),
  };
}
type Sheets = Awaited<ReturnType<typeof firstIssue>>;

/** The foundations: a footing grows, a print is replaced and collected. */
function foundations(stage: Stage, { nora, tom }: Company, place: QuaysideFolders, { s101 }: Sheets): Scene[] {
  const { calendar } = stage;
  const { project, structure, slab } = place;
  let paper = 0;
  return [
    scene(20, '07:25', async () => {
      await tom.save(s101.document_id);
      paper = await tom.print(project, s101.version_id, 2);
      const dig = await photograph(stage, tom, {
        project,
        into: 'photos',
        ...SITE,
        name: 'Soft ground at C3',
        scene: 'excavation',
      });
      const said = 'Soft ground under C3, half a metre deeper than the borehole says. The photo is linked.';
      await tom.comment(s101.document_id, said, [dig.document_id]);
    }),
    scene(20, '10:40', () =>
      nora.comment(s101.document_id, 'Hale & Kerr will widen the footing. Leave C3 open until the new sheet is here.'),
    ),
    scene(18, '16:10', async () => {
      const revision = { mark: 'A', date: calendar.day(), what: 'Footing C3 widened to 2.80' };
      const bytes = await foundationsSheet(2, calendar.day(), [revision]);
      const next = { project, into: structure, name: 'S-101 Foundations', bytes, fileName: 'S-101.pdf' };
      const { version_id } = await nora.upload(next);
      calendar.go(17, '07:15');
      await tom.collect(project, paper, 2);
      await tom.print(project, version_id, 2);
      await tom.comment(s101.document_id, 'Both old sheets are out of the cabin. New ones are up.');
    }),
    scene(13, '11:30', async () => {
      await photograph(stage, tom, { project, into: slab, ...SITE, name: 'Reinforcement, bay 1-3', scene: 'rebar' });
      await photograph(stage, tom, {
        project,
        into: slab,
        ...SITE,
        name: 'Reinforcement, bay 3-5',
        scene: 'rebar',
        mirrored: true,
      });
    }),
  ];
}

/** The ground floor in three versions; prints of the first two are still about. */
function groundFloor(stage: Stage, { nora, tom, diego }: Company, place: QuaysideFolders, sheets: Sheets): Scene[] {
  const { calendar } = stage;
  const { project, walls } = place;
  const { a101, a500, m101 } = sheets;
  const revisions: TitleBlockIssue[] = [];
  const revise = async (issue: 2 | 3, what: string) => {
    revisions.push({ mark: issue === 2 ? 'A' : 'B', date: calendar.day(), what });
    const bytes = await groundFloorPlan(issue, calendar.day(), revisions);
    return nora.upload({ project, into: 'plans', name: 'A-101 Ground floor', bytes, fileName: 'A-101.pdf' });
  };
  let first = 0;
  let second: UploadedIds = a101;
  let third: UploadedIds = a101;
  return [
    scene(19, '07:20', async () => {
      first = await tom.print(project, a101.version_id, 3);
    }),
    scene(15, '14:30', async () => {
      second = await revise(2, 'Meeting room larger, partition moved');
    }),
    scene(14, '07:30', async () => {
      await tom.collect(project, first, 2);
      await tom.print(project, second.version_id, 2);
      await tom.save(second.version_id);
      await tom.comment(a101.document_id, 'One copy of V1 is still with the bricklayers. I will ask for it.');
    }),
    scene(8, '12:05', () =>
      diego.comment(a101.document_id, 'Does the corridor keep its 2.00 m when our ducts come down to 2.45?'),
    ),
    scene(8, '15:40', () =>
      nora.comment(a101.document_id, 'Yes. The ceiling is at 2.40, the duct runs above it.', [m101.document_id]),
    ),
    scene(4, '15:45', async () => {
      third = await revise(3, 'Terrace door D14, WC larger');
      const said = 'V3 has the terrace door. Its threshold is detail 4 of the set.';
      await nora.comment(a101.document_id, said, [a500.document_id]);
    }),
    scene(3, '07:10', async () => {
      await tom.print(project, third.version_id, 3);
      const opening = await photograph(stage, tom, {
        project,
        into: walls,
        ...SITE,
        name: 'Opening for D14',
        scene: 'brickwork',
      });
      const said = 'Opening for D14 is up to the lintel: 1.92 clear, drawn is 1.90.';
      await tom.comment(a101.document_id, said, [opening.document_id]);
    }),
  ];
}

/** The first floor: what was measured on site came after the architect's own next version, and waits for a decision. */
function firstFloor(stage: Stage, { nora, tom }: Company, place: QuaysideFolders, { a102 }: Sheets): Scene[] {
  const { calendar } = stage;
  const { project } = place;
  const revisions: TitleBlockIssue[] = [];
  let paper = 0;
  return [
    scene(11, '09:30', async () => {
      paper = await nora.print(project, a102.version_id, 1);
    }),
    scene(6, '10:15', async () => {
      revisions.push({ mark: 'A', date: calendar.day(), what: 'Quiet rooms 1.07 and 1.08' });
      const bytes = await firstFloorPlan(2, calendar.day(), revisions);
      await nora.upload({ project, into: 'plans', name: 'A-102 First floor', bytes, fileName: 'A-102.pdf' });
      await nora.collect(project, paper);
    }),
    scene(2, '13:50', async () => {
      const bytes = await firstFloorPlan(3, calendar.day(), revisions, 'T. Barlow, on site');
      await tom.lateVersion(project, a102.document_id, a102.version_id, { fileName: 'A-102.pdf', bytes });
      const said = 'Measured on the second lift without signal: the opening is 1.80. My sheet was made from V1.';
      await tom.comment(a102.document_id, said);
    }),
    scene(1, '16:40', () =>
      nora.comment(a102.document_id, 'Tom, is the 1.80 between the finished faces? Then I would take yours.'),
    ),
  ];
}

/** What the foreman drew for the street, and what was withdrawn with the scaffold. */
function hoarding(stage: Stage, { nora, tom }: Company, { project }: QuaysideFolders): Scene[] {
  let document = 0;
  return [
    scene(21, '13:00', async () => {
      const bytes = await hoardingSheet(stage.calendar.day());
      const drawn = { into: 'plans', name: 'A-104 Hoarding', description: 'Until the scaffold is struck' } as const;
      const { document_id, version_id } = await tom.upload({ project, ...drawn, bytes, fileName: 'A-104.pdf' });
      document = document_id;
      await tom.print(project, version_id, 1);
    }),
    scene(5, '16:00', () => nora.call('DELETE', `/api/documents/${document}`)),
  ];
}

/** Section and ventilation: a clash, seen on site and drawn away. */
function otherTrades(stage: Stage, { nora, tom, diego }: Company, place: QuaysideFolders, sheets: Sheets): Scene[] {
  const { calendar } = stage;
  const { project, services, walls } = place;
  const { a201, m101, dxf } = sheets;
  return [
    scene(12, '15:20', async () => {
      const roof = { mark: 'A', date: calendar.day(), what: 'Roof insulation 280 mm, parapet higher' };
      const bytes = await sectionSheet(2, calendar.day(), [roof]);
      await nora.upload({ project, into: 'plans', name: 'A-201 Section A-A', bytes, fileName: 'A-201.pdf' });
      const said = 'The roof grew by 80 mm. Upstands and rainwater outlets follow next week.';
      await nora.comment(a201.document_id, said);
    }),
    scene(9, '11:00', async () => {
      const clash = await photograph(stage, tom, {
        project,
        into: walls,
        ...SITE,
        name: 'Duct at beam C, grid 2-3',
        scene: 'duct',
      });
      const said = 'The main duct meets the beam between C2 and C3. 60 mm are missing.';
      await tom.comment(m101.document_id, said, [clash.document_id]);
    }),
    scene(7, '09:45', async () => {
      const flat = { mark: 'A', date: calendar.day(), what: 'Main duct 700 × 250, lower' };
      const bytes = await ventilationSheet(2, calendar.day(), [flat]);
      await nora.upload({ project, into: services, name: 'M-101 Ventilation', bytes, fileName: 'M-101.pdf' });
      const said = '700 × 250 needs the stiffened type from 1.20 m on. I have priced it so.';
      await diego.comment(m101.document_id, said, [dxf.document_id]);
    }),
  ];
}

const doors = [
  'Door;Room;Width;Height;Fire;Remark',
  'D01;0.02 Lobby;2.00;2.40;;double, glazed',
  'D03;0.03 Workshop;0.95;2.10;30;',
  'D05;0.05 Stair;0.95;2.10;60;self-closing',
  'D08;0.08 Plant room;1.80;2.10;60;double',
  'D14;0.01 Café;1.90;2.40;;terrace, threshold 20 mm',
].join('\r\n');

function lastDays(stage: Stage, { nora, tom }: Company, place: QuaysideFolders, sheets: Sheets): Scene[] {
  const { project, walls } = place;
  return [
    scene(3, '15:00', async () => {
      await photograph(stage, tom, {
        project,
        into: walls,
        ...SITE,
        name: 'Crack in beam B, grid 3-4',
        scene: 'crack',
      });
      await photograph(stage, tom, { project, into: walls, ...SITE, name: 'Windows delivered', scene: 'delivery' });
    }),
    scene(1, '08:20', async () => {
      await photograph(stage, nora, { project, into: walls, ...SITE, name: 'Frame from Ferry Lane', scene: 'frame' });
      const bytes = new TextEncoder().encode(doors);
      await nora.upload({ project, into: 'other_files', name: 'Schedule of doors', bytes, fileName: 'doors.csv' });
    }),
    scene(1, '16:30', () => tom.save(sheets.a500.document_id)),
  ];
}

/** Makes the project with what is in it to begin with. @returns what happens from then on. */
export async function openQuayside(stage: Stage, company: Company): Promise<Scene[]> {
  const place = await makePlace(stage, company);
  const sheets = await firstIssue(stage, company, place);
  return [
    ...foundations(stage, company, place, sheets),
    ...groundFloor(stage, company, place, sheets),
    ...firstFloor(stage, company, place, sheets),
    ...hoarding(stage, company, place),
    ...otherTrades(stage, company, place, sheets),
    ...writeReports(stage, company, place),
    ...lastDays(stage, company, place, sheets),
  ];
}
