// What a drawing does not show of its file.
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DxfDrawing } from '#domain/dxf/display-list';
import { useUnshownText } from './use-unshown-text.ts';

export function DxfNotices({ drawing: { cut, torn, unshown } }: { drawing: DxfDrawing }) {
  const { t } = useTranslation('viewer');
  const missing = useUnshownText(unshown);
  const [closed, setClosed] = useState(false);
  return (
    <>
      {cut ? <Alert severity="warning">{t('drawing_cut')}</Alert> : null}
      {torn ? <Alert severity="warning">{t('drawing_torn')}</Alert> : null}
      {missing === null || closed ? null : (
        <Alert severity="info" onClose={() => setClosed(true)} data-testid="not-shown">
          {missing}
        </Alert>
      )}
    </>
  );
}
