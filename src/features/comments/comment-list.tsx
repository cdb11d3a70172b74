// What people say about a document: its description first, then their comments, and below them, always in sight, the box
// for a new one.
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/access';
import { read } from '#src/data/current-store.ts';
import { readAccessLevel } from '#src/data/reads/access.ts';
import { readDocument } from '#src/data/reads/documents.ts';
import { readSelfId } from '#src/data/reads/people.ts';
import { isComingIn } from '#src/data/reads/queue/half-read.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentRows } from './comment-rows.tsx';
import { useComments } from './use-comments.ts';
import { useCommentsSeen } from './use-comments-seen.ts';
import { useSentInSight } from './use-sent-in-sight.ts';

interface Props {
  /** A document's id, or one that became another. */
  documentId: number;
  projectId: number;
}

/** While the project comes in, nobody knows that nobody has written. */
function Silence({ projectId }: { projectId: number }) {
  const { t } = useTranslation(['comments', 'words']);
  const isComing = useLiveQuery(() => read((store) => isComingIn(store, projectId)), [projectId]);
  return isComing === undefined ? null : (
    <Typography color="textSecondary">{isComing ? t('words:coming_in') : t('empty')}</Typography>
  );
}

export function CommentList({ documentId, projectId }: Props) {
  const document = useLiveQuery(() => read((store) => readDocument(store, documentId)), [documentId]);
  const items = useComments(documentId);
  const level = useLiveQuery(() => read((store) => readAccessLevel(store, projectId)), [projectId]);
  const selfId = useLiveQuery(() => read(readSelfId), []);
  const list = useRef<HTMLUListElement>(null);
  const { sent, onSent } = useSentInSight(list, items);
  useCommentsSeen(documentId, items !== undefined);
  // All of it at once: each is drawn a single time.
  const reading = document === undefined || items === undefined || level === undefined || selfId === undefined;
  if (reading) return <Skeleton variant="rounded" height={96} />;
  if (document === null) return null;
  const rights = level ?? undefined;
  const silent = items.length === 0 && document.description === '';
  return (
    <Stack spacing={2} useFlexGap>
      {silent ? <Silence projectId={projectId} /> : null}
      <CommentRows
        ref={list}
        items={items}
        first={document.description === '' ? null : <Description text={document.description} />}
        sent={sent}
        mayAddPhotos={may(rights, 'document.write')}
        mayEdit={({ comment }) => comment.user_id === selfId && may(rights, 'comment.write')}
        mayDelete={({ comment }) => comment.user_id === selfId || may(rights, 'comment.deleteAny')}
      />
      {may(rights, 'comment.write') ? (
        <CommentBox
          key={document.id}
          documentId={document.id}
          projectId={projectId}
          mayAddPhotos={may(rights, 'document.write')}
          onSent={onSent}
        />
      ) : null}
    </Stack>
  );
}

function Description({ text }: { text: string }) {
  const { t } = useTranslation('comments');
  return (
    <Stack component="li" spacing={0.5} sx={{ pb: 2 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('description_title')}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Stack>
  );
}
