import WaitingIcon from '@mui/icons-material/ScheduleSend';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentItem } from '#src/data/reads/comments.ts';
import { initials } from '#src/nouns/initials.ts';
import { useAuthorName } from '#src/nouns/use-author-name.ts';
import { MadeTime } from '#src/ui/made-time.tsx';

/** Out of reach without signal: the initials below it stand in. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.hidden = true;
};

/** Who, when, and whether it still waits to be sent. */
export function CommentHeading({ item: { comment, author, waiting } }: { item: CommentItem }) {
  const { t } = useTranslation(['comments', 'words']);
  const name = useAuthorName()(author, t('somebody'));
  return (
    <>
      <span className="face" aria-hidden>
        {initials(name)}
        {author.avatar_url === null ? null : <img src={author.avatar_url} alt="" onError={hide} />}
      </span>
      <div className="who">
        <div className="name">{name}</div>
        <div className="when">
          <MadeTime at={comment.created_at} client_time={comment.client_time} />
          {comment.edited_at === null ? null : ` · ${t('edited')}`}
        </div>
        {waiting ? (
          <div className="waiting">
            <WaitingIcon aria-hidden fontSize="small" />
            <span>{t('words:waiting_to_send')}</span>
          </div>
        ) : null}
      </div>
    </>
  );
}
