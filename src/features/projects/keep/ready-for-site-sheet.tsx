import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { Folder } from '#domain/folder';
import { read } from '#src/data/current-store.ts';
import type { KeptState } from '#src/data/reads/kept-places.ts';
import { readHeldBytes } from '#src/data/reads/kept-projects.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import type { StorageRoom } from '#src/platform/own-files/storage.ts';
import { currentDevice } from '#src/sync/device.ts';
import { checkKept } from '#src/sync/files/kept-check.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { AppKeptNote } from '#src/ui/frame/app-kept-note.tsx';
import { StorageMeter } from '#src/ui/storage-meter.tsx';
import { useStorageRoom } from '#src/ui/use-storage-room.ts';
import { KeepOffer } from './keep-offer.tsx';
import { KeepPlace, PlacePart } from './keep-place.tsx';
import { useKeepTexts } from './use-keep-texts.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  projectId: number;
  folder: Folder | null;
  kept: KeptState;
}

type PartProps = Pick<Props, 'projectId' | 'kept'> & { folder: Folder; room: StorageRoom | null | undefined };

/** The folder on the screen: kept by itself, with something larger, or not at all. */
function FolderPart({ projectId, folder, kept, room }: PartProps) {
  const { t } = useKeepTexts();
  const place = { project_id: projectId, folder_id: folder.id };
  const { project, own, above } = kept;
  const covered = project === null ? above?.folder.name : undefined;
  return (
    <PlacePart name={t('folder', { name: folder.name })}>
      {own !== null ? <KeepPlace place={place} pin={own} /> : null}
      {project !== null ? <Typography color="textSecondary">{t('with_project')}</Typography> : null}
      {covered === undefined ? null : (
        <Typography color="textSecondary">{t('with_folder', { name: covered })}</Typography>
      )}
      {own === null && project === null && above === null ? <KeepOffer place={place} room={room} first /> : null}
    </PlacePart>
  );
}

function Places({ projectId, folder, kept, room }: Omit<PartProps, 'folder'> & { folder: Folder | null }) {
  const { t } = useKeepTexts();
  const whole = { project_id: projectId, folder_id: null };
  const others = kept.folders.filter((one) => one.folder.id !== folder?.id);
  return (
    <Stack spacing={3} divider={<Divider />}>
      {folder === null ? null : <FolderPart projectId={projectId} folder={folder} kept={kept} room={room} />}
      <PlacePart name={t('whole_project')}>
        {kept.project === null ? (
          <KeepOffer place={whole} room={room} first={folder === null} />
        ) : (
          <KeepPlace place={whole} pin={kept.project} />
        )}
      </PlacePart>
      {others.map(({ folder: other, pin }) => (
        <PlacePart key={other.id} name={t('folder', { name: other.name })}>
          <KeepPlace place={{ project_id: projectId, folder_id: other.id }} pin={pin} />
        </PlacePart>
      ))}
    </Stack>
  );
}

/** What of a project is kept here, what that takes, and how much room there is. */
export function ReadyForSiteSheet({ open, onClose, ...places }: Props) {
  const { t } = useKeepTexts();
  const held = useLiveQuery(() => read(readHeldBytes), []);
  const room = useStorageRoom(held);
  useEffect(() => {
    // Whoever asks how things stand is told how they stand now.
    if (open) void checkKept(currentDevice());
  }, [open]);
  return (
    <SheetOrDialog open={open} onClose={onClose} title={t('title')} testId="site-sheet">
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t('hint')}
      </Typography>
      <AppKeptNote />
      <Stack spacing={3} divider={<Divider />} sx={{ pt: 0.5 }}>
        <Places {...places} room={room} />
        <StorageMeter room={room} held={held} />
      </Stack>
    </SheetOrDialog>
  );
}
