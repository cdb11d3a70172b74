// Escuela del Olmo: la misma vida de unos planos, en castellano.
import type { Company } from '../company.ts';
import { drawCover } from '../drawings/photo.ts';
import { reportSheet } from '../drawings/report.ts';
import { sheetsToPdf } from '../drawings/to-pdf.ts';
import { photograph } from '../photograph.ts';
import { type Scene, scene } from '../scenes.ts';
import type { Stage } from '../stage.ts';
import { alzadoSur, climatizacion, plantaBaja } from './sheets.ts';

const SITE = { latitude: 42.0137, longitude: -3.4512 };

interface SchoolFolders {
  project: number;
  instalaciones: number;
  obra: number;
}

async function makePlace({ calendar }: Stage, { marta, diego, nora }: Company): Promise<SchoolFolders> {
  calendar.go(21, '09:20');
  const fields = {
    name: 'Escuela del Olmo',
    description: 'Rehabilitación de la escuela y nueva climatización, sin cerrar las aulas.',
    project_type: 'institutional',
    tags: 'rehabilitación, escuela',
    address: 'Calle del Molino 8',
    city: 'Villar del Río Seco',
    country: 'España',
  };
  const project = await marta.project(fields, await drawCover('brickwork'));
  await marta.share(project, diego, 'collaborator');
  await marta.share(project, nora, 'viewer');
  return {
    project,
    instalaciones: await marta.folder(project, 'Instalaciones', 'plans'),
    obra: await marta.folder(project, 'Zanjas y cimientos', 'photos'),
  };
}

async function firstIssue({ calendar }: Stage, { marta, diego }: Company, place: SchoolFolders) {
  const { project, instalaciones } = place;
  calendar.go(21, '10:30');
  const date = calendar.day();
  const plan = { project, into: 'plans' } as const;
  return {
    a01: await marta.upload({
      ...plan,
      name: 'A-01 Planta baja',
      fileName: 'A-01.pdf',
      bytes: await plantaBaja(1, date),
    }),
    a10: await marta.upload({ ...plan, name: 'A-10 Alzado sur', fileName: 'A-10.pdf', bytes: await alzadoSur(date) }),
    i01: await diego.upload({
      project,
      into: instalaciones,
      name: 'I-01 Ventilación',
      fileName: 'I-01.pdf',
      bytes: await climatizacion(1, date),
    }),
  };
}

function plans(
  stage: Stage,
  { marta, diego, nora }: Company,
  place: SchoolFolders,
  { a01, i01 }: Awaited<ReturnType<typeof firstIssue>>,
): Scene[] {
  const { calendar } = stage;
  const { project, instalaciones } = place;
  return [
    scene(16, '07:40', async () => {
      await diego.print(project, a01.version_id, 2);
      await diego.save(i01.document_id);
    }),
    scene(15, '12:20', () => nora.comment(a01.document_id, '¿Entra el ascensor en esta fase o en la siguiente?')),
    scene(10, '13:15', async () => {
      const revision = { mark: 'A', date: calendar.day(), what: 'Aula 3 dividida, ascensor' };
      const bytes = await plantaBaja(2, calendar.day(), [revision]);
      const next = { name: 'A-01 Planta baja', bytes, fileName: 'A-01.pdf' };
      const { version_id } = await marta.upload({ project, into: 'plans', ...next });
      await marta.comment(
        a01.document_id,
        'En esta. El aula 3 queda en dos aulas de apoyo, y el ascensor junto a la escalera.',
      );
      await marta.print(project, version_id, 2);
    }),
    scene(6, '08:30', async () => {
      const foso = { name: 'Foso del ascensor', scene: 'excavation', mirrored: true } as const;
      const photo = await photograph(stage, diego, { project, into: place.obra, ...foso, ...SITE });
      const said = 'El foso está a 1,20. Falta el visto bueno de la ingeniera antes de hormigonar.';
      await diego.comment(a01.document_id, said, [photo.document_id]);
    }),
    scene(5, '10:10', async () => {
      const revision = { mark: 'A', date: calendar.day(), what: 'Conducto principal 800 × 300' };
      const bytes = await climatizacion(2, calendar.day(), [revision]);
      await diego.upload({ project, into: instalaciones, name: 'I-01 Ventilación', bytes, fileName: 'I-01.pdf' });
      await diego.comment(i01.document_id, 'Con las aulas de apoyo sube el caudal: conducto de 800 × 300.', [
        a01.document_id,
      ]);
    }),
  ];
}

function siteLife(stage: Stage, { marta, diego }: Company, { project, obra }: SchoolFolders): Scene[] {
  const { calendar } = stage;
  return [
    scene(7, '09:05', () =>
      photograph(stage, marta, { project, into: obra, name: 'Armado de la losa', scene: 'rebar', ...SITE }),
    ),
    scene(4, '11:45', () =>
      photograph(stage, diego, {
        project,
        into: 'photos',
        name: 'Conducto del pasillo',
        scene: 'duct',
        mirrored: true,
        ...SITE,
      }),
    ),
    scene(4, '17:20', async () => {
      const name = `Parte de obra ${calendar.day()}`;
      const report = reportSheet({
        language: 'es',
        project: 'Escuela del Olmo',
        date: calendar.day(),
        by: 'Diego Salas',
        weather: 'despejado, 8 °C',
        crews: [
          ['Albañilería', 4, 8],
          ['Climatización', 3, 8],
        ],
        done: ['Losa del foso armada', 'Conducto principal colgado hasta el aula 2'],
        open: ['Confirmar la altura del falso techo en la biblioteca'],
      });
      const bytes = await sheetsToPdf(name, [report], new Date(calendar.now()));
      await diego.upload({ project, into: 'field_reports', name, bytes, fileName: `${name}.pdf` });
    }),
  ];
}

/** Makes the project with what is in it to begin with. @returns what happens from then on. */
export async function openSchool(stage: Stage, company: Company): Promise<Scene[]> {
  const place = await makePlace(stage, company);
  const sheets = await firstIssue(stage, company, place);
  return [...plans(stage, company, place, sheets), ...siteLife(stage, company, place)];
}
