import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Folder } from '#domain/folder';
import type { ShownDocument } from '#src/data/reads/documents.ts';
import type { Sheets } from '#src/data/reads/search/sheets.ts';
import { useIsLow } from '#src/ui/frame/use-is-phone.ts';
import { useKeptFocus } from '#src/ui/frame/use-kept-focus.ts';
import { CardPlaceholder, DocumentCard } from './document-card.tsx';
import type { GridProps } from './grid-props.ts';
import { FOLDER_HEIGHT, GAP, planGrid, windowOf } from './grid-sizes.ts';
import { useCardWindow } from './use-card-window.ts';

const Scroller = styled('div')({
  flexGrow: 1,
  minHeight: 0,
  height: '100%',
  maxHeight: '100dvh',
  overflowY: 'auto',
  // Cards that come as one scrolls must not move those that are looked at.
  overflowAnchor: 'none',
  outline: 0,
  '.row': { position: 'absolute', insetInline: GAP, top: 0, display: 'grid', gap: GAP },
});

const List = styled('div')({ position: 'relative' });

/** An item of a list whose rows stand between it and its items, which `li` may not. */
const Item = styled('div')({ minWidth: 0 });

/** The width that the last folder's cards had: most likely this folder's too. */
let lastWidth = 0;

/** The width that the cards have, in CSS pixels; 0 before the very first layout. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      lastWidth = element.clientWidth - 2 * GAP;
      setWidth(lastWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

interface Props extends Omit<GridProps, 'projectId' | 'folderId' | 'order' | 'root' | 'begun' | 'mayAdd'> {
  folders: readonly Folder[];
  /** Of the documents, in their order, each sheet once. */
  ids: readonly number[];
  /** The other documents of a sheet, by the one that stands for it. */
  also: Sheets['also'];
  /** The first of them, as they are now. */
  first: ReadonlyMap<number, ShownDocument>;
  /** Stands below the folders where there are no documents. */
  empty: ReactNode;
}

export function GridRows({ folders, ids, also, first, empty, renderFolders, endSpace, onMenu }: Props) {
  const { t } = useTranslation('documents');
  const scroller = useRef<HTMLDivElement>(null);
  const onFocus = useKeptFocus(scroller, '[role=listitem]', folders, ids);
  const plan = planGrid(useWidth(scroller), folders.length, ids.length, useIsLow());
  const { columns, folderColumns, folderRows, documentRows, rowHeight, textHeight } = plan;
  const rows = useVirtualizer({
    count: folderRows + documentRows,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index < folderRows ? FOLDER_HEIGHT : rowHeight),
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: ids.length > 0 ? GAP + endSpace : 0,
    overscan: 2,
  });
  useLayoutEffect(() => {
    if (rowHeight > 0) rows.measure();
  }, [rows, rowHeight]);
  const drawn = rows.getVirtualItems();
  const firstSeen = Math.max(0, (drawn[0]?.index ?? 0) - folderRows);
  const lastSeen = (drawn.at(-1)?.index ?? -1) - folderRows;
  const partsOf = useCardWindow(ids, lastSeen < 0 ? nothing : windowOf(firstSeen, lastSeen, columns), first, also);
  const cells = folders.length + ids.length;
  const idsAt = (row: number) => ids.slice(row * columns, (row + 1) * columns);
  const cardOf = (id: number) => {
    const parts = partsOf(id);
    return parts === undefined ? <CardPlaceholder /> : <DocumentCard {...parts} onMenu={onMenu} />;
  };
  return (
    <Scroller ref={scroller} tabIndex={-1} onFocus={onFocus} data-testid="document-grid">
      {cells === 0 ? null : (
        <List
          role="list"
          aria-label={t('grid')}
          style={{ height: rows.getTotalSize(), ...({ '--text-height': `${textHeight}px` } as CSSProperties) }}
        >
          {drawn.map(({ key, index, start }) => {
            const isFolders = index < folderRows;
            const row = isFolders ? index : index - folderRows;
            const each = isFolders ? folderColumns : columns;
            return (
              <div
                key={key}
                ref={isFolders ? undefined : rows.measureElement}
                data-index={index}
                role="presentation"
                className="row"
                style={{
                  transform: `translateY(${start}px)`,
                  gridTemplateColumns: `repeat(${each}, minmax(0, 1fr))`,
                }}
              >
                {isFolders
                  ? renderFolders(folders.slice(row * each, (row + 1) * each), row * each + 1, cells)
                  : idsAt(row).map((id, at) => (
                      <Item
                        key={id}
                        role="listitem"
                        aria-setsize={cells}
                        aria-posinset={folders.length + row * columns + at + 1}
                      >
                        {cardOf(id)}
                      </Item>
                    ))}
              </div>
            );
          })}
        </List>
      )}
      {empty}
    </Scroller>
  );
}

const nothing = { from: 0, to: 0 };
