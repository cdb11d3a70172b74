import PauseIcon from '@mui/icons-material/Pause';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSyncExternalStore } from 'react';
import type { Pin } from '#src/data/database.ts';
import type { FolderPlace } from '#src/data/reads/kept-places.ts';
import { currentDevice } from '#src/sync/device.ts';
import { checkKept, keptCheck } from '#src/sync/files/kept-check.ts';
import { type PlaceProgress, pausePlace, resumePlace } from '#src/sync/files/pins.ts';
import { ProgressLine } from '#src/ui/forms/progress-line.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { useKeepTexts } from './use-keep-texts.ts';
import { useRelease } from './use-release.ts';

interface Props {
  place: FolderPlace;
  pin: Pin;
  progress: PlaceProgress;
}

const sameAs = (place: FolderPlace, other: FolderPlace | null | undefined) =>
  other?.project_id === place.project_id && other.folder_id === place.folder_id;

/** Compares every hash of a place, with how far that is. */
function CheckNow({ place }: { place: FolderPlace }) {
  const { t, size } = useKeepTexts();
  const { enqueueSnackbar } = useSnackbar();
  const check = useSyncExternalStore(keptCheck.subscribe, keptCheck.getSnapshot);
  const run = useAct(async () => {
    const { lost } = await checkKept(currentDevice(), { place, thorough: true });
    if (lost.length === 0) enqueueSnackbar(t('sound'), { variant: 'success' });
  });
  if (check !== null && sameAs(place, check.place)) {
    const figures = { done: size(check.done), total: size(check.total) };
    return (
      <ProgressLine value={check.done} total={check.total} label={t('check_now')}>
        {t('comparing', figures)}
      </ProgressLine>
    );
  }
  return (
    <Button
      variant="outlined"
      startIcon={<VerifiedIcon />}
      title={t('check_hint')}
      onClick={() => void run.run()}
      disabled={run.busy || check !== null}
    >
      {t('check_now')}
    </Button>
  );
}

/** What can be done with a kept place. */
export function KeepActions({ place, pin, progress }: Props) {
  const { t } = useKeepTexts();
  const release = useRelease();
  const turn = useAct(() => (pin.paused ? resumePlace(place) : pausePlace(place)));
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {progress.missing.length === 0 && !pin.paused ? null : (
        <Button
          variant="outlined"
          startIcon={pin.paused ? <PlayArrowIcon /> : <PauseIcon />}
          onClick={() => void turn.run()}
          disabled={turn.busy}
        >
          {t(pin.paused ? 'resume' : 'pause')}
        </Button>
      )}
      {progress.files_here === 0 ? null : <CheckNow place={place} />}
      <Button variant="outlined" color="error" onClick={() => void release.run(place)} disabled={release.busy}>
        {t('release')}
      </Button>
    </Stack>
  );
}
