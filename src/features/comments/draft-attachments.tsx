import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CommentDraft } from '#src/sync/acts/comment-drafts.ts';
import { AttachedChips } from './attached-chips.tsx';
import { AttachedPhotos } from './attached-photos.tsx';

/** CSS pixels: a row of photos with a line of chips; the others are scrolled to, and the field stays in sight. */
const ROOM = 144;

interface Props {
  draft: CommentDraft;
  onChange: (part: Partial<CommentDraft>) => void;
}

/** What goes with the comment that is being written. */
export function DraftAttachments({ draft: { links, photos, copying }, onChange }: Props) {
  const { t } = useTranslation('comments');
  if (links.length + photos.length + copying === 0) return null;
  return (
    <Stack spacing={1} sx={{ maxHeight: ROOM, overflowY: 'auto', p: '3px', m: '-3px' }}>
      <AttachedPhotos
        photos={photos}
        onRemove={(key) => onChange({ photos: photos.filter((one) => one.key !== key) })}
      />
      {copying === 0 ? null : <Typography role="status">{t('copying', { count: copying })}</Typography>}
      <AttachedChips
        label={t('attached')}
        links={links}
        onRemove={(id) => onChange({ links: links.filter((link) => link.id !== id) })}
      />
    </Stack>
  );
}
