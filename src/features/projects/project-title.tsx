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
import { useIsPhone } from '#src/ui/frame/use-is-phone.ts';
import { ProjectCover } from './project-cover.tsx';

/** As high as a thumb wants it, without pushing the lines apart. */
const step = { display: 'block', py: 1.5, my: -1, maxWidth: { xs: 140, sm: 260 } };

/** The one that is looked at has what room there is. */
const here = { ...step, maxWidth: { xs: '100%', sm: 260 } };

/** In one line: a long name ends in dots, a long path is folded in its middle. The folder one stands in gives way last. */
const line = {
  '& .MuiBreadcrumbs-ol': { flexWrap: 'nowrap' },
  '& .MuiBreadcrumbs-li': { minWidth: 0, flexShrink: 1000 },
  '& .MuiBreadcrumbs-li:first-of-type': { flexShrink: { sm: 0 } },
  '& .MuiBreadcrumbs-li:last-of-type': { flexShrink: 1 },
  '& .MuiBreadcrumbs-separator': { mx: { xs: 0.5, sm: 1 } },
};

/** Where in the project: the root's label, and below it the path of folders. */
function Trail({ place, slug }: { place: ProjectFolder; slug: FolderSlug }) {
  const { t } = useTranslation('projects');
  const { project, trail, folder } = place;
  // On a phone all of the way there is folded: there is room for one name.
  const shown = useIsPhone() ? { maxItems: 1, itemsBeforeCollapse: 0, itemsAfterCollapse: 1 } : { maxItems: 4 };
  return (
    // The path of another folder is folded anew.
    <Breadcrumbs key={folder.id} aria-label={t('folder_path')} expandText={t('show_path')} {...shown} sx={line}>
      {trail.map(({ id, name }, index) => {
        const isRoot = index === 0;
        const label = isRoot ? t(`root.${slug}`) : name;
        const to = paths.project(project.id, { folder: slug, subfolder: isRoot ? undefined : id });
        return index === trail.length - 1 ? (
          <Typography key={id} aria-current="page" noWrap title={label} sx={here}>
            {label}
          </Typography>
        ) : (
          <MuiLink key={id} component={Link} to={to} noWrap title={label} sx={step}>
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
    <Stack direction="row" sx={{ alignItems: 'center', gap: { xs: 0.75, sm: 1.5 }, minWidth: 0 }}>
      <Box
        sx={{
          width: { xs: 32, sm: 64 },
          height: { xs: 32, sm: 44 },
          flexShrink: 0,
          borderRadius: 1,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <ProjectCover project={project} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h1" variant="h6" title={project.name} sx={twoLines}>
          {project.name}
        </Typography>
        <Trail place={place} slug={slug} />
      </Box>
    </Stack>
  );
}

/** A name that is no longer than most is said in full, on a phone too. */
const twoLines = {
  fontSize: { xs: '1.0625rem', sm: '1.25rem' },
  lineHeight: 1.2,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};
