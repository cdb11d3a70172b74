import Box from '@mui/material/Box';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FolderNode } from '#src/data/reads/folders.ts';
import { FolderRow } from './folder-row.tsx';
import { moveFor, visibleRows } from './tree-rows.ts';
import { useOpenFolders } from './use-open-folders.ts';

interface Props {
  nodes: readonly FolderNode[];
  selectedFolderId: number | null;
  onSelect: (folderId: number) => void;
}

/** One row has the focus at a time; the arrow keys move it. */
export function FolderRows({ nodes, selectedFolderId, onSelect }: Props) {
  const { t } = useTranslation('folders');
  const list = useRef<HTMLUListElement>(null);
  const { open, toggle } = useOpenFolders(selectedFolderId);
  const [focused, setFocused] = useState<number | null>(null);
  const rows = visibleRows(nodes, open);
  const at = (id: number | null) => rows.findIndex((row) => row.node.folder.id === id);
  const reachable = [focused, selectedFolderId].find((id) => at(id) >= 0) ?? rows[0]?.node.folder.id;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveFor(event.key, rows, at(reachable ?? null), open);
    if (move === undefined) return;
    event.preventDefault();
    if (move.act === 'select') onSelect(move.id);
    else if (move.act === 'focus') list.current?.querySelector<HTMLElement>(`[data-folder="${move.id}"]`)?.focus();
    else toggle(move.id);
  };
  return (
    <Box
      component="ul"
      ref={list}
      role="tree"
      aria-label={t('tree')}
      onKeyDown={onKeyDown}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {rows.map((row) => {
        const { id } = row.node.folder;
        return (
          <FolderRow
            key={id}
            row={row}
            open={open.has(id)}
            selected={id === selectedFolderId}
            reachable={id === reachable}
            onFocus={() => setFocused(id)}
            onSelect={() => onSelect(id)}
            onToggle={() => toggle(id)}
          />
        );
      })}
    </Box>
  );
}
