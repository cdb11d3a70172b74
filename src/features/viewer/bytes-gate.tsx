import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { useLook } from '#src/features/viewer/stage/use-look.ts';
import { useVersionBytes } from '#src/features/viewer/versions/use-version-bytes.ts';
import { FileNotice } from './file-notice.tsx';
import { ViewerNotice } from './viewer-notice.tsx';

interface Props {
  item: VersionItem;
  /** Said while the bytes are looked up. */
  loading: string;
  /** Said when they cannot be had. */
  failed: string;
  children: (bytes: Uint8Array) => ReactNode;
}

/** Shows what needs a file's bytes once they are here, and until then what is known of them. */
export function BytesGate({ item, loading, failed, children }: Props) {
  const { t } = useTranslation('viewer');
  const bytes = useVersionBytes(item);
  const empty = item.version.size === 0;
  useLook(item.version, empty || bytes.status === 'ready');
  if (empty) return <ViewerNotice title={t('empty')} />;
  if (bytes.status === 'ready') return children(bytes.value);
  return <FileNotice item={item} file={bytes} loading={loading} failed={failed} />;
}
