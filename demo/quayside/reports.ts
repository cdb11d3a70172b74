import type { Company } from '../company.ts';
import { reportSheet } from '../drawings/report.ts';
import { sheetsToPdf } from '../drawings/to-pdf.ts';
import { type Scene, scene } from '../scenes.ts';
import type { Stage } from '../stage.ts';
import type { QuaysideFolders } from './place.ts';

interface Day {
  ago: number;
  weather: string;
  crews: readonly (readonly [string, number, number])[];
  done: readonly string[];
  open: readonly string[];
}

const days: readonly Day[] = [
  {
    ago: 13,
    weather: 'dry, 9 °C',
    crews: [
      ['Steel fixers', 5, 8],
      ['Labourers', 3, 8],
    ],
    done: ['Reinforcement of the ground slab, bays 1 to 5', 'Engineer has seen footing C3 and let it be covered'],
    open: ['Sleeves for the drains in bay 4 are not on site yet'],
  },
  {
    ago: 8,
    weather: 'showers, 11 °C',
    crews: [
      ['Bricklayers', 6, 7],
      ['Scaffolders', 4, 5],
      ['Labourers', 2, 8],
    ],
    done: ['Outer leaf up to the sills, south and east', 'Second lift of the scaffold handed over'],
    open: ['One print of A-101 V1 still to be collected'],
  },
  {
    ago: 3,
    weather: 'dry, 6 °C, wind from the west',
    crews: [
      ['Bricklayers', 6, 8],
      ['Ventilation', 2, 6],
      ['Window fitters', 3, 4],
    ],
    done: ['Opening for the terrace door D14 formed', 'First five windows delivered and stored dry'],
    open: [
      'Which width holds for the opening of 1.07? See the comments on A-102',
      'Hairline crack in beam B/3-4, photo taken',
    ],
  },
];

/** What the foreman wrote down in the evening of some days. */
export function writeReports({ calendar }: Stage, { tom }: Company, { project, reports }: QuaysideFolders): Scene[] {
  return days.map(({ ago, ...day }) =>
    scene(ago, '17:10', async () => {
      const by = { language: 'en', project: 'Quayside House', by: 'Tom Barlow', date: calendar.day() } as const;
      const name = `Site report ${calendar.day()}`;
      const bytes = await sheetsToPdf(name, [reportSheet({ ...by, ...day })], new Date(calendar.now()));
      await tom.upload({ project, into: reports, name, bytes, fileName: `${name}.pdf` });
    }),
  );
}
