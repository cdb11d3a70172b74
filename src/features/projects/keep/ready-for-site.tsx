import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import type { Folder } from '#domain/folder';
import { read } from '#src/data/current-store.ts';
import type { Pin } from '#src/data/database.ts';
import { type FolderPlace, type KeptState, readKeptState } from '#src/data/reads/kept-places.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { keepPlace } from '#src/sync/files/pins.ts';
import { laterDialog } from '#src/ui/dialogs/later-dialog.tsx';
import { AppKeptNote } from '#src/ui/frame/app-kept-note.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { KeepProgress } from './keep-progress.tsx';
import { KeepTaken } from './keep-taken.tsx';
import { useKeepTexts } from './use-keep-texts.ts';
import { usePinnedPlace, usePlaceSize } from './use-pinned-place.ts';
import { useRelease } from './use-release.ts';

const Sheet = laterDialog(async () => (await import('./ready-for-site-sheet.tsx')).ReadyForSiteSheet);

interface Props {
  projectId: number;
  /** The custom folder on the screen; null at a root. */
  folder: Folder | null;
}

/** The place that keeps what is on the screen, the largest first; null: nothing does. */
function keptBy(projectId: number, folder: Folder | null, kept: KeptState): { place: FolderPlace; pin: Pin } | null {
  if (kept.project !== null) return { place: { project_id: projectId, folder_id: null }, pin: kept.project };
  const found = kept.own !== null && folder !== null ? { folder, pin: kept.own } : kept.above;
  return found === null ? null : { place: { project_id: projectId, folder_id: found.folder.id }, pin: found.pin };
}

function KeptLine({ place, pin, note }: { place: FolderPlace; pin: Pin; note: string | null }) {
  const view = usePinnedPlace(place, pin);
  if (view === undefined) return null;
  return (
    <Stack spacing={0.5}>
      {note === null ? null : <Typography color="textSecondary">{note}</Typography>}
      <KeepProgress view={view} />
      <AppKeptNote />
      <KeepTaken progress={view.progress} />
    </Stack>
  );
}

/** Not kept: what it would take. */
function OfferLine({ place, folders }: { place: FolderPlace; folders: number }) {
  const { t, before } = useKeepTexts();
  const size = usePlaceSize(place, true);
  const text = [
    ...(folders === 0 ? [] : [t('folders_kept', { count: folders })]),
    size === undefined ? t('measuring') : before(size),
  ];
  return <Typography color="textSecondary">{text.join(' ')}</Typography>;
}

/** What of a project is kept here for the site, and how far that has come. */
export function ReadyForSite({ projectId, folder }: Props) {
  const { t } = useKeepTexts();
  const stateId = useId();
  const [open, setOpen] = useState(false);
  const folderId = folder?.id ?? null;
  const place = { project_id: projectId, folder_id: folderId };
  const kept = useLiveQuery(() => read((store) => readKeptState(store, place)), [projectId, folderId]);
  const by = kept === undefined ? null : keptBy(projectId, folder, kept);
  const here = by !== null && by.place.folder_id === folderId;
  const release = useRelease();
  const keep = useAct(() => keepPlace(place));
  const turn = (wanted: boolean) => {
    // Where more than one place could be meant, the person says which.
    if (wanted ? folder !== null : !here) setOpen(true);
    else if (wanted) void keep.run();
    else void release.run(place);
  };
  const withOther = by === null || here ? null : by.place.folder_id === null ? t('with_project') : undefined;
  const note = withOther === undefined ? t('with_folder', { name: kept?.above?.folder.name ?? '' }) : withOther;
  const control = (
    <Switch
      checked={by !== null}
      disabled={kept === undefined || keep.busy || release.busy}
      onChange={(_, wanted) => turn(wanted)}
      slotProps={{ input: { 'aria-describedby': stateId } }}
    />
  );
  return (
    <Paper variant="outlined" component="section" aria-label={t('title')} sx={{ pl: 2, pr: 0.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 56 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={line}>
          <FormControlLabel control={control} label={t('label')} sx={{ minHeight: 48, mr: 0, flexShrink: 0 }} />
          <Box id={stateId} sx={{ flex: { sm: '1 1 0' }, minWidth: 0, pb: { xs: 1, sm: 0 }, py: { sm: 1 } }}>
            {kept === undefined ? null : by === null ? (
              <OfferLine place={place} folders={kept.folders.length} />
            ) : (
              <KeptLine key={by.place.folder_id ?? 0} {...by} note={note} />
            )}
          </Box>
        </Stack>
        <IconButton aria-label={t('details')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <ChevronRightIcon />
        </IconButton>
      </Stack>
      <Suspense>
        {kept !== undefined && open ? (
          <Sheet open onClose={() => setOpen(false)} projectId={projectId} folder={folder} kept={kept} />
        ) : null}
      </Suspense>
    </Paper>
  );
}

const line = { flex: 1, minWidth: 0, columnGap: 3, alignItems: { sm: 'center' } };
