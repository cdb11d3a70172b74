import OfflinePinIcon from '@mui/icons-material/OfflinePin';
import ScheduleSendIcon from '@mui/icons-material/ScheduleSend';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProjectSummary } from '#src/data/reads/projects.ts';
import { paths } from '#src/paths.ts';
import { ProjectCover } from './project-cover.tsx';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center', color: 'text.secondary' }}>
      {icon}
      <Typography variant="body2">{children}</Typography>
    </Stack>
  );
}

export function ProjectCard({ summary }: { summary: ProjectSummary }) {
  const { t } = useTranslation(['projects', 'words']);
  const { project, access, shared_by, pinned, waiting } = summary;
  const place = [project.city, project.country].filter((text) => text !== '').join(', ');
  return (
    <Card variant="outlined" data-testid="project-card" sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={paths.project(project.id)}
        sx={{
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
        }}
      >
        <Box sx={{ position: 'relative', aspectRatio: '16 / 9', borderBottom: 1, borderColor: 'divider' }}>
          <ProjectCover projectId={project.id} url={project.cover_image_url} />
          {access === 'owner' ? null : (
            <Chip
              label={t(`projects:badge.${access}`)}
              color="primary"
              size="small"
              sx={{ position: 'absolute', top: 10, right: 10 }}
            />
          )}
        </Box>
        <Stack spacing={0.75} sx={{ p: 2 }}>
          <Typography component="h3" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            {project.name}
          </Typography>
          {place === '' ? null : <Typography color="textSecondary">{place}</Typography>}
          {shared_by === null || shared_by === '' ? null : (
            <Typography color="textSecondary">{t('projects:shared_by', { name: shared_by })}</Typography>
          )}
          {pinned ? <Fact icon={<OfflinePinIcon fontSize="small" />}>{t('projects:kept_here')}</Fact> : null}
          {waiting ? <Fact icon={<ScheduleSendIcon fontSize="small" />}>{t('words:waiting_to_send')}</Fact> : null}
        </Stack>
      </CardActionArea>
    </Card>
  );
}
