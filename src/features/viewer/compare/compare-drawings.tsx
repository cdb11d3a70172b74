import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DxfDrawing } from '#domain/dxf/display-list';
import { sharedSheet } from '#domain/dxf/shared-sheet';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { useDxfDrawing } from '#src/features/viewer/dxf/use-dxf-drawing.ts';
import { useSharedDxfLayers } from '#src/features/viewer/dxf/use-dxf-layers.ts';
import { FileNotice } from '#src/features/viewer/file-notice.tsx';
import { PageSkeleton } from '#src/features/viewer/stage/page-skeleton.tsx';
import { useVersionBytes } from '#src/features/viewer/versions/use-version-bytes.ts';
import { ViewerNotice } from '#src/features/viewer/viewer-notice.tsx';
import type { DxfAnswer } from '#src/platform/dxf/dxf.ts';
import type { CompareMode } from './compare-bar.tsx';
import { DrawingsOverlay } from './drawings-overlay.tsx';
import { DrawingsSides } from './drawings-sides.tsx';

interface Props {
  before: VersionItem;
  after: VersionItem;
  mode: CompareMode;
  /** The version that is shown when none are compared. */
  shown: number;
}

/** Two versions of a DXF. Give it the files' hashes as its key. */
export function CompareDrawings({ before, after, mode, shown }: Props) {
  const { t } = useTranslation('viewer');
  const [one, other] = [useVersionBytes(before), useVersionBytes(after)];
  const first = useDxfDrawing(one.status === 'ready' ? one.value : null);
  // One after the other: what reading takes, a tablet has once.
  const second = useDxfDrawing(first !== null && other.status === 'ready' ? other.value : null);
  const words = { loading: t('loading_drawing'), failed: t('document_failed') };
  if (one.status !== 'ready') return <FileNotice named item={before} file={one} {...words} />;
  if (other.status !== 'ready') return <FileNotice named item={after} file={other} {...words} />;
  if (first === null || second === null) return <PageSkeleton text={t('loading_drawing')} />;
  if (first.status !== 'drawn') return <Refused item={before} why={first.status} />;
  if (second.status !== 'drawn') return <Refused item={after} why={second.status} />;
  return (
    <SharedDrawings
      before={{ item: before, drawing: first.drawing }}
      after={{ item: after, drawing: second.drawing }}
      mode={mode}
      shown={shown}
    />
  );
}

function Refused({ item, why }: { item: VersionItem; why: Exclude<DxfAnswer['status'], 'drawn'> }) {
  const { t } = useTranslation('viewer');
  const reasons = {
    broken: t('drawing_broken'),
    empty: t('drawing_empty'),
    too_large: t('drawing_large'),
    unknown: t('drawing_unknown'),
  };
  return <ViewerNotice title={t('compare_refused')} hint={`${item.version.label}: ${reasons[why]}`} />;
}

interface ReadDrawing {
  item: VersionItem;
  drawing: DxfDrawing;
}

interface SharedProps {
  before: ReadDrawing;
  after: ReadDrawing;
  mode: CompareMode;
  shown: number;
}

/** Both on one sheet, by their own coordinates. */
function SharedDrawings({ before, after, mode, shown }: SharedProps) {
  const { t } = useTranslation('viewer');
  const { label } = before.item.version;
  const newer = after.item.version.label;
  const labels = useMemo(() => ({ before: label, after: newer }), [label, newer]);
  const { document_id } = after.item.version;
  const { layers, before: one, after: other } = useSharedDxfLayers(document_id, before.drawing, after.drawing);
  const isOlder = before.item.version.id === shown;
  const laid = useMemo(() => {
    const { apart, ...sheets } = sharedSheet(one, other);
    const [{ sheet }, shared] = isOlder ? [one, sheets.before] : [other, sheets.after];
    return {
      before: { ...one, sheet: sheets.before },
      after: { ...other, sheet: sheets.after },
      own: { ...sheet, x: sheet.x - shared.x, y: sheet.y - shared.y },
      apart,
    };
  }, [one, other, isOlder]);
  const Compared = mode === 'overlay' ? DrawingsOverlay : DrawingsSides;
  return (
    <>
      {before.drawing.cut || after.drawing.cut ? <Alert severity="warning">{t('drawing_cut')}</Alert> : null}
      {before.drawing.torn || after.drawing.torn ? <Alert severity="warning">{t('drawing_torn')}</Alert> : null}
      {laid.apart ? <Alert severity="info">{t('compare_apart')}</Alert> : null}
      <Compared before={laid.before} after={laid.after} own={laid.own} labels={labels} layers={layers} />
    </>
  );
}
