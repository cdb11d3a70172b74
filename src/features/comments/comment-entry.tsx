import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { memo, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentItem } from '#src/data/reads/comments.ts';
import { beginCommentEdit, isCommentEdited } from '#src/sync/acts/comment-drafts.ts';
import { settleCommentEdit } from '#src/sync/acts/send-draft.ts';
import { CommentDelete } from './comment-delete.tsx';
import { CommentEditor } from './comment-editor.tsx';
import { CommentHeading } from './comment-heading.tsx';
import { CommentLinks } from './comment-links.tsx';
import { CommentWords } from './comment-words.tsx';
import type { TurnPart } from './opened-parts.ts';

interface Props {
  item: CommentItem;
  mayEdit: boolean;
  mayDelete: boolean;
  mayAddPhotos: boolean;
  /** Measures it. */
  ref: Ref<HTMLLIElement>;
  /** Its place among the comments, from 0; its number in the list and how many that has. */
  index: number;
  number: number;
  count: number;
  wordsOpen: boolean;
  linksOpen: boolean;
  onTurn: TurnPart;
  /** It is edited, or about to be deleted, or no more. */
  onBusy: (id: number, isBusy: boolean) => void;
}

export const CommentEntry = memo(function CommentEntry(props: Props) {
  const { item, mayEdit, mayDelete, mayAddPhotos, index, onTurn, onBusy } = props;
  const { t } = useTranslation('comments');
  const { comment, links, gone } = item;
  const [mode, setMode] = useState<'shown' | 'editing' | 'deleting'>(() =>
    mayEdit && isCommentEdited(comment.id) ? 'editing' : 'shown',
  );
  // The tab may have been killed, or the panel closed, after an edit was saved.
  useEffect(() => {
    const settle = async () => {
      if (isCommentEdited(comment.id) && (await settleCommentEdit(comment.id))) setMode('shown');
    };
    void settle();
  }, [comment.id]);
  const isBusy = mode !== 'shown';
  useEffect(() => onBusy(comment.id, isBusy), [onBusy, comment.id, isBusy]);
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
    <li
      ref={props.ref}
      className="comment"
      tabIndex={-1}
      data-testid="comment"
      data-id={comment.id}
      data-index={index}
      aria-posinset={props.number}
      aria-setsize={props.count}
    >
      <div className="head">
        <CommentHeading item={item} />
        {mayEdit ? (
          <button ref={editButton} type="button" className="tool" aria-label={t('edit')} onClick={edit}>
            <EditIcon aria-hidden fontSize="small" />
          </button>
        ) : null}
        {mayDelete ? (
          <button
            ref={deleteButton}
            type="button"
            className="tool"
            aria-label={t('delete')}
            onClick={() => setMode('deleting')}
          >
            <DeleteIcon aria-hidden fontSize="small" />
          </button>
        ) : null}
      </div>
      {mode === 'editing' ? (
        <CommentEditor comment={comment} mayAddPhotos={mayAddPhotos} onDone={back(editButton)} />
      ) : (
        <CommentWords text={comment.content} open={props.wordsOpen} onTurn={() => onTurn('words', comment.id)} />
      )}
      {mode === 'deleting' ? <CommentDelete comment={comment} onDone={back(deleteButton)} /> : null}
      {mode === 'editing' ? null : (
        <CommentLinks
          projectId={comment.project_id}
          links={links}
          gone={gone}
          open={props.linksOpen}
          onTurn={() => onTurn('links', comment.id)}
        />
      )}
    </li>
  );
});
