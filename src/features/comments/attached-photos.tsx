import CloseIcon from '@mui/icons-material/Close';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import type { Thumbnail } from '#src/data/database.ts';
import { readThumbnails } from '#src/data/reads/documents.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import type { DraftPhoto } from '#src/sync/acts/comment-drafts.ts';
import { useObjectUrl } from '#src/ui/incoming/use-object-url.ts';

interface Props {
  photos: readonly DraftPhoto[];
  onRemove: (key: number) => void;
}

/** Photos that will go with the comment; pressing one takes it away. */
export function AttachedPhotos({ photos, onRemove }: Props) {
  const { t } = useTranslation('comments');
  const hashes = photos.map((photo) => photo.sha256);
  const pictures = useLiveQuery(() => read((store) => readThumbnails(store, hashes)), [hashes.join()]);
  if (photos.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, flexShrink: 0 }}>
      {photos.map(({ key, title, sha256 }) => (
        <ButtonBase
          key={key}
          data-testid="attached-photo"
          aria-label={t('remove', { name: title })}
          title={title}
          onClick={() => onRemove(key)}
          sx={{ ...tile, position: 'relative', overflow: 'hidden' }}
        >
          <Picture stored={pictures?.get(sha256) ?? null} />
          <Box component="span" aria-hidden sx={cross}>
            <CloseIcon fontSize="small" />
          </Box>
        </ButtonBase>
      ))}
    </Stack>
  );
}

const tile = { width: 80, height: 80, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'action.hover' };
const cross = {
  position: 'absolute',
  top: 4,
  right: 4,
  display: 'grid',
  borderRadius: '50%',
  p: '2px',
  bgcolor: 'background.paper',
  color: 'text.primary',
};

function Picture({ stored }: { stored: Thumbnail | null }) {
  const url = useObjectUrl(stored?.bytes ?? null, stored?.mime ?? '');
  if (url === null) return <ImageIcon aria-hidden color="action" />;
  return <img src={url} alt="" width={80} height={80} style={{ objectFit: 'cover' }} />;
}
