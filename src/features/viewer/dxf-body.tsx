import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { BytesGate } from './bytes-gate.tsx';
import type { DxfFailure } from './dxf-view.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { ViewerNotice } from './viewer-notice.tsx';

// Drawing lines is only needed here.
const DxfView = lazy(async () => ({ default: (await import('./dxf-view.tsx')).DxfView }));

const failures = {
  broken: 'drawing_broken',
  empty: 'drawing_empty',
  too_large: 'drawing_large',
} as const satisfies Record<DxfFailure, string>;

interface Props {
  name: string;
  item: VersionItem;
  onDownload: () => void;
}

/** A DXF's lines, or why they cannot be shown. Give it the file's hash as its key. */
export function DxfBody({ name, item, onDownload }: Props) {
  const { t } = useTranslation('viewer');
  const [failure, setFailure] = useState<DxfFailure | null>(null);
  const loading = t('loading_drawing');
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
          <DxfView name={name} bytes={bytes} onFailure={setFailure} />
        </Suspense>
      )}
    </BytesGate>
  );
}
