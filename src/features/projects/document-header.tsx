import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DocumentHead } from '#src/data/reads/document-head.ts';
import { paths } from '#src/paths.ts';
import { ProjectCover } from './project-cover.tsx';

/** The way back from a drawing or picture to its folder. */
export function BackToFolder({ head: { document, project, slug } }: { head: DocumentHead }) {
  const { t } = useTranslation();
  return (
    <IconButton
      component={Link}
      to={paths.project(project.id, { folder: slug, subfolder: document.folder_id })}
      aria-label={t('back')}
    >
      <ArrowBackIcon />
    </IconButton>
  );
}

/** Above a drawing or picture, in one line: the way back to its folder, its project. */
export function DocumentHeader({ head, actions }: { head: DocumentHead; actions: ReactNode }) {
  const { project } = head;
  return (
    <Stack component="nav" direction="row" sx={{ alignItems: 'center', gap: 1, px: 1, minHeight: 56 }}>
      <BackToFolder head={head} />
      <MuiLink
        component={Link}
        to={paths.project(project.id)}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48, minWidth: 0, flex: 1 }}
      >
        <Box sx={{ width: 40, height: 28, flexShrink: 0, borderRadius: 0.5, overflow: 'hidden' }}>
          <ProjectCover project={project} />
        </Box>
        <Box component="span" title={project.name} sx={name}>
          {project.name}
        </Box>
      </MuiLink>
      {actions}
    </Stack>
  );
}

/** Two lines at most: on a phone there is not room for a long name in one. */
const name = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.25,
};
