import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { BytesGate } from '#src/features/viewer/bytes-gate.tsx';
import { DownloadNotice } from '#src/features/viewer/download-notice.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

interface Props<Failure extends string> {
  item: VersionItem;
  onDownload: () => void;
  /** Said until there is something to see. */
  loading: string;
  /** What is said of each way in which a file cannot be shown. */
  failures: Record<Failure, string>;
  children: (bytes: Uint8Array, onFailure: (failure: Failure) => void) => ReactNode;
}

/** What a view makes of a file's bytes, or why they cannot be shown. Give it the file's hash as its key. */
export function ViewBody<Failure extends string>(props: Props<Failure>) {
  const { item, onDownload, loading, failures, children } = props;
  const { t } = useTranslation('viewer');
  const [failure, setFailure] = useState<Failure | null>(null);
  if (failure !== null) return <DownloadNotice title={failures[failure]} onDownload={onDownload} />;
  return (
    <BytesGate item={item} loading={loading} failed={t('document_failed')}>
      {(bytes) => <Suspense fallback={<PageSkeleton text={loading} />}>{children(bytes, setFailure)}</Suspense>}
    </BytesGate>
  );
}
