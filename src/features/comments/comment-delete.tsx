import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#domain/comment';
import { enqueue } from '#src/sync/enqueue.ts';
import { useAct } from '#src/ui/use-act.ts';

/** Asks in place, where the comment stands. */
export function CommentDelete({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { t } = useTranslation('comments');
  const { run, busy } = useAct(() => enqueue('comment.delete@1', { project_id: comment.project_id, id: comment.id }));
  return (
    <Stack role="group" aria-label={t('delete_question')} spacing={1}>
      <Typography>{t('delete_question')}</Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" color="error" onClick={() => void run()} disabled={busy}>
          {t('delete_yes')}
        </Button>
        <Button onClick={onDone} disabled={busy} autoFocus>
          {t('delete_no')}
        </Button>
      </Stack>
    </Stack>
  );
}
