import OfflinePinIcon from '@mui/icons-material/OfflinePin';
import ScheduleSendIcon from '@mui/icons-material/ScheduleSend';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Project } from '#domain/project';
import { read } from '#src/data/current-store.ts';
import { readLastChange } from '#src/data/reads/last-change.ts';
import type { ProjectSummary } from '#src/data/reads/projects.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { paths } from '#src/paths.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { coverRatio, TEXT_HEIGHT } from './card-size.ts';
import { ProjectCover } from './project-cover.tsx';

const column = { display: 'flex', flexDirection: 'column', alignItems: 'stretch', justifyContent: 'flex-start' };
const twoLines = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
};
const mark = {
  alignSelf: 'flex-start',
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
};

/** On the picture: how it is shared, and what this device holds of it. */
function Marks({ id, summary }: { id: string; summary: ProjectSummary }) {
  const { t } = useTranslation(['projects', 'words']);
  const { access, kept, waiting } = summary;
  return (
    <Box id={id} sx={{ position: 'absolute', inset: 8, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      {access === 'owner' ? null : (
        <Chip label={t(`projects:badge.${access}`)} color="primary" size="small" sx={{ alignSelf: 'flex-end' }} />
      )}
      <Box sx={{ mt: 'auto' }} />
      {waiting ? <Chip icon={<ScheduleSendIcon />} label={t('words:waiting_to_send')} size="small" sx={mark} /> : null}
      {kept === null ? null : (
        <Chip icon={<OfflinePinIcon />} label={t(`projects:kept_here.${kept}`)} size="small" sx={mark} />
      )}
    </Box>
  );
}

function LastChange({ project }: { project: Project }) {
  const { t } = useTranslation('dashboard');
  const time = useLiveQuery(() => read((store) => readLastChange(store, project)), [project], project.updated_at);
  return (
    <Typography variant="body2" color="textSecondary" noWrap>
      {t('last_change')} <AgeText time={time} within />
    </Typography>
  );
}

/** A project as the dashboard shows it; always of the size that `card-size` says. Not drawn anew while the list scrolls. */
export const ProjectCard = memo(function ProjectCard({ summary }: { summary: ProjectSummary }) {
  const { t } = useTranslation('projects');
  const nameId = useId();
  const factsId = useId();
  const marksId = useId();
  const { project, shared_by } = summary;
  const sharer = shared_by === null || shared_by === '' ? '' : t('shared_by', { name: shared_by });
  const place = [project.city, project.country].filter((text) => text !== '').join(', ');
  const facts = [sharer, place].filter((text) => text !== '').join(' · ');
  return (
    <Card variant="outlined" data-testid="project-card">
      <CardActionArea
        component={Link}
        to={paths.project(project.id)}
        aria-labelledby={nameId}
        aria-describedby={`${marksId} ${factsId}`}
        sx={column}
      >
        <Box
          sx={{
            position: 'relative',
            aspectRatio: coverRatio,
            overflow: 'hidden',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <ProjectCover project={project} />
          <Marks id={marksId} summary={summary} />
        </Box>
        <Box sx={{ ...column, height: TEXT_HEIGHT, p: 1.5 }}>
          <Typography id={nameId} component="h3" variant="h6" title={project.name} sx={twoLines}>
            {project.name}
          </Typography>
          <Box id={factsId} sx={{ mt: 'auto' }}>
            <Typography color="textSecondary" noWrap>
              {facts}
            </Typography>
            <LastChange project={project} />
          </Box>
        </Box>
      </CardActionArea>
    </Card>
  );
});
