import LinkIcon from '@mui/icons-material/Link';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CommentLink } from '#src/data/reads/comments.ts';
import { paths } from '#src/paths.ts';

/** The documents that a comment speaks of. */
export function CommentLinks({ projectId, links }: { projectId: number; links: readonly CommentLink[] }) {
  const { t } = useTranslation('comments');
  if (links.length === 0) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap role="group" aria-label={t('links')} sx={{ flexWrap: 'wrap' }}>
      {links.map((link) => (
        <Chip
          key={link.id}
          component={Link}
          to={paths.document({ ...link, project_id: projectId })}
          clickable
          icon={<LinkIcon />}
          label={link.name}
          variant="outlined"
          sx={{ minHeight: 48, color: 'text.primary' }}
        />
      ))}
    </Stack>
  );
}
