import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Version } from '#domain/version';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import { paths } from '#src/paths.ts';
import { bytesText } from '#src/text/moments.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { useAuthor } from './use-author.ts';

/** What is to be known of the shown version before building from it: it is old, made beside the current one, or unsent. */
export function VersionBanner({ opened }: { opened: OpenedDocument }) {
  const { document, shown, versions, superseded } = opened;
  const current = versions.find(({ version }) => version.id === document.current_version_id)?.version;
  const other = superseded ? current : undefined;
  // One on its way becomes the current one when it is here: of that alone is spoken until then.
  const coming = shown.version.state === 'pending' && shown.version.concurrent_with === null;
  return (
    <Stack data-testid="version-banner" sx={{ flexShrink: 0 }}>
      {other === undefined || coming ? null : <StandingBanner opened={opened} current={other} />}
      <SendingBanner opened={opened} current={coming ? other : undefined} />
    </Stack>
  );
}

interface Props<Current> {
  opened: OpenedDocument;
  current: Current;
}

function StandingBanner({ opened: { document, shown }, current }: Props<Version>) {
  const { t } = useTranslation('viewer');
  const { version } = shown;
  const labels = { label: version.label, current: current.label };
  const concurrent = version.concurrent_with !== null;
  return (
    <Alert severity="warning" role="status" action={<ToCurrent document={document} current={current} />} sx={square}>
      <span>{concurrent ? `${t('concurrent', labels)} ${t('concurrent_hint')}` : t('old_version', labels)}</span>
      <Origin version={version} />
      {concurrent ? <DecideButtons document={document} version={version} current={current} /> : null}
    </Alert>
  );
}

/** Who uploaded it, when, and how large it is. */
function Origin({ version }: { version: Version }) {
  const { t, i18n } = useTranslation('viewer');
  const author = useAuthor(version.project_id, version.created_by_id);
  const name = author?.full_name || t('panel.somebody');
  return (
    <Typography variant="body2" sx={{ display: 'block', mb: 0.5 }}>
      {`${t('uploaded_by', { name })} · `}
      <AgeText time={version.created_at} />
      {` · ${bytesText(version.size, i18n.language)}`}
    </Typography>
  );
}

/** `current`: what holds until it is here. */
function SendingBanner({ opened: { document, shown }, current }: Props<Version | undefined>) {
  const { t } = useTranslation('viewer');
  const { version, file } = shown;
  if (file.kind === 'here' || file.kind === 'absent' || file.kind === 'receiving') return null;
  const state = t(`pending_${file.kind}`, { label: version.label, percent: String(file.percent) });
  if (current === undefined) {
    return (
      <Alert severity="info" role="status" sx={square}>
        {state}
      </Alert>
    );
  }
  return (
    <Alert severity="info" role="status" action={<ToCurrent document={document} current={current} />} sx={square}>
      {`${state} ${t('pending_until', { current: current.label })}`}
    </Alert>
  );
}

function ToCurrent({ document, current }: { document: OpenedDocument['document']; current: Version }) {
  const { t } = useTranslation('viewer');
  return (
    <Button color="inherit" variant="outlined" component={Link} to={paths.document(document)} replace sx={oneLine}>
      {t('open_current', { current: current.label })}
    </Button>
  );
}

const oneLine = { whiteSpace: 'nowrap', flexShrink: 0 };
const square = { borderRadius: 0, alignItems: 'center' };
