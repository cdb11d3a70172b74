import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FolderSlug } from '#domain/folder';
import type { ProjectFolder } from '#src/data/reads/projects.ts';
import { paths } from '#src/paths.ts';
import { ProjectCover } from './project-cover.tsx';

const linkSize = { display: 'inline-flex', alignItems: 'center', minHeight: 32, overflowWrap: 'anywhere' };

/** Where in the project: the root's label, and below it the path of folders. */
function Trail({ place, slug }: { place: ProjectFolder; slug: FolderSlug }) {
  const { t } = useTranslation('projects');
  const { project, trail } = place;
  return (
    <Breadcrumbs aria-label={t('folder_path')} maxItems={4}>
      {trail.map((folder, index) => {
        const isRoot = index === 0;
        const label = isRoot ? t(`root.${slug}`) : folder.name;
        const to = paths.project(project.id, { folder: slug, subfolder: isRoot ? undefined : folder.id });
        return index === trail.length - 1 ? (
          <Typography key={folder.id} aria-current="page" sx={linkSize}>
            {label}
          </Typography>
        ) : (
          <MuiLink key={folder.id} component={Link} to={to} sx={linkSize}>
            {label}
          </MuiLink>
        );
      })}
    </Breadcrumbs>
  );
}

/** A project's picture, its name, and the place in it. */
export function ProjectTitle({ place, slug }: { place: ProjectFolder; slug: FolderSlug }) {
  const { project } = place;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box
        sx={{
          width: 64,
          height: 44,
          flexShrink: 0,
          borderRadius: 1,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          display: { xs: 'none', sm: 'block' },
        }}
      >
        <ProjectCover project={project} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h1" variant="h6" noWrap title={project.name}>
          {project.name}
        </Typography>
        <Trail place={place} slug={slug} />
      </Box>
    </Stack>
  );
}
