import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedDocument } from '#src/data/reads/file-names.ts';
import { type MenuAnchor, useMenuGesture } from '#src/ui/use-menu-gesture.ts';
import { FolderRow } from './folder-row.tsx';
import { ROW_HEIGHT, TreeFrame } from './tree-frame.ts';
import type { TreeItem, TreeProps } from './tree-props.ts';
import { type FolderTreeRow, moveFor, type TreeRow } from './tree-rows.ts';
import { useFolderCounts } from './use-folder-counts.ts';
import { useTreeDocuments } from './use-tree-documents.ts';
import { useTreeFocus } from './use-tree-focus.ts';

/** Rows drawn beyond those seen. */
const BEYOND = 8;

interface Props extends TreeProps {
  rows: readonly TreeRow[];
}

/** The rows near the screen; the arrow keys move the one focus through all of them. */
export function FolderRows({
  rows,
  projectId,
  selectedFolderId,
  openFolders,
  onSelect,
  onOpenDocument,
  onMenu,
}: Props) {
  const { t } = useTranslation('folders');
  const { open, toggle } = openFolders;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { reachable, noticed, give } = useTreeFocus(list, rows, selectedFolderId);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: BEYOND,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), reachable])].filter((at) => at < rows.length).sort((a, b) => a - b),
  });
  const drawn = virtual.getVirtualItems();
  const counts = useFolderCounts(projectId, foldersAmong(drawn.map(({ index }) => rows[index])));
  const documents = useTreeDocuments(rows, drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0);
  const nameOf = (row: TreeRow) => (row.type === 'folder' ? row.folder.name : documents.get(row.id)?.document.name);
  const isBranch = ({ folder, hasFolders }: FolderTreeRow) => hasFolders || (counts.get(folder.id) ?? 0) > 0;
  const rowAt = (element: Element) => {
    const key = element.closest<HTMLElement>('[data-key]')?.dataset.key;
    return rows.find((row) => row.key === key);
  };
  const select = (row: TreeRow) => {
    const item = itemOf(row, documents);
    if (item?.kind === 'folder') onSelect(item.folder.id);
    else if (item !== undefined) onOpenDocument(item.document);
  };
  const openMenu = (row: TreeRow, anchor: MenuAnchor) => {
    const item = itemOf(row, documents);
    if (item !== undefined) onMenu(item, anchor);
  };
  const { onKeyDown: onMenuKey, ...gesture } = useMenuGesture((anchor, pressed) => {
    const row = rowAt(pressed);
    if (row !== undefined) openMenu(row, anchor);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    onMenuKey(event);
    const onRow = event.target instanceof Element && event.target.matches('[role=treeitem]');
    if (!onRow || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const move = moveFor(event.key, reachable, { rows, open, isBranch, nameOf });
    const row = move && rows[move.at];
    if (move === undefined || row === undefined) return;
    event.preventDefault();
    if (move.act === 'toggle') toggle(move.folderId);
    else if (move.act === 'select') select(row);
    else {
      virtual.scrollToIndex(move.at);
      give(move.at);
    }
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const row = rowAt(event.target);
    const part = event.target.closest<HTMLElement>('[data-part]');
    if (row === undefined) return;
    if (part?.dataset.part === 'more') openMenu(row, part);
    else if (part?.dataset.part === 'arrow' && row.type === 'folder') toggle(row.folder.id);
    else select(row);
  };
  return (
    <TreeFrame ref={scroller} data-testid="folder-tree">
      <div
        ref={list}
        role="tree"
        aria-label={t('tree')}
        style={{ height: virtual.getTotalSize() }}
        {...gesture}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={({ target }) => {
          const row = rowAt(target);
          if (row !== undefined) noticed(row.key);
        }}
      >
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const isFolder = row.type === 'folder';
          return (
            <FolderRow
              key={row.key}
              row={row}
              named={isFolder ? undefined : documents.get(row.id)}
              start={start}
              count={isFolder ? counts.get(row.folder.id) : undefined}
              expanded={isFolder && isBranch(row) ? open.has(row.folder.id) : undefined}
              selected={isFolder && row.folder.id === selectedFolderId}
              reachable={index === reachable}
            />
          );
        })}
      </div>
    </TreeFrame>
  );
}

function foldersAmong(rows: readonly (TreeRow | undefined)[]): number[] {
  return rows.flatMap((row) => (row?.type === 'folder' ? [row.folder.id] : []));
}

/** Undefined for a document that is not read yet. */
function itemOf(row: TreeRow, documents: ReadonlyMap<number, NamedDocument>): TreeItem | undefined {
  if (row.type === 'folder') return { kind: 'folder', folder: row.folder };
  const document = documents.get(row.id)?.document;
  return document && { kind: 'document', document };
}
