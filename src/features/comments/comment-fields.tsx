// What a comment is made of: its words, the documents that it links, the photos that go with it.
import LinkIcon from '@mui/icons-material/Link';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { laterDialog } from '#src/ui/dialogs/later-dialog.tsx';
import { ProblemAlert } from '#src/ui/forms/problem-alert.tsx';
import { DraftAttachments } from './draft-attachments.tsx';
import { PhotoButton } from './photo-button.tsx';
import { useCommentDraft } from './use-comment-draft.ts';
import { usePhotoPick } from './use-photo-pick.ts';

const LinkDialog = laterDialog(async () => (await import('./link-dialog.tsx')).LinkDialog);

/** Where a comment is written. */
export interface CommentPlace {
  documentId: number;
  projectId: number;
  /** Photos become documents, which not everybody who comments may add. */
  mayAddPhotos: boolean;
}

interface Props extends CommentPlace {
  /** The document that is commented on, or the comment that is edited. */
  draftId: number;
  label: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** Why what was written could not be saved; `full`: this device has no room. */
  problem: string | undefined;
  full: boolean;
  /** Enter sends, with Shift it begins a new line; never while an input method still composes. */
  onSend: () => void;
  onEscape?: () => void;
  /** The buttons beside those that attach something. */
  children: ReactNode;
}

export function CommentFields(props: Props) {
  const { documentId, projectId, mayAddPhotos, draftId, label, problem, full, onSend, onEscape, children } = props;
  const { t } = useTranslation(['comments', 'words']);
  const { draft, change, tooLong } = useCommentDraft(draftId);
  const [choosing, setChoosing] = useState(false);
  const photos = usePhotoPick(draftId, projectId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onEscape !== undefined) {
      // Not also of the sheet that this stands in.
      event.stopPropagation();
      onEscape();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <Stack spacing={1} useFlexGap sx={{ minHeight: 0 }}>
      <DraftAttachments draft={draft} onChange={change} />
      <TextField
        fullWidth
        multiline
        maxRows={6}
        sx={{ flexShrink: 0 }}
        autoFocus={props.autoFocus}
        placeholder={props.placeholder}
        value={draft.text}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={onKeyDown}
        error={tooLong}
        helperText={tooLong ? t('too_long', { max: String(limits.commentMax) }) : undefined}
        slotProps={{ htmlInput: { 'aria-label': label } }}
      />
      <ProblemAlert problem={problem ?? photos.problem} full={full || photos.full} />
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', flexShrink: 0, gap: 0.5 }}>
        <Tooltip title={t('attach')}>
          <IconButton aria-label={t('attach')} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            <LinkIcon />
          </IconButton>
        </Tooltip>
        <PhotoButton reason={mayAddPhotos ? undefined : t('words:read_only')} onPick={photos.pick} />
        <Stack direction="row" spacing={0.5} sx={{ ml: 'auto' }}>
          {children}
        </Stack>
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
