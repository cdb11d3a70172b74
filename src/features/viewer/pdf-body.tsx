import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { BytesGate } from './bytes-gate.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import type { PdfFailure } from './pdf-view.tsx';
import { ViewerNotice } from './viewer-notice.tsx';

// pdf.js is large and only needed here.
const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }));

const failures = {
  password: 'password',
  broken: 'broken',
  failed: 'pdf_failed',
} as const satisfies Record<PdfFailure, string>;

interface Props {
  name: string;
  item: VersionItem;
  onDownload: () => void;
}

/** A PDF's pages, or why they cannot be shown. Give it the file's hash as its key. */
export function PdfBody({ name, item, onDownload }: Props) {
  const { t } = useTranslation('viewer');
  const [failure, setFailure] = useState<PdfFailure | null>(null);
  const loading = t('loading_pdf');
  if (failure !== null) {
    const download = (
      <Button variant="contained" onClick={onDownload}>
        {t('download')}
      </Button>
    );
    return <ViewerNotice title={t(failures[failure])} hint={t('no_preview_hint')} action={download} />;
  }
  return (
    <BytesGate item={item} loading={loading} failed={t('document_failed')}>
      {(bytes) => (
        <Suspense fallback={<PageSkeleton text={loading} />}>
          <PdfView name={name} bytes={bytes} onFailure={setFailure} />
        </Suspense>
      )}
    </BytesGate>
  );
}
