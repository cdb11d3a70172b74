import Box from '@mui/material/Box';
import type { Project } from '#domain/project';
import { DrawnCover } from './drawn-cover.tsx';
import { useCover } from './use-cover.ts';

type CoverFields = Pick<Project, 'id' | 'cover_sha256' | 'cover_image_url'>;

const whole = { display: 'block', width: '100%', height: '100%' };

function Picture({ project }: { project: CoverFields }) {
  const view = useCover(project);
  if (view === 'none') return <DrawnCover seed={project.id} />;
  if (view === 'coming') return <Box sx={{ ...whole, bgcolor: 'action.hover' }} />;
  return <Box component="img" src={view.address} alt="" sx={{ ...whole, objectFit: 'cover' }} />;
}

/** A project's picture, also without signal; where there is none, a little plan of its own drawn from its id. */
export function ProjectCover({ project }: { project: CoverFields }) {
  // One project's picture never stands in for another's while that is being read.
  return <Picture key={project.id} project={project} />;
}
