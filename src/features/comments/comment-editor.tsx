import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Comment } from '#domain/comment';
import { dropCommentDraft, editOf } from '#src/sync/acts/comment-drafts.ts';
import { saveCommentEdit } from '#src/sync/acts/send-draft.ts';
import { useAskToClose } from '#src/ui/dialogs/use-ask-to-close.tsx';
import { useFullSubmit } from '#src/ui/forms/use-full-submit.ts';
import { CommentFields } from './comment-fields.tsx';
import { useCommentDraft } from './use-comment-draft.ts';

interface Props {
  comment: Comment;
  mayAddPhotos: boolean;
  onDone: () => void;
}

/** Its author changes a comment: its words, what it links, its photos. An unchanged one just closes; Escape asks about others. */
export function CommentEditor({ comment, mayAddPhotos, onDone }: Props) {
  const { t } = useTranslation(['comments', 'words']);
  const { id, project_id: projectId, document_id: documentId } = comment;
  const { draft, sound } = useCommentDraft(id);
  const close = () => {
    // A photo that is still being copied would come back to an editor that is gone.
    if (draft.copying > 0) return;
    onDone();
    dropCommentDraft(id);
  };
  const { photos } = draft;
  const edit = editOf(draft);
  const changed = edit.content !== undefined || edit.link.length + edit.unlink.length + photos.length > 0;
  const asking = useAskToClose(changed, close);
  const { run, busy, problem, full } = useFullSubmit(async () => {
    // While it was saved the person may have gone on: then it stays open with that.
    if (await saveCommentEdit(projectId, id)) onDone();
  });
  const savable = sound && !busy;
  const save = () => {
    if (savable) void run();
  };
  return (
    <>
      <CommentFields
        draftId={id}
        documentId={documentId}
        projectId={projectId}
        mayAddPhotos={mayAddPhotos}
        label={t('edit_label')}
        autoFocus
        problem={problem}
        full={full}
        onSend={save}
        onEscape={draft.copying > 0 || busy ? () => undefined : asking.close}
      >
        <Button onClick={close} disabled={busy || draft.copying > 0}>
          {t('words:cancel')}
        </Button>
        <Button variant="contained" onClick={save} disabled={!savable}>
          {t('words:save')}
        </Button>
      </CommentFields>
      {asking.question}
    </>
  );
}
