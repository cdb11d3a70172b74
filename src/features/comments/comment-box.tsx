import SendIcon from '@mui/icons-material/Send';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { newId } from '#src/platform/ids.ts';
import { enqueue } from '#src/sync/enqueue.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

/** Enter sends, with Shift it begins a new line; never while an input method still composes. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
}

/** Writing a comment. It is on this device as soon as it is in the list. */
export function CommentBox({ documentId, projectId }: { documentId: number; projectId: number }) {
  const { t } = useTranslation('comments');
  const [text, setText] = useState('');
  const tooLong = text.length > limits.commentMax;
  const { run, busy, problem } = useSubmit(async (content: string) => {
    await enqueue('comment.create@1', { project_id: projectId, id: newId(), document_id: documentId, content });
    setText('');
  });
  const sendable = text.trim() !== '' && !tooLong && !busy;
  const send = () => {
    if (sendable) void run(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    send();
  };
  const wrong = tooLong ? t('too_long', { max: String(limits.commentMax) }) : problem;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-end' }}>
      <TextField
        fullWidth
        multiline
        maxRows={8}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        error={wrong !== undefined}
        helperText={wrong}
        slotProps={{ htmlInput: { 'aria-label': t('placeholder') } }}
      />
      <IconButton color="primary" aria-label={t('send')} onClick={send} disabled={!sendable}>
        <SendIcon />
      </IconButton>
    </Stack>
  );
}
