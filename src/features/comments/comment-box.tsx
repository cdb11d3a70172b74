import SendIcon from '@mui/icons-material/Send';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sendComment, settleComment } from '#src/sync/acts/send-draft.ts';
import { useFullSubmit } from '#src/ui/forms/use-full-submit.ts';
import { CommentFields, type CommentPlace } from './comment-fields.tsx';
import { CommentFoot } from './comment-foot.tsx';
import { useCommentDraft } from './use-comment-draft.ts';

interface Props extends CommentPlace {
  /** Given the comment's id, once it is on this device. */
  onSent: (id: number) => void;
}

/** Writing a comment. It is on this device as soon as it is in the list; until it is sent it is kept as a draft. */
export function CommentBox({ documentId, projectId, mayAddPhotos, onSent }: Props) {
  const { t } = useTranslation('comments');
  const { sound } = useCommentDraft(documentId);
  const { run, busy, problem, full } = useFullSubmit(async () => onSent(await sendComment(projectId, documentId)));
  // The tab may have been killed, or the panel closed, after it was saved.
  useEffect(() => void settleComment(documentId), [documentId]);
  const sendable = sound && !busy;
  const send = () => {
    if (sendable) void run();
  };
  return (
    <CommentFoot>
      <CommentFields
        draftId={documentId}
        documentId={documentId}
        projectId={projectId}
        mayAddPhotos={mayAddPhotos}
        label={t('placeholder')}
        placeholder={t('placeholder')}
        problem={problem}
        full={full}
        onSend={send}
      >
        <IconButton color="primary" aria-label={t('send')} onClick={send} disabled={!sendable}>
          <SendIcon />
        </IconButton>
      </CommentFields>
    </CommentFoot>
  );
}
