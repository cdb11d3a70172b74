// A document's shown version: a PDF's pages, the lines of a DXF or DWG, or word that its type cannot be previewed.
import Button from '@mui/material/Button';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileKindOf } from '#domain/files/file-kind';
import { isLineDrawing } from '#domain/files/file-type';
import { extensionOf } from '#domain/files/names';
import type { Version } from '#domain/version';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import { comparableOf } from '#src/features/viewer/compare/comparable.ts';
import { useComparing } from '#src/features/viewer/compare/use-comparing.ts';
import { DxfBody } from '#src/features/viewer/dxf/dxf-body.tsx';
import { isBlank, type SeenDxf } from '#src/features/viewer/dxf/seen-dxf.ts';
import { SheetBody } from '#src/features/viewer/pdf/sheet-body.tsx';
import type { PageStamp } from '#src/features/viewer/pdf/use-open-sheets.ts';
import { ForeignPicture } from '#src/features/viewer/picture/foreign-picture.tsx';
import { PrintProgress } from '#src/features/viewer/print/print-progress.tsx';
import { LookedAt } from '#src/features/viewer/stage/looked-at.ts';
import { PageSkeleton } from '#src/features/viewer/stage/page-skeleton.tsx';
import { type EarlySight, useFirstSight } from '#src/features/viewer/stage/use-first-sight.ts';
import { useLook } from '#src/features/viewer/stage/use-look.ts';
import { useMayWrite, useOpened } from '#src/features/viewer/stage/use-opened.ts';
import { OtherKinds } from '#src/features/viewer/versions/other-kinds.tsx';
import { VersionBanner } from '#src/features/viewer/versions/version-banner.tsx';
import { useDocumentName } from '#src/nouns/document-name.ts';
import { laterPiece } from '#src/ui/dialogs/later-piece.tsx';
import { type Print, useDownload, usePrint, usePrintDxf } from './use-file-actions.ts';
import { CompareButton, DownloadButton, NewVersionButton, PrintButton } from './viewer-actions.tsx';
import { ViewerFrame } from './viewer-frame.tsx';
import { ViewerNotice } from './viewer-notice.tsx';

// Only for those who ask for it.
const CompareView = laterPiece(async () => (await import('#src/features/viewer/compare/compare-view.tsx')).CompareView);

interface Props {
  /** A document's id, a version's, or one that became another. */
  documentId: number;
  /** A version of it; without one the current. */
  versionId?: number | undefined;
  /** Opens the upload of a new version; without it there is no such button. */
  onNewVersion?: (() => void) | undefined;
  /** Shown, saved and printed with a code. Give another one another key. */
  stamping?: PageStamp | undefined;
}

/** Fills the height it is given. */
export function DocumentViewer({ documentId, versionId, ...props }: Props) {
  const { t } = useTranslation('viewer');
  const opened = useOpened(documentId, versionId);
  const sight = useFirstSight(documentId, versionId, opened?.shown.version.sha256);
  if (opened === undefined) return <PageSkeleton text={t('loading_document')} />;
  if (opened === null) return <ViewerNotice title={t('document_missing')} />;
  return <OpenedViewer key={opened.document.id} opened={opened} sight={sight} {...props} />;
}

type OpenedProps = { opened: OpenedDocument; sight: EarlySight | undefined } & Pick<Props, 'onNewVersion' | 'stamping'>;

function OpenedViewer({ opened, sight, onNewVersion, stamping }: OpenedProps) {
  const { t } = useTranslation('viewer');
  const { document, shown } = opened;
  const { version } = shown;
  const nameOf = useDocumentName();
  const mayWrite = useMayWrite(document.project_id);
  const { download, downloading } = useDownload(version, stamping?.stamp);
  const isPdf = version.file_type === 'pdf';
  const isLines = !isPdf && isLineDrawing(version.file_name);
  const [seen, setSeen] = useState<SeenDxf | null>(null);
  const printPages = usePrint(version, stamping?.stamp);
  const printLines = usePrintDxf(seen);
  const print = isLines ? printLines : printPages;
  const comparable = comparableOf(opened).length > 1;
  const { comparing, toggle, begin, looked } = useComparing(document, sight, comparable);
  const actions = (
    <>
      <OtherKinds document={document} />
      {onNewVersion === undefined ? null : <NewVersionButton onClick={onNewVersion} mayWrite={mayWrite} />}
      {comparable ? <CompareButton onClick={toggle} pressed={comparing} /> : null}
      {isPdf ? <PrintButton onClick={print.print} disabled={print.printing} /> : null}
      {isLines ? <PrintDxfButton seen={seen} print={print} /> : null}
      <DownloadButton onClick={download} disabled={downloading} />
    </>
  );
  return (
    <ViewerFrame
      name={nameOf(document.name, version.file_name)}
      label={version.label}
      actions={actions}
      banner={
        <>
          <VersionBanner opened={opened} />
          <PrintProgress print={print} />
        </>
      }
    >
      <LookedAt value={looked}>
        {comparing ? (
          <Suspense fallback={<PageSkeleton text={t('loading_pdf')} />}>
            <CompareView opened={opened} onClose={toggle} />
          </Suspense>
        ) : isPdf ? (
          <SheetBody
            key={version.sha256}
            name={document.name}
            documentId={document.id}
            item={shown}
            sight={begin}
            onDownload={download}
            stamping={stamping}
          />
        ) : isLines ? (
          <DxfBody
            key={version.sha256}
            name={document.name}
            item={shown}
            sight={begin}
            onSeen={setSeen}
            onDownload={download}
          />
        ) : fileKindOf(version.file_name) === 'picture' ? (
          <ForeignPicture
            key={version.sha256}
            name={document.name}
            item={shown}
            onDownload={download}
            otherwise={<NoPreview version={version} onDownload={download} />}
          />
        ) : (
          <NoPreview version={version} onDownload={download} />
        )}
      </LookedAt>
    </ViewerFrame>
  );
}

/** What is printed is what is on the screen. */
function PrintDxfButton({ seen, print }: { seen: SeenDxf | null; print: Print }) {
  const { t } = useTranslation('viewer');
  const blank = useMemo(() => seen !== null && isBlank(seen), [seen]);
  const reason = seen === null ? t('print_unseen') : blank ? t('print_blank') : undefined;
  return <PrintButton onClick={print.print} disabled={print.printing} reason={reason} />;
}

function NoPreview({ version, onDownload }: { version: Version; onDownload: () => void }) {
  const { t } = useTranslation('viewer');
  useLook(version, true);
  const type = extensionOf(version.file_name).toUpperCase() || '–';
  const download = (
    <Button variant="contained" onClick={onDownload}>
      {t('download')}
    </Button>
  );
  return <ViewerNotice title={t('no_preview', { type })} hint={t('no_preview_hint')} action={download} />;
}
