// Control of prints: the code that goes on paper, the sheet with it on the screen, to be saved, printed or renewed.
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { leastReadable } from '#domain/stamp/readable-size';
import type { Version } from '#domain/version';
import { PrintProgress } from '#src/features/viewer/print/print-progress.tsx';
import { createPrintCode } from '#src/sync/acts/print-codes.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useDownload, usePrint } from '../use-file-actions.ts';
import { RegenerateButton } from './regenerate-button.tsx';
import { StampPlace } from './stamp-place.tsx';
import type { StampView } from './use-stamp-view.ts';

interface Props {
  version: Version;
  view: StampView;
}

export function StampSection({ version, view }: Props) {
  const { t } = useTranslation('viewer');
  return (
    <Stack spacing={1.5} data-testid="stamp-section">
      <Typography color="textSecondary">{t('stamp.lead')}</Typography>
      <Inside version={version} view={view} />
    </Stack>
  );
}

function Inside({ version, view }: Props) {
  const { t } = useTranslation('viewer');
  if (version.file_type !== 'pdf') return <Typography>{t('stamp.only_pdf')}</Typography>;
  if (version.state !== 'ready') return <Typography>{t('stamp.pending')}</Typography>;
  if (view.code === undefined) return <Skeleton variant="rounded" height={96} />;
  if (view.code.status === 'none') return <FirstCode version={version} />;
  if (view.code.status === 'waiting') return <Typography role="status">{t('stamp.waiting')}</Typography>;
  return <WithCode version={version} view={view} />;
}

function FirstCode({ version }: { version: Version }) {
  const { t } = useTranslation('viewer');
  const { run, busy } = useAct(() => createPrintCode(version));
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography>{t('stamp.none')}</Typography>
      <Button variant="outlined" color="inherit" onClick={() => void run()} disabled={busy}>
        {t('stamp.generate')}
      </Button>
    </Stack>
  );
}

function WithCode({ version, view }: Props) {
  const { t } = useTranslation('viewer');
  const { choice, choose, stamp, shown, show } = view;
  const { download, downloading } = useDownload(version, stamp);
  const print = usePrint(version, stamp);
  return (
    <Stack spacing={1.5}>
      <FormControlLabel
        control={<Switch checked={shown} onChange={(_, on) => show(on)} />}
        label={t('stamp.show')}
        sx={{ minHeight: 48 }}
      />
      <StampPlace choice={choice} least={leastReadable(stamp?.text ?? '')} onChoice={choose} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={print.print} disabled={print.printing}>
          {t('stamp.print')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={download} disabled={downloading}>
          {t('stamp.download')}
        </Button>
        <RegenerateButton version={version} />
      </Stack>
      <PrintProgress print={print} />
    </Stack>
  );
}
