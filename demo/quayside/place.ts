import type { Company } from '../company.ts';
import { drawCover } from '../drawings/photo.ts';
import type { Stage } from '../stage.ts';

/** Degrees, where the cameras are. */
export const SITE = { latitude: 50.1529, longitude: -5.0653 };

export interface QuaysideFolders {
  project: number;
  structure: number;
  services: number;
  details: number;
  slab: number;
  walls: number;
  reports: number;
}

/** The project with its folders, shared with the foreman and, to look at, with whoever quotes for the ducts. */
export async function makePlace({ calendar }: Stage, { nora, tom, diego }: Company): Promise<QuaysideFolders> {
  calendar.go(23, '08:30');
  const fields = {
    name: 'Quayside House',
    description: 'Café and workshop on the quay, offices above, four flats on top.',
    project_type: 'commercial',
    tags: 'new build, brick, harbour',
    address: '14 Ferry Lane',
    city: 'Port Ellary',
    country: 'United Kingdom',
  };
  const project = await nora.project(fields, await drawCover('frame'));
  await nora.share(project, tom, 'collaborator');
  await nora.share(project, diego, 'viewer');
  const services = await nora.folder(project, 'Services', 'plans');
  return {
    project,
    structure: await nora.folder(project, 'Structure', 'plans'),
    services: await nora.folder(project, 'Ventilation', services),
    details: await nora.folder(project, 'Details', 'plans'),
    slab: await nora.folder(project, 'Ground slab', 'photos'),
    walls: await nora.folder(project, 'Walls and openings', 'photos'),
    reports: await nora.folder(project, 'Daily reports', 'field_reports'),
  };
}
