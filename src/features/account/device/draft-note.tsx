import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countDrafts } from '#src/sync/acts/comment-drafts.ts';

/**
 * That what was begun in this tab, and is sent by nothing, goes too: comments, and photos that were chosen to be uploaded.
 * @param mayKeep the person can keep their work on this device.
 */
export function DraftNote({ mayKeep }: { mayKeep: boolean }) {
  const { t } = useTranslation('account');
  const [{ comments, photos }] = useState(countDrafts);
  const way = mayKeep ? 'unless_kept' : 'lost';
  return (
    <>
      {comments === 0 ? null : <Alert severity="warning">{t(`draft_${way}`, { count: comments })}</Alert>}
      {photos === 0 ? null : <Alert severity="warning">{t(`photos_${way}`, { count: photos })}</Alert>}
    </>
  );
}
