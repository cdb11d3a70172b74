import NotHereIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { PageSkeleton } from '#src/features/viewer/stage/page-skeleton.tsx';
import type { VersionFile } from '#src/features/viewer/versions/use-version-file.ts';
import { bytesText } from '#src/text/moments.ts';
import { ProgressLine } from '#src/ui/forms/progress-line.tsx';
import { ViewerNotice } from './viewer-notice.tsx';

interface Props {
  item: VersionItem;
  /** How far its bytes are. */
  file: VersionFile<unknown> & { again: () => void };
  /** Said while the bytes are looked up. */
  loading: string;
  /** Said when they cannot be had. */
  failed: string;
  /** It is one of two: which one is said, too. */
  named?: boolean;
}

/** Why a file is not to be seen yet, and what can be done. */
export function FileNotice({ item, file: bytes, loading, failed, named = false }: Props) {
  const { t, i18n } = useTranslation(['viewer', 'words']);
  const { version, file } = item;
  const retry = (
    <Button variant="contained" onClick={bytes.again}>
      {t('words:retry')}
    </Button>
  );
  if (bytes.status === 'failed') return <ViewerNotice title={failed} hint={bytes.sentence} action={retry} />;
  if (bytes.status === 'coming') {
    return <ViewerNotice title={t('coming', { label: version.label })} hint={t('coming_hint')} />;
  }
  if (bytes.status === 'not_here') {
    const hint = t('not_here_hint', { size: bytesText(version.size, i18n.language) });
    return (
      <ViewerNotice
        icon={<NotHereIcon />}
        title={named ? t('not_here_of', { label: version.label }) : t('not_here')}
        hint={hint}
        action={retry}
      />
    );
  }
  return file.kind === 'receiving' ? <Receiving item={item} /> : <PageSkeleton text={loading} />;
}

/** How much of a file is here, while it is fetched. */
export function Receiving({ item: { file } }: { item: VersionItem }) {
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
