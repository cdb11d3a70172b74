import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DxfUnshown } from '#domain/dxf/display-list';
import type { FirstSight } from '#src/data/reads/first-sight.ts';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { ViewBody } from '#src/features/viewer/stage/view-body.tsx';
import { laterPiece } from '#src/ui/dialogs/later-piece.tsx';
import type { DxfFailure } from './dxf-view.tsx';
import type { SeenDxf } from './seen-dxf.ts';
import { useUnshownText } from './use-unshown-text.ts';

// Drawing lines is only needed here.
const DxfView = laterPiece(async () => (await import('./dxf-view.tsx')).DxfView);

interface Props {
  name: string;
  item: VersionItem;
  /** What was kept of it; undefined while that is looked up. */
  sight: FirstSight | undefined;
  /** Told what is seen of it, whenever that changes; null when it is gone. */
  onSeen: (seen: SeenDxf | null) => void;
  onDownload: () => void;
}

/** The lines of a DXF or DWG, or why they cannot be shown. Give it the file's hash as its key. */
export function DxfBody({ name, item, sight, onSeen, onDownload }: Props) {
  const { t } = useTranslation('viewer');
  const [unshown, setUnshown] = useState<readonly DxfUnshown[]>([]);
  const missing = useUnshownText(unshown);
  const failures: Record<DxfFailure, string> = {
    broken: t('drawing_broken'),
    empty: missing ?? t('drawing_empty'),
    too_large: t('drawing_large'),
    unknown: t('drawing_unknown'),
  };
  // A moment, unless the store is busy.
  if (sight === undefined) return null;
  const { document_id, project_id } = item.version;
  return (
    <ViewBody item={item} onDownload={onDownload} loading={t('loading_drawing')} failures={failures}>
      {(bytes, onFailure) => (
        <DxfView
          documentId={document_id}
          projectId={project_id}
          place={sight.place}
          name={name}
          bytes={bytes}
          onSeen={onSeen}
          onFailure={(failure, others) => {
            setUnshown(others);
            onFailure(failure);
          }}
        />
      )}
    </ViewBody>
  );
}
