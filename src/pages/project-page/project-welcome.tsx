import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type FolderSlug, folderSlugs } from '#domain/folder';
import type { Project } from '#domain/project';
import { ProjectCover } from '#src/features/projects/project-cover.tsx';
import { paths } from '#src/paths.ts';
import { AppIcon, type AppIconName } from '#src/ui/app-icon.tsx';
import { ScreenHeader } from '#src/ui/frame/screen-header.tsx';
import { useTitle } from '#src/ui/frame/use-title.ts';

const icons: Record<FolderSlug, AppIconName> = {
  drawings: 'drawings',
  photos: 'photos',
  'field-reports': 'report',
  'other-files': 'otherfiles',
};
const slugs = Object.keys(folderSlugs) as FolderSlug[];

/** A project of which no folder is chosen: the ways into it. */
export function ProjectWelcome({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  useTitle(project.name);
  return (
    <>
      <ScreenHeader back={paths.projects()}>
        <Typography component="p" variant="h6" noWrap>
          {project.name}
        </Typography>
      </ScreenHeader>
      <Box sx={{ maxWidth: 720, mx: 'auto', px: 2, py: 3 }}>
        <Box sx={{ height: { xs: 140, sm: 200 }, borderRadius: 1, overflow: 'hidden', mb: 3 }}>
          <ProjectCover project={project} />
        </Box>
        <Typography component="h1" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {t('welcome_to', { name: project.name })}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('welcome_hint')}
        </Typography>
        <Box
          component="nav"
          aria-label={t('folders')}
          sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          {slugs.map((folder) => (
            <Card key={folder} variant="outlined">
              <CardActionArea
                component={Link}
                to={paths.project(project.id, { folder })}
                sx={{ display: 'flex', justifyContent: 'flex-start', gap: 2, p: 2, minHeight: 72 }}
              >
                <AppIcon name={icons[folder]} aria-hidden color="primary" />
                <Typography sx={{ fontWeight: 600 }}>{t(`root.${folder}`)}</Typography>
              </CardActionArea>
            </Card>
          ))}
        </Box>
      </Box>
    </>
  );
}
