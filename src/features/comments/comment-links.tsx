import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { CommentLink } from '#src/data/reads/comments.ts';
import type { GoneLink } from '#src/data/reads/gone-links.ts';
import { GoneLinkChip } from './gone-link-chip.tsx';
import { LinkChip } from './link-chip.tsx';
import { PhotoLinks } from './photo-links.tsx';

interface Props {
  projectId: number;
  links: readonly CommentLink[];
  gone: readonly GoneLink[];
}

/** The documents that a comment speaks of. */
export function CommentLinks({ projectId, links, gone }: Props) {
  const { t } = useTranslation('comments');
  if (links.length + gone.length === 0) return null;
  const photos = links.filter((link) => link.file_type === 'image');
  const others = links.filter((link) => link.file_type !== 'image');
  return (
    <Stack direction="row" spacing={1} useFlexGap role="group" aria-label={t('links')} sx={{ flexWrap: 'wrap' }}>
      {photos.length === 0 ? null : <PhotoLinks projectId={projectId} links={photos} />}
      {others.map((link) => (
        <LinkChip key={link.id} link={link} projectId={projectId} />
      ))}
      {gone.map((link) => (
        <GoneLinkChip key={link.id} link={link} projectId={projectId} />
      ))}
    </Stack>
  );
}
