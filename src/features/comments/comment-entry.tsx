import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleSend';
import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentItem } from '#src/data/reads/comments.ts';
import { beginCommentEdit, isCommentEdited } from '#src/sync/comment-drafts.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { CommentDelete } from './comment-delete.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { CommentLinks } from './comment-links.tsx';

/** Of hundreds only those in sight are laid out. */
const entry = {
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 120px',
};

interface Props {
  item: CommentItem;
  mayEdit: boolean;
  mayDelete: boolean;
  mayAddPhotos: boolean;
}

export const CommentEntry = memo(function CommentEntry({ item, mayEdit, mayDelete, mayAddPhotos }: Props) {
  const { t } = useTranslation('comments');
  const { comment, links } = item;
  const [mode, setMode] = useState<'shown' | 'editing' | 'deleting'>(() =>
    mayEdit && isCommentEdited(comment.id) ? 'editing' : 'shown',
  );
  const edit = () => {
    beginCommentEdit(comment, links);
    setMode('editing');
  };
  const editButton = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const back = (to: RefObject<HTMLButtonElement | null>) => () => {
    setMode('shown');
    to.current?.focus();
  };
  return (
    <Stack component="li" data-testid="comment" spacing={1} sx={entry}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Heading item={item} />
        {mayEdit ? (
          <IconButton ref={editButton} aria-label={t('edit')} onClick={edit}>
            <EditIcon fontSize="small" />
          </IconButton>
        ) : null}
        {mayDelete ? (
          <IconButton ref={deleteButton} aria-label={t('delete')} onClick={() => setMode('deleting')}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        ) : null}
      </Stack>
      {mode === 'editing' ? (
        <CommentEditor comment={comment} mayAddPhotos={mayAddPhotos} onDone={back(editButton)} />
      ) : (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{comment.content}</Typography>
      )}
      {mode === 'deleting' ? <CommentDelete comment={comment} onDone={back(deleteButton)} /> : null}
      {mode === 'editing' ? null : <CommentLinks projectId={comment.project_id} links={links} />}
    </Stack>
  );
});

/** Who, when, and whether it still waits to be sent. */
function Heading({ item: { comment, author, waiting } }: { item: CommentItem }) {
  const { t } = useTranslation(['comments', 'words']);
  const name = author.full_name || t('somebody');
  return (
    <>
      <Avatar src={author.avatar_url ?? undefined} alt="" sx={{ width: 36, height: 36, fontSize: '1rem' }}>
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          <AgeText time={comment.created_at} />
          {comment.edited_at === null ? null : ` · ${t('edited')}`}
        </Typography>
        {waiting ? (
          <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
            <WaitingIcon aria-hidden fontSize="small" color="action" />
            <Typography variant="body2">{t('words:waiting_to_send')}</Typography>
          </Stack>
        ) : null}
      </Stack>
    </>
  );
}
