import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ViewerNotice } from './viewer-notice.tsx';

interface Props {
  title: string;
  onDownload: () => void;
  /** Without it there is no use in trying again. */
  onTryAgain?: (() => void) | undefined;
}

/** Why a file cannot be shown here; another app may. */
export function DownloadNotice({ title, onDownload, onTryAgain }: Props) {
  const { t } = useTranslation(['viewer', 'words']);
  const download = (
    <>
      <Button variant="contained" onClick={onDownload}>
        {t('download')}
      </Button>
      {onTryAgain === undefined ? null : (
        <Button variant="outlined" onClick={onTryAgain}>
          {t('words:retry')}
        </Button>
      )}
    </>
  );
  return <ViewerNotice title={title} hint={t('no_preview_hint')} action={download} />;
}
