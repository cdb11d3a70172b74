// A drawing (or any file but a picture), with what is known of it at its side.
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { FileType } from '#domain/file-type';
import { idTextSchema } from '#domain/ids';
import type { DocumentHead } from '#src/data/reads/document-head.ts';
import { CommentList } from '#src/features/comments/comment-list.tsx';
import { DocumentHeader } from '#src/features/projects/document-header.tsx';
import { useDocumentHead } from '#src/features/projects/use-document-head.ts';
import { DocumentPanel } from '#src/features/viewer/document-panel.tsx';
import { DocumentViewer } from '#src/features/viewer/document-viewer.tsx';
import { paths, queries } from '#src/paths.ts';
import { MissingThing } from '#src/ui/missing-thing.tsx';
import { SidePanelLayout } from '#src/ui/side-panel-layout.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { WaitingScreen } from '#src/ui/waiting-screen.tsx';

const UploadDialog = lazy(async () => {
  const { UploadDialog } = await import('#src/features/documents/upload-dialog.tsx');
  return { default: UploadDialog };
});

/** What a new version of each type of file is picked as. */
const uploadKinds = { pdf: 'drawing', drawing: 'drawing', image: 'photo', other: 'other' } as const satisfies Record<
  FileType,
  string
>;

export function DocumentPage() {
  const { t } = useTranslation('viewer');
  const head = useDocumentHead();
  if (head === undefined) return <WaitingScreen />;
  if (head === null) return <MissingThing title={t('document_missing')} />;
  return <DocumentScreen key={head.document.id} head={head} />;
}

function DocumentScreen({ head }: { head: DocumentHead }) {
  const { t } = useTranslation('viewer');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [uploading, setUploading] = useState(false);
  const { document, project } = head;
  useTitle(document.name);
  const versionId = idTextSchema.safeParse(query.get(queries.version)).data ?? head.version_id;
  const openVersion = (id: number) => void navigate(paths.document(document, id), { replace: true });
  return (
    <>
      <SidePanelLayout
        header={(panelButton) => <DocumentHeader head={head} actions={panelButton} />}
        main={<DocumentViewer documentId={document.id} versionId={versionId} onNewVersion={() => setUploading(true)} />}
        panel={
          <DocumentPanel
            documentId={document.id}
            versionId={versionId}
            kind="document"
            onOpenVersion={openVersion}
            comments={<CommentList documentId={document.id} projectId={project.id} />}
          />
        }
        panelTitle={t('panel.details')}
      />
      <Suspense>
        {uploading ? (
          <UploadDialog
            open
            onClose={() => setUploading(false)}
            projectId={project.id}
            folderId={document.folder_id}
            kind={uploadKinds[document.file_type]}
            documentId={document.id}
          />
        ) : null}
      </Suspense>
    </>
  );
}
