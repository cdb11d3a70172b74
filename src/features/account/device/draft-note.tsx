import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countCommentDrafts } from '#src/sync/acts/comment-drafts.ts';

/** That comments begun in this tab, and sent by nothing, go too. `mayKeep`: the person can keep their work on this device. */
export function DraftNote({ mayKeep }: { mayKeep: boolean }) {
  const { t } = useTranslation('account');
  const [count] = useState(countCommentDrafts);
  if (count === 0) return null;
  return <Alert severity="warning">{t(mayKeep ? 'draft_unless_kept' : 'draft_lost', { count })}</Alert>;
}
