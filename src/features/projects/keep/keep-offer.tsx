import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FolderPlace } from '#src/data/reads/kept-places.ts';
import type { StorageRoom } from '#src/platform/own-files/storage.ts';
import { keepPlace } from '#src/sync/files/pins.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useKeepTexts } from './use-keep-texts.ts';
import { usePlaceSize } from './use-pinned-place.ts';

interface Props {
  place: FolderPlace;
  /** undefined where the browser does not say. */
  room: StorageRoom | null | undefined;
  /** The one thing that this sheet was opened for. */
  first: boolean;
}

/** What keeping a place would take, and the button for it. */
export function KeepOffer({ place, room, first }: Props) {
  const { t, size, before } = useKeepTexts();
  const found = usePlaceSize(place, true);
  const keep = useAct(() => keepPlace(place));
  const needed = found === undefined ? 0 : found.bytes - found.bytes_here;
  const fits = room == null || needed <= room.free;
  const free = room == null ? [] : [t('size_free', { bytes: size(room.free) })];
  const text = found === undefined ? t('measuring') : [before(found).replace(/\.?$/, '.'), ...free].join(' ');
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{text}</Typography>
      {fits || room == null ? null : (
        <Alert severity="warning">{t('does_not_fit', { needed: size(needed), free: size(room.free) })}</Alert>
      )}
      <Button variant={first ? 'contained' : 'outlined'} onClick={() => void keep.run()} disabled={keep.busy}>
        {t(place.folder_id === null ? 'keep_project' : 'keep_folder')}
      </Button>
    </Stack>
  );
}
