import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { read } from '#src/data/current-store.ts';
import { type KeptProject, readKeptProjects } from '#src/data/reads/kept-projects.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { paths } from '#src/paths.ts';
import { followProgress } from '#src/sync/files/follow-progress.ts';
import type { PlaceProgress } from '#src/sync/files/pins.ts';
import { bytesText } from '#src/text/moments.ts';

function KeptLine({ kept: { project, whole, folders } }: { kept: KeptProject }) {
  const { t } = useTranslation('site');
  const places = [...(whole ? [t('kept_whole')] : []), ...folders.map((folder) => folder.name)];
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', minHeight: 48 }}>
      <Link component={RouterLink} to={paths.project(project.id)} sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
        {project.name}
      </Link>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {` · ${places.join(', ')}`}
        <Figures project_id={project.id} folders={whole ? null : folders.map((folder) => folder.id)} />
      </Box>
    </Box>
  );
}

/** How much of the places has come; `folders` null: of the whole project. */
function Figures({ project_id, folders }: { project_id: number; folders: readonly number[] | null }) {
  const { t, i18n } = useTranslation('site');
  const [progress, setProgress] = useState<PlaceProgress[]>();
  const ids = folders?.join();
  useEffect(() => {
    const asked = ids === undefined ? [null] : ids.split(',').map(Number);
    return followProgress(
      asked.map((folder_id) => ({ project_id, folder_id })),
      setProgress,
    );
  }, [project_id, ids]);
  if (progress === undefined) return null;
  const sum = (key: 'files' | 'files_here' | 'bytes_here') => progress.reduce((all, one) => all + one[key], 0);
  const sheets = t('progress', { here: String(sum('files_here')), count: sum('files') });
  const still = progress.some(({ coming }) => coming) ? [t('coming')] : [];
  return ['', sheets, bytesText(sum('bytes_here'), i18n.language), ...still].join(' · ');
}

/** The projects that are kept here, in full or in part, and how much of each has come. */
export function KeptProjects() {
  const { t } = useTranslation('account');
  const kept = useLiveQuery(() => read(readKeptProjects), []);
  if (kept === undefined) return '…';
  if (kept.length === 0) return t('settings.kept_none');
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {kept.map((one) => (
        <KeptLine key={one.project.id} kept={one} />
      ))}
    </Box>
  );
}
