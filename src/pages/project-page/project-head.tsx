import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FolderSlug } from '#domain/folder';
import type { ProjectFolder } from '#src/data/reads/projects.ts';
import { ProjectTitle } from '#src/features/projects/project-title.tsx';
import { paths } from '#src/paths.ts';
import { useIsSmall } from '#src/ui/frame/use-is-phone.ts';
import { PhoneActions, WideActions } from './project-actions.tsx';
import type { ProjectDialog } from './project-dialogs.tsx';

interface Props {
  place: ProjectFolder;
  slug: FolderSlug;
  onDialog: (dialog: ProjectDialog) => void;
  onFolders: (() => void) | undefined;
}

/** The head of the project screen: one line on a phone, whose screen belongs to the documents. */
export function ProjectHead({ slug, ...rest }: Props) {
  const { t } = useTranslation();
  const theme = useTheme();
  const phone = useIsSmall();
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: { sm: 'wrap' },
        gap: { xs: 0.5, sm: 1 },
        px: { xs: 0.5, sm: 2 },
        py: { xs: 1, sm: 0.5 },
      }}
    >
      <IconButton component={Link} to={paths.projects()} aria-label={t('back')}>
        <ArrowBackIcon />
      </IconButton>
      <Box sx={{ flex: { xs: '1 1 0', sm: '1 1 260px' }, minWidth: 0 }}>
        <ProjectTitle place={rest.place} slug={slug} />
      </Box>
      <Stack direction="row" sx={{ gap: { xs: 0, sm: 1 }, flexWrap: { sm: 'wrap' }, flexShrink: { xs: 0, sm: 1 } }}>
        {phone ? <PhoneActions slug={slug} {...rest} /> : <WideActions slug={slug} wide={wide} {...rest} />}
      </Stack>
    </Stack>
  );
}
