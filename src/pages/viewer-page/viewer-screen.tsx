import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { idTextSchema } from '#domain/ids';
import type { DocumentHead } from '#src/data/reads/document-head.ts';
import { CommentList } from '#src/features/comments/comment-list.tsx';
import { DocumentMenu } from '#src/features/documents/document-menu.tsx';
import { DocumentPrints } from '#src/features/prints/document-prints.tsx';
import { useDocumentPrints } from '#src/features/prints/use-document-prints.ts';
import { BackToFolder, DocumentHeader } from '#src/features/projects/document-header.tsx';
import { DocumentPanel } from '#src/features/viewer/document-panel.tsx';
import { DocumentViewer } from '#src/features/viewer/document-viewer.tsx';
import { ImageViewer } from '#src/features/viewer/picture/image-viewer.tsx';
import { useOpened } from '#src/features/viewer/stage/use-opened.ts';
import { stampingOf, stampKey, useStampView } from '#src/features/viewer/stamp/use-stamp-view.ts';
import { useScreenOn } from '#src/features/viewer/use-screen-on.ts';
import { useShownVersion } from '#src/features/viewer/versions/use-shown-version.ts';
import { paths, queries } from '#src/paths.ts';
import { MergedHeadContext } from '#src/ui/frame/merged-head.ts';
import { SidePanelLayout } from '#src/ui/frame/side-panel-layout.tsx';
import { useIsSmall } from '#src/ui/frame/use-is-phone.ts';
import { useTitle } from '#src/ui/frame/use-title.ts';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';
import { useLeaveWhenGone } from './use-leave-when-gone.ts';
import { ViewerDialogs } from './viewer-dialogs.tsx';

export type ViewerKind = 'document' | 'image';

interface Props {
  /** Which of the two viewers the address asks for. */
  kind: ViewerKind;
  head: DocumentHead;
}

/** Give it the document's id as its key. */
export function ViewerScreen({ kind, head }: Props) {
  const { t } = useTranslation('viewer');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [dialog, setDialog] = useState<'upload' | 'move'>();
  const { document, project, slug } = head;
  useTitle(document.name);
  useScreenOn();
  const asked = idTextSchema.safeParse(query.get(queries.version)).data ?? head.version_id;
  const versionId = useShownVersion(document.id, asked);
  const opened = useOpened(document.id, versionId);
  const stampView = useStampView(opened);
  const prints = useDocumentPrints(document.id);
  const small = useIsSmall();
  const file_type = opened?.shown.version.file_type;
  useLeaveWhenGone(head, opened === null);
  const openVersion = (id: number) => void navigate(paths.document(document, id), { replace: true });
  const leave = () =>
    void navigate(paths.project(project.id, { folder: slug, subfolder: document.folder_id }), { replace: true });
  if (opened === null) return <WaitingScreen />;
  // An address of the other viewer, or one version is a picture and another is not.
  if (file_type !== undefined && (file_type === 'image') !== (kind === 'image')) {
    return <Navigate to={paths.document({ ...document, file_type }, asked)} replace />;
  }
  const which = { documentId: document.id, versionId };
  const merged = small && opened !== undefined;
  const menu = <DocumentMenu document={document} onMove={() => setDialog('move')} onDeleted={leave} />;
  return (
    <>
      <SidePanelLayout
        header={(panelButton) =>
          merged ? null : (
            <DocumentHeader
              head={head}
              actions={
                <>
                  {menu}
                  {panelButton}
                </>
              }
            />
          )
        }
        main={(panelButton) => (
          <MergedHeadContext
            value={
              merged
                ? {
                    start: <BackToFolder head={head} />,
                    end: (
                      <>
                        {menu}
                        {panelButton}
                      </>
                    ),
                  }
                : null
            }
          >
            {kind === 'image' ? (
              <ImageViewer {...which} onNewVersion={() => setDialog('upload')} />
            ) : (
              <DocumentViewer
                key={stampKey(stampView)}
                {...which}
                onNewVersion={() => setDialog('upload')}
                stamping={stampingOf(stampView)}
              />
            )}
          </MergedHeadContext>
        )}
        panel={(leave) => (
          <DocumentPanel
            {...which}
            kind={kind}
            onOpenVersion={(id) => {
              leave();
              openVersion(id);
            }}
            stampView={{
              ...stampView,
              show: (shown) => {
                stampView.show(shown);
                // Where the panel covers the sheet, that is gone to.
                if (shown) leave();
              },
            }}
            prints={{
              list: <DocumentPrints projectId={project.id} prints={prints} />,
              count: prints?.length,
            }}
            comments={<CommentList documentId={document.id} projectId={project.id} />}
          />
        )}
        panelTitle={t('panel.title')}
        sheetTitle={document.name}
      />
      <ViewerDialogs open={dialog} document={document} onUploaded={openVersion} onClose={() => setDialog(undefined)} />
    </>
  );
}
