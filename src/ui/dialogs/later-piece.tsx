import CloudDownloadIcon from '@mui/icons-material/CloudDownloadOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ReloadButton } from '#src/ui/frame/reload-button.tsx';
import { later, type MissingProps, missingHint } from './later.tsx';

function MissingPiece({ stuck }: MissingProps<object>) {
  const { t } = useTranslation('failure');
  return (
    <Alert
      severity="info"
      icon={<CloudDownloadIcon />}
      action={stuck ? <ReloadButton /> : undefined}
      sx={{ m: 2, alignSelf: 'center' }}
    >
      <AlertTitle>{t('part_title')}</AlertTitle>
      {t(missingHint(stuck))}
    </Alert>
  );
}

/** A piece of a screen that is loaded when it is first drawn, in a `Suspense`. */
export function laterPiece<P extends object>(fetchPart: () => Promise<ComponentType<P>>): ComponentType<P> {
  return later<P>(fetchPart, MissingPiece).Later;
}
