// A PDF, all pages stacked; only those near the screen are drawn and held.
import { largestOf } from '#domain/sync/lists';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Document, pdfjs } from 'react-pdf';
import type { Version } from '#domain/version';
import type { FirstSight } from '#src/data/reads/first-sight.ts';
import { PAGE_GAP } from '#src/features/viewer/stage/page-layout.ts';
import { PageSkeleton } from '#src/features/viewer/stage/page-skeleton.tsx';
import { useDragToPan } from '#src/features/viewer/stage/use-drag-to-pan.ts';
import { useElementSize } from '#src/features/viewer/stage/use-element-size.ts';
import { beginOf } from '#src/features/viewer/stage/use-first-sight.ts';
import { useLate } from '#src/features/viewer/stage/use-late.ts';
import { useReadPosition } from '#src/features/viewer/stage/use-read-position.ts';
import { useZoom } from '#src/features/viewer/stage/use-zoom.ts';
import { useZoomGestures } from '#src/features/viewer/stage/use-zoom-gestures.ts';
import { ViewArea } from '#src/features/viewer/stage/view-area.tsx';
import { clampZoom, fitWidth, sheetZoom } from '#src/features/viewer/stage/zoom.ts';
import { ZoomControls } from '#src/features/viewer/stage/zoom-controls.tsx';
import { PAGES_MOST } from '#src/platform/pdfium/messages.ts';
import { ownReader } from '#src/platform/pdfjs.ts';
import { limitText } from './limit-text.ts';
import { PdfStack, type PdfStackHandle } from './pdf-stack.tsx';
import { type PageSizes, usePageSizes } from './use-page-sizes.ts';

/** What pdf.js draws is one canvas a page: nearer than that it would be soft. */
const plainZoom = { ...sheetZoom, max: 300, named: [50, 100, 200, 300] };

export type PdfFailure = 'password' | 'broken' | 'failed' | 'no_pages' | 'too_many_pages';

interface Props {
  name: string;
  version: Version;
  /** What was kept of it. */
  sight: FirstSight;
  /** Taken over by pdf.js: not to be used elsewhere. */
  bytes: Uint8Array;
  onFailure: (failure: PdfFailure) => void;
  /** pdf.js does not come back from it. */
  onLate: () => void;
  /** What is in sight at first is drawn. */
  onDrawn: () => void;
}

export function PdfView({ name, version, sight, bytes, onFailure, onLate, onDrawn }: Props) {
  const { t } = useTranslation('viewer');
  const area = useRef<HTMLDivElement>(null);
  const stack = useRef<PdfStackHandle>(null);
  const view = useElementSize(area);
  const { sizes, load } = usePageSizes(() => onFailure('broken'));
  const fit = fitWidth(widest(sizes), view.width - 2 * PAGE_GAP, plainZoom.max);
  const was = sight.place?.percent ?? null;
  const zoom = useZoom(plainZoom, fit, was === null ? null : clampZoom(was, plainZoom, fit));
  const begin = useMemo(() => beginOf(sight), [sight]);
  const { document_id, project_id } = version;
  const { onPlace } = useReadPosition(document_id, project_id, sizes?.length ?? 1, begin.page, zoom);
  useZoomGestures(area, zoom, fit);
  useDragToPan(area);
  const file = useMemo(() => ({ data: bytes }), [bytes]);
  const options = useReader(onFailure);
  useLate(sizes === null, onLate);
  const waiting = <PageSkeleton text={t('loading_pdf')} />;
  return (
    <ViewArea ref={area} label={t('pages', { name })} controls={<ZoomControls zoom={zoom} fits="width" />}>
      {options === null ? (
        waiting
      ) : (
        <Document
          file={file}
          options={options}
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer"
          loading={waiting}
          error=""
          noData=""
          onPassword={() => onFailure('password')}
          onLoadError={(error) => onFailure(error.name === 'InvalidPDFException' ? 'broken' : 'failed')}
          onLoadSuccess={(pdf) => {
            const { numPages } = pdf;
            limitText(pdf);
            if (numPages > 0 && numPages <= PAGES_MOST) void load(pdf);
            else onFailure(numPages > 0 ? 'too_many_pages' : 'no_pages');
          }}
          onItemClick={({ pageIndex }) => stack.current?.showPage(pageIndex)}
        >
          {sizes === null || view.width === 0 ? (
            waiting
          ) : (
            <PdfStack
              ref={stack}
              area={area}
              view={view}
              sizes={sizes}
              scale={zoom.percent / 100}
              anchor={zoom.anchor}
              begin={begin}
              onPlace={onPlace}
              onLate={onLate}
              onDrawn={onDrawn}
            />
          )}
        </Document>
      )}
    </ViewArea>
  );
}

/** What the file is opened with, once its worker is there, which ends with the view. */
function useReader(onFailure: Props['onFailure']): ReturnType<typeof ownReader>['options'] | null {
  const [options, setOptions] = useState<ReturnType<typeof ownReader>['options'] | null>(null);
  const onAbsent = useEffectEvent(() => onFailure('failed'));
  useEffect(() => {
    const reader = ownReader(pdfjs.PDFWorker, () => onAbsent());
    setOptions(reader.options);
    return reader.end;
  }, []);
  return options;
}

const widest = (sizes: PageSizes | null): number =>
  largestOf(
    (sizes ?? []).map((size) => size.width),
    0,
  );
