import { Suspense } from 'react';
import type { Document } from '#domain/document';
import { versionKinds } from '#src/features/documents/upload-kind.ts';
import { laterDialog } from '#src/ui/dialogs/later-dialog.tsx';

const UploadDialog = laterDialog(async () => (await import('#src/features/documents/upload-dialog.tsx')).UploadDialog);

const MoveDialog = laterDialog(async () => (await import('#src/features/folders/move-dialog.tsx')).MoveDialog);

interface Props {
  open: 'upload' | 'move' | undefined;
  document: Document;
  /** Called with the id of the version that was made. */
  onUploaded: (versionId: number) => void;
  onClose: () => void;
}

/** What is done with a document beside looking at it. */
export function ViewerDialogs({ open, document, onUploaded, onClose }: Props) {
  return (
    <Suspense>
      {open === 'move' ? <MoveDialog open onClose={onClose} item={{ kind: 'document', document }} /> : null}
      {open === 'upload' ? (
        <UploadDialog
          open
          onClose={onClose}
          onUploaded={onUploaded}
          projectId={document.project_id}
          folderId={document.folder_id}
          kind={versionKinds[document.file_type]}
          documentId={document.id}
        />
      ) : null}
    </Suspense>
  );
}
