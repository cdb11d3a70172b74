import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useKeepTexts } from './use-keep-texts.ts';
import type { PinnedPlaceView } from './use-pinned-place.ts';

/** How a kept place stands, in a sentence; with a bar while something is missing. */
export function KeepProgress({ view }: { view: PinnedPlaceView }) {
  const { t, standing: sentence } = useKeepTexts();
  const { progress, standing, seconds_left } = view;
  const { bytes, bytes_here, missing } = progress;
  const percent = bytes === 0 ? 0 : Math.min(100, (100 * bytes_here) / bytes);
  return (
    <Stack spacing={0.75} data-testid="pin-verdict" sx={{ minWidth: 0 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        {standing.kind === 'verified' ? <CheckCircleIcon color="success" /> : null}
        <span>{sentence(progress, standing, seconds_left)}</span>
      </Stack>
      {missing.length === 0 ? null : (
        <LinearProgress variant="determinate" value={percent} aria-label={t('fetching')} sx={bar} />
      )}
    </Stack>
  );
}

const bar = { height: 8, borderRadius: 4 };
