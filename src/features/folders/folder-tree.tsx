// The custom folders below one of a project's roots.
import FolderOutlinedIcon from '@mui/icons-material/FolderOutlined';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { RootFolderType } from '#domain/folder';
import { read } from '#src/data/current-store.ts';
import { readFolderTree } from '#src/data/reads/folders.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FolderRows } from './folder-rows.tsx';

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
  if (tree === undefined) return <TreeSkeleton label={t('tree')} />;
  const nodes = tree?.children ?? [];
  if (nodes.length === 0) {
    return <EmptyState icon={<FolderOutlinedIcon />} title={t('empty')} hint={t('empty_hint')} />;
  }
  return <FolderRows nodes={nodes} selectedFolderId={selectedFolderId} onSelect={onSelect} />;
}

function TreeSkeleton({ label }: { label: string }) {
  return (
    <Stack spacing={1} sx={{ p: 1 }} role="status" aria-busy aria-label={label}>
      {[80, 60, 70].map((width) => (
        <Skeleton key={width} variant="rounded" height={40} width={`${width}%`} />
      ))}
    </Stack>
  );
}
