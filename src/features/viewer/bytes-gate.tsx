import DownloadingIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { bytesText } from '#src/text/moments.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ProgressLine } from '#src/ui/progress-line.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useVersionBytes } from './use-version-bytes.ts';
import { ViewerNotice } from './viewer-notice.tsx';

interface Props {
  item: VersionItem;
  /** Said while the bytes are looked up. */
  loading: string;
  /** Said when they cannot be had. */
  failed: string;
  children: (bytes: Uint8Array) => ReactNode;
}

/** Shows what needs a file's bytes once they are here, and until then what is known of them. */
export function BytesGate({ item, loading, failed, children }: Props) {
  const { t, i18n } = useTranslation(['viewer', 'words']);
  const bytes = useVersionBytes(item);
  const { version, file } = item;
  const retry = (
    <Button variant="contained" onClick={bytes.again}>
      {t('words:retry')}
    </Button>
  );
  if (version.size === 0) return <ViewerNotice title={t('empty')} />;
  if (bytes.status === 'ready') return children(bytes.bytes);
  if (bytes.status === 'failed') return <ViewerNotice title={failed} hint={bytes.sentence} action={retry} />;
  if (bytes.status === 'coming') {
    return <ViewerNotice title={t('coming', { label: version.label })} hint={t('coming_hint')} />;
  }
  if (bytes.status === 'not_here') {
    const hint = t('not_here_hint', { size: bytesText(version.size, i18n.language) });
    return <EmptyState icon={<DownloadingIcon />} title={t('not_here')} hint={hint} action={retry} />;
  }
  return file.kind === 'receiving' ? <Receiving item={item} /> : <PageSkeleton text={loading} />;
}

function Receiving({ item: { file } }: { item: VersionItem }) {
  const { t, i18n } = useTranslation('viewer');
  const done = bytesText((file.size * file.percent) / 100, i18n.language);
  const text = t('receiving', { done, total: bytesText(file.size, i18n.language) });
  return (
    <Stack sx={{ p: 3, width: '100%', maxWidth: 480, mx: 'auto' }}>
      <ProgressLine value={file.percent} total={100} label={text}>
        {text}
      </ProgressLine>
    </Stack>
  );
}
