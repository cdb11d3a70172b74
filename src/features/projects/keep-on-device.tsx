import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';

import { useLiveQuery } from 'dexie-react-hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readPin } from '#src/data/reads/projects.ts';
import { type PinProgress, pinProject, readPinProgress, unpinProject } from '#src/sync/pins.ts';
import { momentText } from '#src/text/moments.ts';
import { useServerNow } from '#src/ui/server-clock.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { KeepProgress } from './keep-progress.tsx';

/** Everything is here, and when its bytes were last compared with their hashes. */
function Verdict({ progress }: { progress: PinProgress }) {
  const { t, i18n } = useTranslation('projects');
  const now = useServerNow();
  const { files: count, unarrived, verified_at } = progress;
  if (count === 0 || verified_at === null) return <Typography color="textSecondary">{t('keep.empty')}</Typography>;
  return (
    <Stack direction="row" spacing={1} data-testid="pin-verdict" sx={{ alignItems: 'center' }}>
      <CheckCircleIcon color="success" />
      <span>
        {t('keep.verified', { count, time: momentText(verified_at, now, i18n.language) })}
        {unarrived > 0 ? ` ${t('keep.unarrived', { count: unarrived })}` : ''}
      </span>
    </Stack>
  );
}

/** Keeps a project in full for work without signal, and says plainly how much of it is here. */
export function KeepOnDevice({ projectId }: { projectId: number }) {
  const { t } = useTranslation('projects');
  const hintId = useId();
  const pin = useLiveQuery(() => read((store) => readPin(store, projectId)), [projectId]);
  const kept = pin != null;
  const progress = useLiveQuery(
    () => (kept ? read((store) => readPinProgress(store, projectId)) : undefined),
    [projectId, kept],
  );
  const { run, busy } = useAct((wanted: boolean) => (wanted ? pinProject(projectId) : unpinProject(projectId)));
  const control = (
    <Switch
      checked={kept}
      disabled={pin === undefined || busy}
      onChange={(_, wanted) => void run(wanted)}
      slotProps={{ input: { 'aria-describedby': hintId } }}
    />
  );
  const complete = progress !== undefined && progress.missing.length === 0;
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 0.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 3 }}>
        <FormControlLabel control={control} label={t('keep.label')} sx={{ minHeight: 48, mr: 0, flexShrink: 0 }} />
        <Box sx={{ flex: '1 1 280px', pb: { xs: kept ? 1 : 0, sm: 0 } }}>
          <Typography
            id={hintId}
            color="textSecondary"
            sx={kept ? visuallyHidden : { display: { xs: 'none', sm: 'block' } }}
          >
            {t('keep.hint')}
          </Typography>
          {kept && complete ? <Verdict progress={progress} /> : null}
        </Box>
      </Stack>
      {pin == null || progress === undefined || complete ? null : <KeepProgress pin={pin} progress={progress} />}
    </Paper>
  );
}
