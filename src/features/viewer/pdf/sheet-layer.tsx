import { type CSSProperties, useEffect, useRef } from 'react';
import type { PageSize } from '#src/features/viewer/stage/page-layout.ts';
import type { Ink } from '#src/platform/pdfium/messages.ts';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import { type PageState, SheetPainter } from './sheet-painter.ts';
import type { SheetLook } from './use-sheet-look.ts';

/** One file of those that are laid over each other; most often the only one. */
export interface Layer {
  key: string;
  /** What it is called, where several lie over each other. */
  label?: string;
  /** null before the file is open. */
  sheets: PdfSheets | null;
  /** Of its pages, in points. */
  sizes: readonly PageSize[];
  /** All of it in one colour; null: as it is. */
  ink: Ink | null;
  /** A stored picture of a page, and which. */
  preview: { page: number; picture: Promise<ImageBitmap | undefined> } | null;
  /** How it lies over the others. */
  style?: CSSProperties | undefined;
}

interface Props {
  layer: Layer;
  page: number;
  /** In points: its own, and that of the paper it lies on. */
  size: PageSize;
  paper: PageSize;
  look: SheetLook;
  /** It is drawn and not shown: another that it belongs to is not there yet. */
  hidden: boolean;
  onState: (key: string, state: PageState) => void;
}

/** What one file has on a page. */
export function SheetLayer({ layer, page, size, paper, look, hidden, onState }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const painter = useRef<SheetPainter>(null);
  const { key, sheets, ink, preview, style } = layer;
  useEffect(() => {
    if (host.current === null) return;
    const made = new SheetPainter(host.current, page, size, () => {
      onState(key, made.state);
      look.changed();
    });
    painter.current = made;
    const leave = look.add(
      page,
      {
        look: (sight, scale, resting) => {
          if (sight === null) made.ahead(scale);
          else made.look({ ...sight, scale, resting });
        },
      },
      made,
    );
    return () => {
      leave();
      made.end();
    };
  }, [key, page, size, look, onState]);
  const picture = preview?.page === page ? preview.picture : null;
  useEffect(() => {
    if (picture !== null) void painter.current?.preview(picture);
  }, [picture]);
  useEffect(() => painter.current?.draw(sheets, ink), [sheets, ink]);
  const [width, height] = [`${(100 * size.width) / paper.width}%`, `${(100 * size.height) / paper.height}%`];
  const visibility = hidden ? 'hidden' : undefined;
  const place: CSSProperties = { position: 'absolute', left: 0, top: 0, width, height, visibility };
  return <div ref={host} aria-hidden style={{ ...place, ...style }} />;
}
