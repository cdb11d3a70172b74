import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Project } from '#domain/project';
import { read } from '#src/data/current-store.ts';
import { readKeptProjects } from '#src/data/reads/kept-projects.ts';
import { paths } from '#src/paths.ts';
import { readPinProgress } from '#src/sync/pins.ts';
import { bytesText } from '#src/text/moments.ts';

function KeptProject({ project }: { project: Project }) {
  const { t, i18n } = useTranslation('projects');
  const progress = useLiveQuery(() => read((store) => readPinProgress(store, project.id)), [project.id]);
  const size = (bytes: number) => bytesText(bytes, i18n.language);
  const facts =
    progress === undefined
      ? ''
      : ` · ${t('keep.progress', { here: String(progress.files_here), count: progress.files })} · ${size(progress.bytes_here)}`;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', minHeight: 48 }}>
      <Link component={RouterLink} to={paths.project(project.id)} sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
        {project.name}
      </Link>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'pre-wrap' }}>
        {facts}
      </Box>
    </Box>
  );
}

/** The projects that are kept here in full, and how much of each has come. */
export function KeptProjects() {
  const { t } = useTranslation('account');
  const projects = useLiveQuery(() => read(readKeptProjects), []);
  if (projects === undefined) return '…';
  if (projects.length === 0) return t('settings.kept_none');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {projects.map((project) => (
        <KeptProject key={project.id} project={project} />
      ))}
    </Box>
  );
}
