// What stands in a folder: its folders, then its documents as cards; only what is near the screen is drawn.
import FilesIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readFirstDocuments, readOpenFolder } from '#src/data/reads/documents.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { GridProps } from './grid-props.ts';
import { GridRows } from './grid-rows.tsx';
import { GAP } from './grid-sizes.ts';

/** Documents that are read together with the folder: no screen shows more at once. */
const FIRST = 48;

export function DocumentGrid({ folderId, order, mayAdd, ...rest }: GridProps) {
  const { t } = useTranslation('documents');
  const contents = useLiveQuery(
    async () => ({ folderId, ...(await read((store) => readOpenFolder(store, folderId, order))) }),
    [folderId, order],
  );
  const first = useLiveQuery(
    async () => ({ folderId, shown: await read((store) => readFirstDocuments(store, folderId, order, FIRST)) }),
    [folderId, order],
  );
  // The answer of the folder before is not this folder's.
  if (contents?.folderId !== folderId || first?.folderId !== folderId) return <GridSkeleton label={t('grid')} />;
  const { folders, ids } = contents;
  const empty =
    ids.length > 0 ? null : (
      <EmptyState icon={<FilesIcon />} title={t('empty')} hint={mayAdd ? t('empty_hint') : undefined} />
    );
  return <GridRows key={folderId} folders={folders} ids={ids} first={first.shown} empty={empty} {...rest} />;
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
