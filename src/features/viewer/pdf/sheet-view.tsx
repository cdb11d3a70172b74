import FindIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrPosition } from '#domain/qr-code';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { usePreviewKeeper } from '#src/features/viewer/picture/use-preview-keeper.ts';
import { ControlButton } from '#src/features/viewer/stage/control-button.tsx';
import { FindBar } from '#src/features/viewer/stage/find-bar.tsx';
import { FindMarks } from '#src/features/viewer/stage/find-marks.tsx';
import { middleOf, PAGE_GAP, type PageSize } from '#src/features/viewer/stage/page-layout.ts';
import { PagesButton } from '#src/features/viewer/stage/pages-button.tsx';
import { PagesPanel } from '#src/features/viewer/stage/pages-panel.tsx';
import { useDragToPan } from '#src/features/viewer/stage/use-drag-to-pan.ts';
import { useElementSize } from '#src/features/viewer/stage/use-element-size.ts';
import { useFind } from '#src/features/viewer/stage/use-find.ts';
import { beginOf, type EarlySight, keptPicture } from '#src/features/viewer/stage/use-first-sight.ts';
import { useReadPosition } from '#src/features/viewer/stage/use-read-position.ts';
import { useSightAgain } from '#src/features/viewer/stage/use-sight-again.ts';
import { useZoomGestures } from '#src/features/viewer/stage/use-zoom-gestures.ts';
import { ViewArea } from '#src/features/viewer/stage/view-area.tsx';
import { ZoomControls } from '#src/features/viewer/stage/zoom-controls.tsx';
import { useCommandKey } from '#src/features/viewer/use-command-key.ts';
import type { TextHit } from '#src/platform/pdfium/messages.ts';
import type { EndCause, PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import { useIsSmall } from '#src/ui/frame/use-is-phone.ts';
import { SheetLinks } from './sheet-links.tsx';
import { SheetStack, type SheetStackHandle } from './sheet-stack.tsx';
import { SheetWords } from './sheet-words.tsx';
import { useSheetZoom } from './use-sheet-zoom.ts';

interface Props {
  name: string;
  documentId: number;
  item: VersionItem;
  sizes: readonly PageSize[];
  /** null until the file is open: what is known of it is shown. */
  sheets: PdfSheets | null;
  /** It cannot be had at the moment: what was kept of it is all there is. */
  away: boolean;
  sight: EarlySight;
  /** It takes the place of one that showed the same file. */
  again: boolean;
  /** Its pages may be kept as pictures of the file. */
  keeps: boolean;
  /** The corner of the page that is brought into sight: what was put there is what one wants to see. */
  corner?: QrPosition | undefined;
  /** Said above it. */
  notice: ReactNode;
  /** What draws it has ended. */
  onEnd: (own: EndCause | null) => void;
}

function useCorner(
  corner: QrPosition | undefined,
  page: number,
  stack: RefObject<SheetStackHandle | null>,
  drawn: boolean,
): void {
  useEffect(() => {
    if (corner === undefined || !drawn) return;
    // After the stack has gone to where it begins.
    const frame = requestAnimationFrame(() =>
      stack.current?.show({
        page,
        x: corner.endsWith('left') ? 0 : 1,
        y: corner.startsWith('top') ? 0 : 1,
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [corner, page, stack, drawn]);
}

/** CSS pixels that a line which was looked for is high at least when it is shown. */
const READABLE = 12;

export function SheetView({ name, documentId, item, sizes, sheets, away, ...props }: Props) {
  const { keeps, notice, onEnd } = props;
  const sight = useSightAgain(props.sight, props.again, item.version);
  const { t } = useTranslation('viewer');
  const area = useRef<HTMLDivElement>(null);
  const stack = useRef<SheetStackHandle>(null);
  const view = useElementSize(area);
  const { zoom, fit } = useSheetZoom(sizes, view.width - 2 * PAGE_GAP, sight.place?.percent);
  const begin = useMemo(() => beginOf(sight), [sight]);
  useZoomGestures(area, zoom, fit);
  useDragToPan(area);
  const { version } = item;
  const { page, onPlace } = useReadPosition(documentId, version.project_id, sizes.length, begin.page, zoom);
  const [listing, setListing] = useState(false);
  const onHit = useCallback(
    (hit: TextHit) => {
      const [box] = hit.boxes;
      const size = sizes[hit.page];
      if (box === undefined || size === undefined) return;
      const high = Math.min(box.width, box.height);
      if (high * (zoom.percent / 100) < READABLE) zoom.set((100 * READABLE) / high);
      const place = middleOf(hit.page, box, size);
      // After the zoom has been taken in.
      requestAnimationFrame(() => stack.current?.show(place));
    },
    [sizes, zoom],
  );
  const find = useFind(sheets, page, onHit);
  const field = useRef<HTMLInputElement>(null);
  const { show } = find;
  const look = useCallback(() => {
    show();
    // Open already: what is there is written over.
    field.current?.select();
  }, [show]);
  useCommandKey('f', look, !away);
  usePreviewKeeper(area, keeps ? sheets : null, version.sha256, page, sight);
  useEffect(() => sheets?.onEnd(onEnd), [sheets, onEnd]);
  useCorner(props.corner, begin.page, stack, view.width > 0);
  const showPage = useCallback((index: number) => stack.current?.showPage(index), []);
  const preview = useMemo(
    () => (sight.picture === null ? null : { page: sight.page, picture: sight.picture }),
    [sight],
  );
  const layers = useMemo(() => [{ key: 'file', sheets, sizes, ink: null, preview }], [sheets, sizes, preview]);
  const { sha256 } = version;
  const kept = useMemo(
    () => (away ? (index: number) => keptPicture(documentId, sha256, index) : undefined),
    [away, documentId, sha256],
  );
  const small = useIsSmall();
  const pages =
    sizes.length > 1 ? (
      <PagesButton
        page={page}
        count={sizes.length}
        open={listing}
        onClick={() => setListing(!listing)}
        disabled={away}
      />
    ) : null;
  const finder = (
    <ControlButton
      label={t('find')}
      onClick={find.open ? find.close : find.show}
      pressed={find.open}
      disabled={sheets === null}
    >
      <FindIcon />
    </ControlButton>
  );
  const choose = (index: number) => {
    showPage(index);
    if (small) setListing(false);
  };
  return (
    <>
      {notice}
      <Box sx={{ display: 'flex', flexGrow: 1, minHeight: 0, minWidth: 0 }}>
        {sheets === null ? null : (
          <PagesPanel
            open={listing}
            sheets={sheets}
            current={page}
            onChoose={choose}
            onClose={() => setListing(false)}
          />
        )}
        <ViewArea
          ref={area}
          label={t('pages', { name })}
          head={away ? null : <FindBar find={find} field={field} />}
          controls={<ZoomControls zoom={zoom} fits="width" before={pages} after={finder} />}
        >
          {view.width === 0 ? null : (
            <SheetStack
              ref={stack}
              area={area}
              view={view}
              sizes={sizes}
              layers={layers}
              zoom={zoom}
              begin={begin}
              onPlace={onPlace}
              kept={kept}
              over={(box, look) => {
                const size = sizes[box.index];
                if (sheets === null || size === undefined) return null;
                return (
                  <>
                    <SheetWords page={box.index} sheets={sheets} look={look} />
                    <SheetLinks page={box.index} size={size} sheets={sheets} onPage={showPage} />
                    <FindMarks page={box.index} size={size} find={find} />
                  </>
                );
              }}
            />
          )}
        </ViewArea>
      </Box>
    </>
  );
}
