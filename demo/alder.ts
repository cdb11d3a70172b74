// A house on Alder Street: real drawings, as a PDF, a DXF and a DWG.
import type { Company } from './company.ts';
import { type Scene, scene } from './scenes.ts';
import type { Stage } from './stage.ts';

/** Reads one of the drawings that the demo may show, by its file's name. */
export type Sample = (fileName: string) => Promise<Uint8Array>;

/** Makes the project. @returns what happens from then on. */
export async function openAlder({ calendar }: Stage, { nora, tom }: Company, sample: Sample): Promise<Scene[]> {
  calendar.go(21, '11:30');
  const project = await nora.project({
    name: 'House on Alder Street',
    description: 'A house for five, drawn by others; we build it.',
    project_type: 'residential',
    address: '12 Alder Street',
    city: 'Port Ellary',
    country: 'United Kingdom',
  });
  await nora.share(project, tom, 'viewer');
  const put = async (fileName: string, name: string, into: 'plans' | 'other_files' = 'plans') =>
    nora.upload({ project, into, fileName, name, bytes: await sample(fileName) });
  const plan = await put('floorplan.pdf', 'House plan');
  const cad = await put('floorplan.dxf', 'House plan for CAD');
  await put('dimensions.dwg', 'Setting out');
  await put('a4-small.pdf', 'Letter of the surveyor', 'other_files');
  return [
    scene(16, '10:00', () => nora.print(project, plan.version_id, 1)),
    scene(9, '14:05', () =>
      tom.comment(plan.document_id, 'The DXF has the layers one by one, the PDF is what we print.', [cad.document_id]),
    ),
  ];
}
