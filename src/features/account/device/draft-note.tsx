import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readIncoming } from '#src/platform/installed/incoming-files.ts';
import { countDrafts } from '#src/sync/acts/comment-drafts.ts';

/** How many files wait that other apps gave. */
function useIncomingCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let shown = true;
    readIncoming().then(
      (files) => shown && setCount(files.length),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return count;
}

/**
 * That what was begun in this tab, and is sent by nothing, goes too: comments, and photos that were chosen to be uploaded; and files of
 * other apps.
 * @param mayKeep the person can keep their work on this device.
 */
export function DraftNote({ mayKeep }: { mayKeep: boolean }) {
  const { t } = useTranslation('account');
  const [{ comments, photos }] = useState(countDrafts);
  const incoming = useIncomingCount();
  const way = mayKeep ? 'unless_kept' : 'lost';
  return (
    <>
      {comments === 0 ? null : <Alert severity="warning">{t(`draft_${way}`, { count: comments })}</Alert>}
      {photos === 0 ? null : <Alert severity="warning">{t(`photos_${way}`, { count: photos })}</Alert>}
      {incoming === 0 ? null : <Alert severity="warning">{t('incoming_lost', { count: incoming })}</Alert>}
    </>
  );
}
