// The custom folders below one of a project's roots, and the documents in them.
import CreateNewFolderIcon from '@mui/icons-material/CreateNewFolderOutlined';
import FolderOutlinedIcon from '@mui/icons-material/FolderOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RootFolderType } from '#domain/folder';
import { read } from '#src/data/current-store.ts';
import { readFolderOrders } from '#src/data/reads/documents.ts';
import { type FolderNode, readFolderTree } from '#src/data/reads/folders.ts';
import { isComingIn } from '#src/data/reads/queue/half-read.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { type Leaves, shownFolders, visibleRows } from '#src/nouns/tree/tree-rows.ts';
import { EmptyOfProject } from '#src/ui/frame/empty-of-project.tsx';
import { FolderRows } from './folder-rows.tsx';
import type { TreeProps } from './tree-props.ts';

interface Props extends TreeProps {
  rootType: RootFolderType;
  /** The person may add folders: where there are none, it is said how. */
  mayAdd: boolean;
  /** Makes the first folder from here, where no other button for it is in sight. */
  onNew?: () => void;
}

export function FolderTree({ rootType, mayAdd, onNew, ...props }: Props) {
  const { t } = useTranslation('folders');
  const { projectId } = props;
  const tree = useLiveQuery(() => read((store) => readFolderTree(store, projectId, rootType)), [projectId, rootType]);
  const isComing = useLiveQuery(() => read((store) => isComingIn(store, projectId)), [projectId]);
  if (tree === undefined) return <TreeSkeleton label={t('tree')} />;
  const nodes = tree?.children ?? [];
  if (nodes.length === 0) {
    const action =
      mayAdd && onNew !== undefined ? (
        <Button variant="contained" startIcon={<CreateNewFolderIcon />} onClick={onNew}>
          {t('create.title')}
        </Button>
      ) : null;
    const hint = mayAdd ? t('empty_hint') : undefined;
    const words = { title: t('empty'), hint };
    return <EmptyOfProject isComing={isComing} icon={<FolderOutlinedIcon />} action={action} {...words} />;
  }
  return <OpenTree nodes={nodes} {...props} />;
}

const noLeaves: Leaves = new Map();

function OpenTree({ nodes, ...props }: TreeProps & { nodes: readonly FolderNode[] }) {
  const { open } = props.openFolders;
  const shown = useMemo(() => shownFolders(nodes, open), [nodes, open]);
  const leaves = useLiveQuery(() => read((store) => readFolderOrders(store, shown)), [shown.join()]) ?? noLeaves;
  const rows = useMemo(() => visibleRows(nodes, open, leaves), [nodes, open, leaves]);
  return <FolderRows rows={rows} {...props} />;
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
