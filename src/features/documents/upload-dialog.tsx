// Uploading a drawing, a photo or any file, as a document of its own or as a new version. Works without signal.
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/access';
import { read } from '#src/data/current-store.ts';
import { readAccessLevel } from '#src/data/reads/access.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import type { SavedListener } from '#src/sync/folder-import/folder-import-run.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAskToClose } from '#src/ui/dialogs/use-ask-to-close.tsx';
import { DropArea } from '#src/ui/incoming/drop-area.tsx';
import { UploadForm } from './upload-form.tsx';
import { kindFor, type UploadKind } from './upload-kind.ts';
import { useUpload } from './use-upload.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  projectId: number;
  /** Where it is put unless the person chooses another place; null asks. Not asked for a version of `documentId`. */
  folderId: number | null;
  kind: UploadKind;
  /** Given: a new version of this document and nothing else. */
  documentId?: number | undefined;
  /** Taken at once: a file that was dropped or pasted, or several photos. */
  files?: readonly File[] | undefined;
  /** Told of each file that is saved here, also once the dialog is closed. */
  onSaved?: SavedListener | undefined;
  /** Called with the import that saves several, behind the closed dialog. */
  onBegun?: ((importId: number) => void) | undefined;
  /** Called with the id of the version that a file became. */
  onUploaded?: ((versionId: number) => void) | undefined;
}

export function UploadDialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<Props, 'open'>) {
  const { onClose, projectId, folderId, kind: asked, documentId, files, onUploaded, onSaved, onBegun } = props;
  const { t } = useTranslation(['uploads', 'words']);
  const formId = useId();
  const kind = kindFor(asked, files?.length === 1 ? files[0] : undefined);
  const level = useLiveQuery(() => read((store) => readAccessLevel(store, projectId)), [projectId]);
  const readOnly = level !== undefined && !may(level ?? undefined, 'document.write');
  const upload = useUpload({ projectId, folderId, kind, documentId, onUploaded, onSaved, onBegun, onDone: onClose });
  const leave = () => {
    upload.before.end();
    onClose();
  };
  useGiven(level === undefined || readOnly ? undefined : files, (given) => void upload.pick.take(given));
  const waiting = upload.busy || upload.source.busy || !upload.draft.settled;
  const { close, question } = useAskToClose(upload.held, leave);
  const actions = (
    <>
      <Button onClick={leave} disabled={upload.busy}>
        {t('words:cancel')}
      </Button>
      <Button type="submit" form={formId} variant="contained" disabled={waiting || readOnly || level === undefined}>
        {t('submit')}
      </Button>
    </>
  );
  const title = t(documentId === undefined ? `title.${kind}` : 'title.version');
  return (
    <>
      <SheetOrDialog open onClose={close} title={title} actions={actions} busy={upload.busy}>
        <DropArea
          disabled={upload.busy || upload.source.busy}
          reason={readOnly ? t('words:read_only') : undefined}
          labelOf={() => t(`choose.${kind}`)}
          onFiles={(files) => void upload.pick.take(files.map((dropped) => dropped.file))}
        >
          <UploadForm
            id={formId}
            projectId={projectId}
            folderId={folderId}
            kind={kind}
            fixed={documentId !== undefined}
            upload={upload}
            readOnly={readOnly}
            waiting={waiting}
          />
        </DropArea>
      </SheetOrDialog>
      {question}
    </>
  );
}

/** Takes what was there before the dialog, once. */
function useGiven(files: readonly File[] | undefined, take: (files: readonly File[]) => void): void {
  const taken = useRef<readonly File[]>(undefined);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (files === undefined || taken.current === files) return;
    taken.current = files;
    takeNow(files);
  }, [files]);
}
