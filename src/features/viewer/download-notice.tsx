import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ViewerNotice } from './viewer-notice.tsx';

/** Why a file cannot be shown here; another app may. */
export function DownloadNotice({ title, onDownload }: { title: string; onDownload: () => void }) {
  const { t } = useTranslation('viewer');
  const download = (
    <Button variant="contained" onClick={onDownload}>
      {t('download')}
    </Button>
  );
  return <ViewerNotice title={title} hint={t('no_preview_hint')} action={download} />;
}
