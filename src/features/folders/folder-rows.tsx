import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedDocument } from '#src/data/reads/file-names.ts';
import { type FolderTreeRow, moveFor, type TreeRow } from '#src/nouns/tree/tree-rows.ts';
import { useVirtualTree } from '#src/nouns/tree/use-virtual-tree.ts';
import { type MenuAnchor, useMenuGesture } from '#src/ui/use-menu-gesture.ts';
import { FolderRow } from './folder-row.tsx';
import { ROW_HEIGHT, TreeFrame } from './tree-frame.ts';
import type { TreeItem, TreeProps } from './tree-props.ts';
import { useFolderCounts } from './use-folder-counts.ts';

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
  const tree = useVirtualTree<HTMLDivElement>(rows, ROW_HEIGHT, selectedFolderId);
  const { drawn, documents, reachable } = tree;
  const counts = useFolderCounts(projectId, foldersAmong(drawn.map(({ index }) => rows[index])));
  const nameOf = (row: TreeRow) => (row.type === 'folder' ? row.folder.name : documents.get(row.id)?.document.name);
  const isBranch = ({ folder, hasFolders }: FolderTreeRow) => hasFolders || (counts.get(folder.id) ?? 0) > 0;
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
    const row = tree.rowAt(pressed);
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
    else tree.goTo(move.at);
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const row = tree.rowAt(event.target);
    const part = event.target.closest<HTMLElement>('[data-part]');
    if (row === undefined) return;
    if (part?.dataset.part === 'more') openMenu(row, part);
    else if (part?.dataset.part === 'arrow' && row.type === 'folder') toggle(row.folder.id);
    else select(row);
  };
  return (
    <TreeFrame ref={tree.scroller} data-testid="folder-tree">
      <div
        ref={tree.list}
        role="tree"
        aria-label={t('tree')}
        style={{ height: tree.height }}
        {...gesture}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={tree.onFocus}
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
