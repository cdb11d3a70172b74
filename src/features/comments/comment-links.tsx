import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { CommentLink } from '#src/data/reads/comments.ts';
import type { GoneLink } from '#src/data/reads/prints/gone-links.ts';
import { GoneLinkChip } from './gone-link-chip.tsx';
import { LinkChip } from './link-chip.tsx';
import { PhotoLinks } from './photo-links.tsx';

/** So many are shown before one asks for the others. */
const SHOWN = 6;

interface Props {
  projectId: number;
  links: readonly CommentLink[];
  gone: readonly GoneLink[];
  open: boolean;
  onTurn: () => void;
}

/** The documents that a comment speaks of: the first, and the others on request. */
export function CommentLinks({ projectId, links, gone, open, onTurn }: Props) {
  const { t } = useTranslation('comments');
  const count = links.length + gone.length;
  if (count === 0) return null;
  let room = open ? count : SHOWN;
  const first = <Link,>(of: readonly Link[]) => {
    const some = of.slice(0, room);
    room -= some.length;
    return some;
  };
  const photos = first(links.filter((link) => link.file_type === 'image'));
  const others = first(links.filter((link) => link.file_type !== 'image'));
  const lost = first(gone);
  return (
    <Stack direction="row" spacing={1} useFlexGap role="group" aria-label={t('links')} sx={{ flexWrap: 'wrap' }}>
      {photos.length === 0 ? null : <PhotoLinks projectId={projectId} links={photos} />}
      {others.map((link) => (
        <LinkChip key={link.id} link={link} projectId={projectId} />
      ))}
      {lost.map((link) => (
        <GoneLinkChip key={link.id} link={link} projectId={projectId} />
      ))}
      {count <= SHOWN ? null : (
        <Button onClick={onTurn} aria-expanded={open}>
          {open ? t('links_fewer') : t('links_more', { count: count - SHOWN })}
        </Button>
      )}
    </Stack>
  );
}
