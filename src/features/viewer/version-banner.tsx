import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import { paths } from '#src/paths.ts';
import { DecideButtons } from './decide-buttons.tsx';

/** What is to be known of the shown version before building from it: it is old, made beside the current one, or unsent. */
export function VersionBanner({ opened }: { opened: OpenedDocument }) {
  return (
    <Stack sx={{ flexShrink: 0 }}>
      <StandingBanner opened={opened} />
      <SendingBanner opened={opened} />
    </Stack>
  );
}

function StandingBanner({ opened }: { opened: OpenedDocument }) {
  const { t } = useTranslation('viewer');
  const { document, shown, versions, superseded } = opened;
  const current = versions.find(({ version }) => version.id === document.current_version_id)?.version;
  if (!superseded || current === undefined) return null;
  const labels = { label: shown.version.label, current: current.label };
  const toCurrent = (
    <Button color="inherit" variant="outlined" component={Link} to={paths.document(document)} replace sx={oneLine}>
      {t('open_current', { current: current.label })}
    </Button>
  );
  if (shown.version.concurrent_with === null) {
    return (
      <Alert severity="warning" role="status" action={toCurrent} sx={square}>
        {t('old_version', labels)}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" role="status" action={toCurrent} sx={square}>
      <Stack spacing={1}>
        <span>{`${t('concurrent', labels)} ${t('concurrent_hint')}`}</span>
        <DecideButtons document={document} version={shown.version} current={current} />
      </Stack>
    </Alert>
  );
}

function SendingBanner({ opened }: { opened: OpenedDocument }) {
  const { t } = useTranslation('viewer');
  const { version, file } = opened.shown;
  if (file.kind === 'here' || file.kind === 'absent' || file.kind === 'receiving') return null;
  const values = { label: version.label, percent: String(file.percent) };
  return (
    <Alert severity="info" role="status" sx={square}>
      {t(`pending_${file.kind}`, values)}
    </Alert>
  );
}

const oneLine = { whiteSpace: 'nowrap', flexShrink: 0 };
const square = { borderRadius: 0, alignItems: 'center' };
