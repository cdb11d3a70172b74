import FolderOffIcon from '@mui/icons-material/FolderOffOutlined';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { RootFolderType } from '#domain/folder';
import type { DraftLink } from '#src/sync/acts/comment-drafts.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { LinkList } from './link-list.tsx';
import { useLinkRows } from './use-link-rows.ts';

interface Props {
  projectId: number;
  documentId: number;
  type: RootFolderType;
  query: string;
  chosen: readonly DraftLink[];
  full: boolean;
  onChoose: (link: DraftLink, chosen: boolean) => void;
}

/** The documents below one root, folder by folder or found by their name. */
export function LinkTree({ projectId, documentId, type, query, chosen, full, onChoose }: Props) {
  const { t } = useTranslation(['comments', 'folders']);
  const { rows, found, open, toggle, empty } = useLinkRows({ projectId, documentId, type, query });
  const kind = t(`folders:root.${type}`);
  if (rows === undefined) return <RowsSkeleton />;
  if (rows.length === 0) {
    const title = empty ? t('link.empty', { type: kind }) : t('link.no_match', { type: kind, query: query.trim() });
    return <EmptyState heading="h3" icon={<FolderOffIcon />} title={title} hint={t('link.empty_hint')} />;
  }
  const ids = new Set(chosen.map((link) => link.id));
  return (
    <LinkList
      label={t('link.files', { type: kind })}
      rows={rows}
      found={found}
      open={open}
      isChosen={(id) => ids.has(id)}
      full={full}
      onChoose={onChoose}
      onToggle={toggle}
    />
  );
}

function RowsSkeleton() {
  return (
    <Stack spacing={1} sx={{ p: 1 }} aria-busy>
      {[70, 55, 80, 60].map((width) => (
        <Skeleton key={width} variant="rounded" height={40} width={`${width}%`} />
      ))}
    </Stack>
  );
}
