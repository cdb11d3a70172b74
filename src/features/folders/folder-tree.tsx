// The custom folders below one of a project's roots.
import FolderOutlinedIcon from '@mui/icons-material/FolderOutlined';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { SimpleTreeView } from '@mui/x-tree-view/SimpleTreeView';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RootFolderType } from '#domain/folder';
import { read } from '#src/data/current-store.ts';
import { readFolderPath, readFolderTree } from '#src/data/reads/folders.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FolderTreeItem } from './folder-tree-item.tsx';

interface Props {
  projectId: number;
  rootType: RootFolderType;
  /** The folder whose documents are shown; null or the root's own id selects none here. */
  selectedFolderId: number | null;
  onSelect: (folderId: number) => void;
}

export function FolderTree({ projectId, rootType, selectedFolderId, onSelect }: Props) {
  const { t } = useTranslation('folders');
  const tree = useLiveQuery(() => read((store) => readFolderTree(store, projectId, rootType)), [projectId, rootType]);
  const { expanded, setExpanded } = useExpanded(selectedFolderId);
  if (tree === undefined) return <TreeSkeleton label={t('tree')} />;
  const nodes = tree?.children ?? [];
  if (nodes.length === 0) {
    return <EmptyState icon={<FolderOutlinedIcon />} title={t('empty')} hint={t('empty_hint')} heading="h3" />;
  }
  return (
    <SimpleTreeView
      aria-label={t('tree')}
      expansionTrigger="iconContainer"
      expandedItems={expanded}
      onExpandedItemsChange={(_event, items) => setExpanded(items)}
      selectedItems={selectedFolderId === null ? null : String(selectedFolderId)}
      onSelectedItemsChange={(_event, item) => {
        if (item !== null) onSelect(Number(item));
      }}
    >
      {nodes.map((node) => (
        <FolderTreeItem key={node.folder.id} node={node} />
      ))}
    </SimpleTreeView>
  );
}

/** What is open: what the person opened, and all above the selected folder, so that a link never points at a hidden one. */
function useExpanded(selectedFolderId: number | null) {
  const [expanded, setExpanded] = useState<string[]>([]);
  const [revealed, setRevealed] = useState<number | null>(null);
  const path = useLiveQuery(
    () => (selectedFolderId === null ? [] : read((store) => readFolderPath(store, selectedFolderId))),
    [selectedFolderId],
  );
  if (path !== undefined && path.at(-1)?.id === selectedFolderId && revealed !== selectedFolderId) {
    setRevealed(selectedFolderId);
    setExpanded([...new Set([...expanded, ...path.slice(0, -1).map((folder) => String(folder.id))])]);
  }
  return { expanded, setExpanded };
}

function TreeSkeleton({ label }: { label: string }) {
  return (
    <Stack spacing={1} sx={{ p: 1 }} aria-busy aria-label={label}>
      {[80, 60, 70].map((width) => (
        <Skeleton key={width} variant="rounded" height={40} width={`${width}%`} />
      ))}
    </Stack>
  );
}
