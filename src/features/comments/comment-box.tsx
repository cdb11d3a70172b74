import AttachIcon from '@mui/icons-material/AttachFile';
import SendIcon from '@mui/icons-material/Send';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { type CommentDraft, changeCommentDraft, commentDraft, withoutSent } from '#src/sync/comment-drafts.ts';
import { queueComment } from '#src/sync/queue-comment.ts';
import { ProblemAlert } from '#src/ui/problem-alert.tsx';
import { useFullSubmit } from '#src/ui/use-full-submit.ts';
import { DraftAttachments } from './draft-attachments.tsx';
import { PhotoButton } from './photo-button.tsx';
import { usePhotoPick } from './use-photo-pick.ts';

const LinkDialog = lazy(async () => {
  const { LinkDialog } = await import('./link-dialog.tsx');
  return { default: LinkDialog };
});

/** Enter sends, with Shift it begins a new line; never while an input method still composes. */
export function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
}

interface Props {
  documentId: number;
  projectId: number;
  /** Photos become documents, which not everybody who comments may add. */
  mayAddPhotos: boolean;
}

/** Writing a comment. It is on this device as soon as it is in the list; until it is sent it is kept as a draft. */
export function CommentBox({ documentId, projectId, mayAddPhotos }: Props) {
  const { t } = useTranslation(['comments', 'words']);
  const kept = commentDraft(documentId);
  const draft = useSyncExternalStore(kept.subscribe, kept.getSnapshot);
  const [choosing, setChoosing] = useState(false);
  const photos = usePhotoPick(documentId, projectId);
  const change = (part: Partial<CommentDraft>) => changeCommentDraft(documentId, () => part);
  const { run, busy, problem, full } = useFullSubmit(async (sent: CommentDraft) => {
    const links = sent.links.map((link) => link.id);
    await queueComment({ projectId, documentId, content: sent.text, links, photos: sent.photos });
    changeCommentDraft(documentId, (now) => withoutSent(now, sent));
  });
  const tooLong = draft.text.length > limits.commentMax;
  const sendable = draft.text.trim() !== '' && !tooLong && draft.copying === 0 && !busy;
  const send = () => {
    if (sendable) void run(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <Stack spacing={1}>
      <DraftAttachments draft={draft} onChange={change} />
      <TextField
        fullWidth
        multiline
        maxRows={8}
        placeholder={t('placeholder')}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={onKeyDown}
        error={tooLong}
        helperText={tooLong ? t('too_long', { max: String(limits.commentMax) }) : undefined}
        slotProps={{ htmlInput: { 'aria-label': t('placeholder') } }}
      />
      <ProblemAlert problem={problem ?? photos.problem} full={full || photos.full} />
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <IconButton aria-label={t('attach')} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <AttachIcon />
        </IconButton>
        <PhotoButton reason={mayAddPhotos ? undefined : t('words:read_only')} onPick={photos.pick} />
        <IconButton
          color="primary"
          aria-label={t('send')}
          onClick={send}
          disabled={!sendable}
          sx={{ ml: 'auto !important' }}
        >
          <SendIcon />
        </IconButton>
      </Stack>
      <Suspense>
        {choosing ? (
          <LinkDialog
            projectId={projectId}
            documentId={documentId}
            chosen={draft.links}
            others={draft.photos.length + draft.copying}
            onClose={() => setChoosing(false)}
            onDone={(links) => {
              change({ links });
              setChoosing(false);
            }}
          />
        ) : null}
      </Suspense>
    </Stack>
  );
}
