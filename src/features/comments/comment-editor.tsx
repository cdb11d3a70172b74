import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#domain/comment';
import { limits } from '#domain/limits';
import { enqueue } from '#src/sync/enqueue.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { isSendKey } from './comment-box.tsx';

/** Its author changes a comment. An unchanged one just closes. */
export function CommentEditor({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { t } = useTranslation(['comments', 'words']);
  const [text, setText] = useState(comment.content);
  const tooLong = text.length > limits.commentMax;
  const { run, busy, problem } = useSubmit(async () => {
    if (text.trim() !== comment.content) {
      await enqueue('comment.edit@1', { project_id: comment.project_id, id: comment.id, content: text });
    }
    onDone();
  });
  const savable = text.trim() !== '' && !tooLong && !busy;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
    if (!isSendKey(event)) return;
    event.preventDefault();
    if (savable) void run();
  };
  const wrong = tooLong ? t('too_long', { max: String(limits.commentMax) }) : problem;
  return (
    <Stack spacing={1}>
      <TextField
        fullWidth
        multiline
        autoFocus
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        error={wrong !== undefined}
        helperText={wrong}
        slotProps={{ htmlInput: { 'aria-label': t('edit_label') } }}
      />
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => void run()} disabled={!savable}>
          {t('words:save')}
        </Button>
        <Button onClick={onDone}>{t('words:cancel')}</Button>
      </Stack>
    </Stack>
  );
}
