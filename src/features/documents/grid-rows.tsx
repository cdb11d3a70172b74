import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import type { Folder } from '#domain/folder';
import { DocumentCard } from './document-card.tsx';
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
  '.row': { position: 'absolute', insetInline: GAP, top: 0, display: 'grid', gap: GAP },
});

const List = styled('div')({ position: 'relative' });

/** An item of a list whose rows stand between it and its items, which `li` may not. */
const Item = styled('div')({ minWidth: 0 });

/** The width that the cards have, in CSS pixels; 0 before the first layout. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    setWidth(element.clientWidth - 2 * GAP);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth - 2 * GAP));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

interface Props extends Omit<GridProps, 'folderId'> {
  folders: readonly Folder[];
  documents: readonly Document[];
  /** Stands below the folders where there are no documents. */
  empty: ReactNode;
}

export function GridRows({ folders, documents, empty, renderFolders, endSpace, onMenu }: Props) {
  const { t } = useTranslation('documents');
  const scroller = useRef<HTMLDivElement>(null);
  const plan = planGrid(useWidth(scroller), folders.length, documents.length);
  const { columns, folderColumns, folderRows, documentRows, rowHeight, textHeight } = plan;
  const rows = useVirtualizer({
    count: folderRows + documentRows,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (index < folderRows ? FOLDER_HEIGHT : rowHeight),
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: documents.length > 0 ? GAP + endSpace : 0,
    overscan: 2,
  });
  useLayoutEffect(() => {
    if (rowHeight > 0) rows.measure();
  }, [rows, rowHeight]);
  const drawn = rows.getVirtualItems();
  const firstSeen = Math.max(0, (drawn[0]?.index ?? 0) - folderRows);
  const lastSeen = (drawn.at(-1)?.index ?? -1) - folderRows;
  const partsOf = useCardWindow(documents, lastSeen < 0 ? nothing : windowOf(firstSeen, lastSeen, columns));
  const cells = folders.length + documents.length;
  const documentsAt = (row: number) => documents.slice(row * columns, (row + 1) * columns);
  return (
    <Scroller ref={scroller} data-testid="document-grid">
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
                  : documentsAt(row).map((document, at) => (
                      <Item
                        key={document.id}
                        role="listitem"
                        aria-setsize={cells}
                        aria-posinset={folders.length + row * columns + at + 1}
                      >
                        <DocumentCard document={document} {...partsOf(document.id)} onMenu={onMenu} />
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
