import { useTranslation } from 'react-i18next';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { NotedSight } from '#src/features/viewer/stage/shown-once.tsx';
import type { EarlySight } from '#src/features/viewer/stage/use-first-sight.ts';
import { useSightAgain } from '#src/features/viewer/stage/use-sight-again.ts';
import { ViewBody } from '#src/features/viewer/stage/view-body.tsx';
import { noteUnread } from '#src/sync/files/reader-tries.ts';
import { laterPiece } from '#src/ui/dialogs/later-piece.tsx';
import { AskedReader } from './asked-reader.tsx';
import type { PdfFailure } from './pdf-view.tsx';

// pdf.js is large and only needed here.
const PdfView = laterPiece(async () => (await import('./pdf-view.tsx')).PdfView);

interface Props {
  name: string;
  item: VersionItem;
  /** What was kept of it. */
  sight: EarlySight;
  /** It takes the place of a view of the same file. */
  again: boolean;
  onDownload: () => void;
  /** pdf.js does not come back from it. */
  onLate: () => void;
}

/** A PDF's pages, or why they cannot be shown. Give it the file's hash as its key. */
export function PdfBody({ name, item, onDownload, onLate, ...props }: Props) {
  const { t } = useTranslation('viewer');
  const sight = useSightAgain(props.sight, props.again, item.version);
  const failures: Record<PdfFailure, string> = {
    password: t('password'),
    broken: t('broken'),
    failed: t('pdf_failed'),
    no_pages: t('no_pages'),
    too_many_pages: t('too_many_pages'),
  };
  return (
    <AskedReader version={item.version} onDownload={onDownload}>
      <ViewBody item={item} onDownload={onDownload} loading={t('loading_pdf')} failures={failures}>
        {(bytes, onFailure) => (
          <NotedSight
            key={item.version.sha256}
            version={item.version}
            loading={t('loading_pdf')}
            heldTitle={t('endless_before')}
          >
            {(onDrawn) => (
              <PdfView
                name={name}
                version={item.version}
                sight={sight}
                bytes={bytes}
                onFailure={(failure) => {
                  noteUnread(item.version.sha256);
                  onFailure(failure);
                }}
                onLate={onLate}
                onDrawn={onDrawn}
              />
            )}
          </NotedSight>
        )}
      </ViewBody>
    </AskedReader>
  );
}
