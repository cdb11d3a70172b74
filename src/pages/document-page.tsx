// A drawing (or any file but a picture), with what is known of it at its side.
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { idTextSchema } from '#domain/ids';
import type { DocumentHead } from '#src/data/reads/document-head.ts';
import { CommentList } from '#src/features/comments/comment-list.tsx';
import { DocumentMenu } from '#src/features/documents/document-menu.tsx';
import { versionKinds } from '#src/features/documents/upload-kind.ts';
import { DocumentHeader } from '#src/features/projects/document-header.tsx';
import { useDocumentHead } from '#src/features/projects/use-document-head.ts';
import { DocumentPanel } from '#src/features/viewer/document-panel.tsx';
import { DocumentViewer } from '#src/features/viewer/document-viewer.tsx';
import { useShownVersion } from '#src/features/viewer/use-shown-version.ts';
import { paths, queries } from '#src/paths.ts';
import { MissingThing } from '#src/ui/missing-thing.tsx';
import { SidePanelLayout } from '#src/ui/side-panel-layout.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { WaitingScreen } from '#src/ui/waiting-screen.tsx';

const UploadDialog = lazy(async () => {
  const { UploadDialog } = await import('#src/features/documents/upload-dialog.tsx');
  return { default: UploadDialog };
});

const MoveDialog = lazy(async () => {
  const { MoveDialog } = await import('#src/features/folders/move-dialog.tsx');
  return { default: MoveDialog };
});

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
  const [moving, setMoving] = useState(false);
  const { document, project, slug } = head;
  const toProject = () =>
    void navigate(paths.project(project.id, { folder: slug, subfolder: document.folder_id }), { replace: true });
  useTitle(document.name);
  const asked = idTextSchema.safeParse(query.get(queries.version)).data ?? head.version_id;
  const versionId = useShownVersion(document.id, asked);
  const openVersion = (id: number) => void navigate(paths.document(document, id), { replace: true });
  return (
    <>
      <SidePanelLayout
        header={(panelButton) => (
          <DocumentHeader
            head={head}
            actions={
              <>
                <DocumentMenu document={document} onMove={() => setMoving(true)} onDeleted={toProject} />
                {panelButton}
              </>
            }
          />
        )}
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
        {moving ? <MoveDialog open onClose={() => setMoving(false)} item={{ kind: 'document', document }} /> : null}
        {uploading ? (
          <UploadDialog
            open
            onClose={() => setUploading(false)}
            projectId={project.id}
            folderId={document.folder_id}
            kind={versionKinds[document.file_type]}
            documentId={document.id}
          />
        ) : null}
      </Suspense>
    </>
  );
}
