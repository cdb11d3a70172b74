// What stands in a folder: its folders, then its documents as cards; only what is near the screen is drawn.
import FilesIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { type OpenFolder, readFolderOrder } from '#src/data/reads/documents.ts';
import { readFolderCounts } from '#src/data/reads/folders.ts';
import { readIsFilled } from '#src/data/reads/queue/folder-imports.ts';
import { isComingIn } from '#src/data/reads/queue/half-read.ts';
import type { Sheets } from '#src/data/reads/search/sheets.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { folderImports } from '#src/sync/folder-import/folder-import.ts';
import { EmptyOfProject } from '#src/ui/frame/empty-of-project.tsx';
import { type FolderView, useFolderView } from './folder-view.ts';
import type { GridProps } from './grid-props.ts';
import { GridRows } from './grid-rows.tsx';
import { GAP } from './grid-sizes.ts';

export function DocumentGrid({ folderId, order, begun, ...rest }: GridProps) {
  const { t } = useTranslation('documents');
  const view = useFolderView(folderId, order, begun);
  const contents = useSyncExternalStore(view.contents.subscribe, view.contents.getSnapshot);
  if (contents === undefined) return <GridSkeleton label={t('grid')} />;
  return <OpenGrid key={folderId} view={view} contents={contents} {...rest} />;
}

interface OpenProps extends Omit<GridProps, 'folderId' | 'order' | 'begun'> {
  view: FolderView;
  contents: OpenFolder;
}

/** All documents in their order, each sheet once; of those after the first one knows a moment later. */
function useOrder({ folderId, order }: FolderView, { sheets, isLong }: OpenFolder): Sheets {
  const all = useLiveQuery(
    async () => (isLong ? read((store) => readFolderOrder(store, folderId, order)) : undefined),
    [folderId, order, isLong],
  );
  return isLong && all !== undefined ? all : sheets;
}

/** Whether files of a picked folder are being saved into this one. */
function useIsFilled({ folderId }: FolderView) {
  const all = useSyncExternalStore(folderImports.subscribe, folderImports.getSnapshot);
  const ids = [...all.values()].filter(({ state }) => state !== 'done').map(({ id }) => id);
  const filled = useLiveQuery(() => read((store) => readIsFilled(store, ids, folderId)), [folderId, ids.join()]);
  return ids.length > 0 && filled !== false;
}

/** Whether no document stands in the folder, nor in any below it; undefined before that is known. */
function useIsBare(projectId: number, { folderId }: FolderView, folders: number, documents: number) {
  const asked = folders > 0 && documents === 0;
  const counts = useLiveQuery(
    async () => (asked ? read((store) => readFolderCounts(store, projectId, [folderId])) : undefined),
    [projectId, folderId, asked],
  );
  if (!asked) return documents === 0;
  const count = counts?.get(folderId);
  return count === undefined ? undefined : count === 0;
}

function OpenGrid({ projectId, view, contents, root, mayAdd, ...rest }: OpenProps) {
  const { t } = useTranslation('documents');
  const { ids, also } = useOrder(view, contents);
  const isFilled = useIsFilled(view);
  const isComing = useLiveQuery(() => read((store) => isComingIn(store, projectId)), [projectId]);
  const isBare = useIsBare(projectId, view, contents.folders.length, ids.length);
  const empty =
    isBare && !isFilled ? (
      <EmptyOfProject
        isComing={isComing}
        icon={<FilesIcon />}
        title={t(`empty.${root}`)}
        hint={mayAdd ? t(`empty_hint.${root}`) : undefined}
      />
    ) : null;
  return <GridRows folders={contents.folders} ids={ids} also={also} first={contents.first} empty={empty} {...rest} />;
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

function GridSkeleton({ label }: { label: string }) {
  return (
    <Box
      role="status"
      aria-busy
      aria-label={label}
      sx={{
        display: 'grid',
        gap: `${GAP}px`,
        p: `${GAP}px`,
        gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
      }}
    >
      {placeholders.map((key) => (
        <Skeleton key={key} variant="rounded" height={230} />
      ))}
    </Box>
  );
}
