// A photo or other picture, with zoom and drag.
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import { BytesGate } from '#src/features/viewer/bytes-gate.tsx';
import { comparableOf } from '#src/features/viewer/compare/comparable.ts';
import { DownloadNotice } from '#src/features/viewer/download-notice.tsx';
import { LookedAt, type ReadPosition } from '#src/features/viewer/stage/looked-at.ts';
import { PageSkeleton } from '#src/features/viewer/stage/page-skeleton.tsx';
import { useLook } from '#src/features/viewer/stage/use-look.ts';
import { useMayWrite, useOpened } from '#src/features/viewer/stage/use-opened.ts';
import { useDownload, usePrint } from '#src/features/viewer/use-file-actions.ts';
import { OtherKinds } from '#src/features/viewer/versions/other-kinds.tsx';
import { VersionBanner } from '#src/features/viewer/versions/version-banner.tsx';
import { CompareButton, DownloadButton, NewVersionButton, PrintButton } from '#src/features/viewer/viewer-actions.tsx';
import { ViewerFrame } from '#src/features/viewer/viewer-frame.tsx';
import { ViewerNotice } from '#src/features/viewer/viewer-notice.tsx';
import { useDocumentName } from '#src/nouns/document-name.ts';
import { laterPiece } from '#src/ui/dialogs/later-piece.tsx';
import { PhotoStep, useNeighbours } from './photo-step.tsx';
import { PictureSight } from './picture-sight.tsx';
import { PictureView } from './picture-view.tsx';

// Only for those who ask for it.
const CompareView = laterPiece(async () => (await import('#src/features/viewer/compare/compare-view.tsx')).CompareView);

interface Props {
  /** A document's id, a version's, or one that became another. */
  documentId: number;
  /** A version of it; without one the current. */
  versionId?: number | undefined;
  /** Opens the upload of a new version. */
  onNewVersion: () => void;
}

/** Fills the height it is given. */
export function ImageViewer({ documentId, versionId, onNewVersion }: Props) {
  const { t } = useTranslation('viewer');
  const opened = useOpened(documentId, versionId);
  if (opened === undefined) return <PageSkeleton text={t('loading_image')} />;
  if (opened === null) return <ViewerNotice title={t('image_missing')} />;
  return <OpenedImage key={opened.document.id} opened={opened} onNewVersion={onNewVersion} />;
}

function OpenedImage({ opened, onNewVersion }: { opened: OpenedDocument } & Pick<Props, 'onNewVersion'>) {
  const { t } = useTranslation('viewer');
  const { version } = opened.shown;
  const nameOf = useDocumentName();
  const mayWrite = useMayWrite(version.project_id);
  const { download, downloading } = useDownload(version);
  const looked = useRef<ReadPosition>(null);
  const { print, printing } = usePrint(version);
  const [comparing, setComparing] = useState(false);
  const comparable = comparableOf(opened).length > 1;
  return (
    <ViewerFrame
      name={nameOf(opened.document.name, version.file_name)}
      label={version.label}
      actions={
        <>
          <OtherKinds document={opened.document} />
          <NewVersionButton onClick={onNewVersion} mayWrite={mayWrite} />
          {comparable ? <CompareButton onClick={() => setComparing(!comparing)} pressed={comparing} /> : null}
          {version.file_type === 'image' ? <PrintButton onClick={print} disabled={printing} /> : null}
          <DownloadButton onClick={download} disabled={downloading} />
        </>
      }
      banner={<VersionBanner opened={opened} />}
    >
      <LookedAt value={looked}>
        {comparing && comparable ? (
          <Suspense fallback={<PageSkeleton text={t('loading_image')} />}>
            <CompareView opened={opened} onClose={() => setComparing(false)} />
          </Suspense>
        ) : (
          <ImageBody key={version.sha256} opened={opened} onDownload={download} />
        )}
      </LookedAt>
    </ViewerFrame>
  );
}

/** The picture, or why it cannot be shown. Give it the file's hash as its key. */
function ImageBody({ opened, onDownload }: { opened: OpenedDocument; onDownload: () => void }) {
  const { t } = useTranslation('viewer');
  const [broken, setBroken] = useState(false);
  const { document, shown } = opened;
  const { version } = shown;
  const isImage = version.file_type === 'image';
  const beside = useNeighbours(document);
  useLook(version, broken || !isImage);
  const isAlone = beside === undefined || (beside.previous === null && beside.next === null);
  const step = (way: 'previous' | 'next') => <PhotoStep way={way} to={beside?.[way] ?? null} />;
  if (broken || !isImage) {
    return <DownloadNotice title={t(isImage ? 'image_failed' : 'no_image_preview')} onDownload={onDownload} />;
  }
  return (
    <BytesGate item={shown} loading={t('loading_image')} failed={t('image_failed')}>
      {(bytes) => (
        <PictureSight version={version} bytes={bytes}>
          {(picture) => (
            <PictureView
              name={document.name}
              {...picture}
              onFailure={() => setBroken(true)}
              {...(isAlone ? {} : { before: step('previous'), after: step('next') })}
            />
          )}
        </PictureSight>
      )}
    </BytesGate>
  );
}
