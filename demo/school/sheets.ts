// Los planos de la escuela: a ground floor with classrooms on a corridor, its section, its foundations, its ducts.
import type { Floor, Wall, WallOpening } from '../drawings/building.ts';
import { drawPlan } from '../drawings/plan.ts';
import { planSheet, plotted, uprightSheet } from '../drawings/plot.ts';
import { drawFacade } from '../drawings/section.ts';
import { drawVentilation } from '../drawings/services.ts';
import { changeCloud, type SheetTitle, type TitleBlockIssue } from '../drawings/title-block.ts';

const gridX = [0, 6.8, 13.6, 20.4, 27.2];
const gridY = [0, 7, 9.6, 16.4];

const windows = (...places: number[]): WallOpening[] => places.map((at) => ({ at, wide: 2.4, kind: 'window' }));
const wall = (from: Wall['from'], to: Wall['to'], openings: readonly WallOpening[] = [], thick = 0.14): Wall => ({
  from,
  to,
  thick,
  openings,
});
const classDoors = (right: boolean): WallOpening[] =>
  [1.2, 8, 14.8, 21.6].map((at) => ({ at, wide: 1.1, kind: 'door', right }));

/** @param issue 1: four classrooms to the south. 2: one of them divided for support lessons, and a lift. */
function groundFloor(issue: 1 | 2): Floor {
  return {
    gridX,
    gridY,
    column: 0.35,
    walls: [
      wall([0, 0], [27.2, 0], windows(2, 4.8, 8.8, 11.6, 15.6, 18.4, 22.4, 25.2), 0.4),
      wall([27.2, 0], [27.2, 16.4], [...windows(3.5, 13), { at: 8.3, wide: 1.8, kind: 'double' }], 0.4),
      wall([27.2, 16.4], [0, 16.4], windows(2, 4.8, 8.8, 11.6, 22.4, 25.2), 0.4),
      wall([0, 16.4], [0, 0], [...windows(3.4, 13), { at: 8.1, wide: 2, kind: 'double' }], 0.4),
      wall([0, 7], [27.2, 7], classDoors(true)),
      wall([0, 9.6], [27.2, 9.6], classDoors(false)),
      ...gridX.slice(1, -1).flatMap((x) => [wall([x, 0], [x, 7]), wall([x, 9.6], [x, 16.4])]),
      ...(issue === 2 ? [wall([17, 0], [17, 7], [{ at: 5.4, wide: 0.9, kind: 'door' }])] : []),
    ],
    rooms: [
      { name: 'Aula 1', number: '0.01', area: 46.2, at: [3.4, 3.6], air: 450 },
      { name: 'Aula 2', number: '0.02', area: 46.2, at: [10.2, 3.6], air: 450 },
      {
        name: issue === 1 ? 'Aula 3' : 'Apoyo A',
        number: '0.03',
        area: issue === 1 ? 46.2 : 23,
        at: [issue === 1 ? 17 : 15.3, 3.6],
        air: 225,
      },
      ...(issue === 2 ? [{ name: 'Apoyo B', number: '0.03b', area: 22.4, at: [18.7, 3.6] as const, air: 225 }] : []),
      { name: 'Aula 4', number: '0.04', area: 46.2, at: [23.8, 3.6], air: 450 },
      { name: 'Comedor', number: '0.05', area: 93.4, at: [24, 13], air: 640 },
      { name: 'Secretaría', number: '0.06', area: 44.8, at: [3.4, 13], air: 180 },
      { name: 'Biblioteca', number: '0.07', area: 44.8, at: [10.2, 13], air: 320 },
      { name: 'Pasillo', number: '0.08', area: 68.9, at: [11.4, 8.4] },
    ],
    stairs: [{ from: [14, 11.4], to: [15.8, 16], steps: 16, word: 'sube' }],
    shafts:
      issue === 2
        ? [
            [
              [18, 13.8],
              [19.8, 16],
            ],
          ]
        : [],
    tables: [1.4, 3.4, 5.4, 8.2, 10.2, 12.2, 21.8, 23.8, 25.8].flatMap((x) =>
      [1.4, 5.4].map((y) => ({ at: [x, y] as const, size: [1.3, 0.6] as const })),
    ),
  };
}

function titleOf(named: Pick<SheetTitle, 'number' | 'title'> & Partial<SheetTitle>, date: string): SheetTitle {
  return {
    language: 'es',
    paper: 'A1',
    project: 'Escuela del Olmo',
    place: 'Calle del Molino 8, Villar del Río Seco',
    office: 'Obras Ribera',
    drawnBy: 'M. Ibáñez',
    scale: '1:50',
    date,
    revisions: [],
    ...named,
  };
}

export function plantaBaja(
  issue: 1 | 2,
  date: string,
  revisions: readonly TitleBlockIssue[] = [],
): Promise<Uint8Array> {
  const notes = [
    'Cotas en metros. Nivel +0,00 en el pavimento acabado de la planta baja.',
    'Tabiquería de 140 mm con aislamiento. Carpintería según memoria.',
  ];
  const title = titleOf({ number: 'A-01', title: 'Planta baja', revisions, notes }, date);
  const sheet = planSheet(title, (pen) => {
    drawPlan(pen, groundFloor(issue));
    if (issue === 1) return;
    changeCloud(pen, [15.9, 0.5], [18.1, 6.7], 'A', 0.3);
    changeCloud(pen, [17.4, 13.3], [20.1, 16.1], 'A', 0.3);
  });
  return plotted(title, [sheet]);
}

export function alzadoSur(date: string): Promise<Uint8Array> {
  const title = titleOf({ number: 'A-10', title: 'Alzado sur' }, date);
  const facade = {
    width: 27.2,
    gridX,
    levels: [
      { height: 0, name: 'Planta baja' },
      { height: 3.8, name: 'Planta primera' },
      { height: 7.4, name: 'Cubierta' },
    ],
    roofThick: 0.3,
    parapet: 0.8,
    rooms: [],
    roofNote: '',
    windows: 2,
    door: [15.3, 0] as const,
    material: 'Revoco de cal sobre aislamiento. Carpintería de aluminio lacado.',
  };
  return plotted(title, [uprightSheet(title, (pen) => drawFacade(pen, facade))]);
}

export function climatizacion(
  issue: 1 | 2,
  date: string,
  revisions: readonly TitleBlockIssue[] = [],
): Promise<Uint8Array> {
  const notes = ['Conductos de chapa galvanizada, clase B.', 'Compuertas cortafuego al salir del pasillo.'];
  const office = { office: 'Instalaciones Salas', drawnBy: 'D. Salas' };
  const title = titleOf({ number: 'I-01', title: 'Ventilación, planta baja', revisions, notes, ...office }, date);
  const sheet = planSheet(title, (pen) => {
    drawVentilation(pen, groundFloor(issue), {
      mainY: 8.7,
      from: 1.4,
      to: 25,
      mainSize: issue === 1 ? '700 × 300' : '800 × 300',
      mainWidth: issue === 1 ? 0.6 : 0.8,
      unit: 'UTA-1',
      unitAt: [16.6, 10.6],
      extract: 'Retorno Ø315 por falso techo',
    });
    if (issue === 2) changeCloud(pen, [1, 7.3], [26.4, 9.4], 'A', 0.3);
  });
  return plotted(title, [sheet]);
}
