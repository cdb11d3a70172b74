// What stands in a folder: its folders, then its documents as cards; only what is near the screen is drawn.
import FilesIcon from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readFolderContents } from '#src/data/reads/documents.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { GridProps } from './grid-props.ts';
import { GridRows } from './grid-rows.tsx';
import { GAP } from './grid-sizes.ts';

export function DocumentGrid({ folderId, ...rest }: GridProps) {
  const { t } = useTranslation('documents');
  const found = useLiveQuery(
    async () => ({ folderId, ...(await read((store) => readFolderContents(store, folderId))) }),
    [folderId],
  );
  // The answer of the folder before is not this folder's.
  if (found === undefined || found.folderId !== folderId) return <GridSkeleton label={t('grid')} />;
  const { folders, documents } = found;
  const empty =
    documents.length > 0 ? null : <EmptyState icon={<FilesIcon />} title={t('empty')} hint={t('empty_hint')} />;
  return <GridRows key={folderId} folders={folders} documents={documents} empty={empty} {...rest} />;
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

function GridSkeleton({ label }: { label: string }) {
  return (
    <Box
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
