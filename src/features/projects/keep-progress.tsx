import PauseIcon from '@mui/icons-material/Pause';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pin } from '#src/data/database.ts';
import { type PinProgress, pausePin, resumePin } from '#src/sync/pins.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { bytesText } from '#src/text/moments.ts';
import { ProgressLine } from '#src/ui/progress-line.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { MissingFiles } from './missing-files.tsx';

/** How far a kept project has come, and what of it is missing. */
export function KeepProgress({ pin, progress }: { pin: Pin; progress: PinProgress }) {
  const { t, i18n } = useTranslation('projects');
  const [listed, setListed] = useState(false);
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const { run, busy } = useAct(() => (pin.paused ? resumePin(pin.project_id) : pausePin(pin.project_id)));
  const { files, files_here, bytes, bytes_here, missing, unarrived } = progress;
  const size = (amount: number) => bytesText(amount, i18n.language);
  const facts = [
    t('keep.progress', { here: String(files_here), count: files }),
    t('keep.bytes', { here: size(bytes_here), total: size(bytes) }),
    ...(pin.paused ? [t('keep.paused')] : error === null ? [] : [t('keep.waiting')]),
    ...(unarrived > 0 ? [t('keep.unarrived', { count: unarrived })] : []),
  ];
  return (
    <Stack spacing={1} data-testid="pin-verdict" sx={{ pb: 1 }}>
      <ProgressLine value={bytes_here} total={bytes} label={t('keep.fetching')}>
        {facts.join(' · ')}
      </ProgressLine>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          startIcon={pin.paused ? <PlayArrowIcon /> : <PauseIcon />}
          onClick={() => void run()}
          disabled={busy}
          variant="outlined"
        >
          {pin.paused ? t('keep.resume') : t('keep.pause')}
        </Button>
        <Button onClick={() => setListed(!listed)} aria-expanded={listed}>
          {listed ? t('keep.hide_missing') : t('keep.show_missing', { count: missing.length })}
        </Button>
      </Stack>
      {listed ? <MissingFiles versions={missing} /> : null}
    </Stack>
  );
}
