// A PDF, drawn by PDFium: at once from what was kept of it, then from its own bytes.
import Alert from '@mui/material/Alert';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { DownloadNotice } from '#src/features/viewer/download-notice.tsx';
import { FileNotice, Receiving } from '#src/features/viewer/file-notice.tsx';
import { PasswordNotice } from '#src/features/viewer/password-notice.tsx';
import { PdfBody } from '#src/features/viewer/pdfjs/pdf-body.tsx';
import { PageSkeleton } from '#src/features/viewer/stage/page-skeleton.tsx';
import type { EarlySight } from '#src/features/viewer/stage/use-first-sight.ts';
import { useLook } from '#src/features/viewer/stage/use-look.ts';
import { ViewerNotice } from '#src/features/viewer/viewer-notice.tsx';
import type { EndCause } from '#src/platform/pdfium/pdf-engine.ts';
import { passwordOf } from '#src/sync/files/file-passwords.ts';
import { forgetEnds, isBadEnd, noteEnd } from '#src/sync/files/reader-tries.ts';
import { SheetView } from './sheet-view.tsx';
import { type PageStamp, type SheetsFile, useOpenSheets } from './use-open-sheets.ts';
import { useSheetSizes } from './use-sheet-sizes.ts';

interface Props {
  name: string;
  documentId: number;
  item: VersionItem;
  /** What was kept of it; undefined while that is looked up. */
  sight: EarlySight | undefined;
  onDownload: () => void;
  stamping?: PageStamp | undefined;
}

/** A PDF's pages, or why they cannot be shown. Give it the file's hash as its key. */
export function SheetBody(props: Props) {
  const { t } = useTranslation('viewer');
  const empty = props.item.version.size === 0;
  useLook(props.item.version, empty);
  if (empty) return <ViewerNotice title={t('empty')} />;
  // A moment, unless the store is busy.
  if (props.sight === undefined) return null;
  return <SeenSheet {...props} sight={props.sight} />;
}

function SeenSheet({ name, documentId, item, onDownload, sight, stamping }: Props & { sight: EarlySight }) {
  const { t } = useTranslation('viewer');
  // Both at once would make the picture wait for the drawing.
  const file = useOpenSheets(item, sight, stamping);
  useLook(item.version, sight.picture !== null || file.status === 'ready');
  const found = useSheetSizes(file.status === 'ready' && file.value.status === 'open' ? file.value.sheets : null);
  const [ended, setEnded] = useState<EndCause>();
  const { anew } = file;
  const { sha256 } = item.version;
  const onEnd = useCallback(
    (own: EndCause | null) => {
      // Another file was at fault.
      if (own === null) anew();
      else setEnded(own);
      if (isBadEnd(own)) void noteEnd(sha256, own);
    },
    [anew, sha256],
  );
  const onLate = useCallback(() => onEnd('stuck'), [onEnd]);
  const opening = file.status === 'ready' ? file.value : undefined;
  const secret = useLiveQuery(() => passwordOf(sha256), [sha256, file.round]);
  const tryAgain = () => {
    void forgetEnds(sha256).then(() => {
      setEnded(undefined);
      anew();
    });
  };
  if (opening?.status === 'password')
    return <PasswordNotice version={item.version} onDownload={onDownload} onKnown={anew} />;
  if (opening?.status === 'no_pages' || opening?.status === 'too_many_pages')
    return <DownloadNotice title={t(opening.status)} onDownload={onDownload} />;
  // Some files that PDFium refuses are read by pdf.js, which also says what is wrong with the others.
  const again = ended !== undefined || file.round > 0;
  // pdf.js would draw it on the page's own thread, and not come back from it either.
  if (opening?.status === 'endless' || ended === 'stuck')
    return <DownloadNotice title={t('endless')} onDownload={onDownload} onTryAgain={tryAgain} />;
  // And take more memory of the page than PDFium was given.
  if (opening?.status === 'drawing_large' || ended === 'exhausted')
    return <DownloadNotice title={t('drawing_large')} onDownload={onDownload} onTryAgain={tryAgain} />;
  if (opening?.status === 'refused' || ended !== undefined)
    return <PdfBody name={name} item={item} sight={sight} again={again} onDownload={onDownload} onLate={onLate} />;
  const sheets = opening?.sheets ?? null;
  // Of the same bytes, the same: what was kept stays, or every page would be begun anew.
  const sizes = sight.sizes ?? found;
  if (sizes !== null) {
    return (
      <SheetView
        // What failed to be drawn from bytes that went is drawn anew.
        key={file.round}
        name={name}
        documentId={documentId}
        item={item}
        sizes={sizes}
        sheets={sheets}
        away={file.status !== 'ready' && file.status !== 'loading'}
        sight={sight}
        again={again}
        keeps={stamping === undefined && (secret === null || secret?.kept === true)}
        corner={stamping?.stamp.position}
        onEnd={onEnd}
        notice={sheets === null ? <Waiting item={item} file={file} /> : null}
      />
    );
  }
  if (file.status === 'loading' && item.file.kind !== 'receiving') return <PageSkeleton text={t('loading_pdf')} />;
  return <FileNotice item={item} file={file} loading={t('loading_pdf')} failed={t('document_failed')} />;
}

/** Said over a stored picture while, or because, the drawing itself is not here. */
function Waiting({ item, file }: { item: VersionItem; file: SheetsFile }) {
  const { t } = useTranslation('viewer');
  if (item.file.kind === 'receiving') return <Receiving item={item} />;
  if (file.status === 'not_here') {
    return (
      <Alert severity="warning" role="status" sx={{ borderRadius: 0 }}>
        {t('preview_only')}
      </Alert>
    );
  }
  if (file.status === 'coming' || file.status === 'failed') {
    return <FileNotice item={item} file={file} loading={t('loading_pdf')} failed={t('document_failed')} />;
  }
  return null;
}
