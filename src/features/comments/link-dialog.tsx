// Choosing the documents that a comment links, from what this device holds of the project.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FolderSlug, folderSlugs, type RootFolderType } from '#domain/folder';
import { limits } from '#domain/limits';
import type { DraftLink } from '#src/sync/acts/comment-drafts.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAskToClose } from '#src/ui/dialogs/use-ask-to-close.tsx';
import { useIsPhone } from '#src/ui/frame/use-is-phone.ts';
import { AttachedChips } from './attached-chips.tsx';
import { FilterField } from './filter-field.tsx';
import { LinkTree } from './link-tree.tsx';

const roots = Object.entries(folderSlugs) as [FolderSlug, RootFolderType][];

interface Props {
  projectId: number;
  /** The document that is commented on. */
  documentId: number;
  chosen: readonly DraftLink[];
  /** Documents that the comment will link beside these. */
  others: number;
  onClose: () => void;
  onDone: (links: readonly DraftLink[]) => void;
}

export function LinkDialog({ projectId, documentId, chosen, others, onClose, onDone }: Props) {
  const { t } = useTranslation(['comments', 'folders', 'projects', 'words']);
  const [links, setLinks] = useState(chosen);
  const [type, setType] = useState<RootFolderType>('plans');
  const [query, setQuery] = useState('');
  const id = useId();
  const phone = useIsPhone();
  // Letters appear as they are typed; what they find may follow.
  const asked = useDeferredValue(query);
  const full = links.length + others >= limits.linkedDocumentsMax;
  const remove = (gone: number) => setLinks(links.filter((link) => link.id !== gone));
  const choose = (link: DraftLink, on: boolean) => {
    if (!on) remove(link.id);
    else if (!full) setLinks([...links, link]);
  };
  const changed =
    links.length !== chosen.length || links.some((link) => !chosen.some(({ id: was }) => was === link.id));
  const { close, question } = useAskToClose(changed, onClose);
  return (
    <>
      <SheetOrDialog
        open
        tall
        onClose={close}
        title={t('link.title')}
        testId="link-dialog"
        actions={
          <>
            <Button onClick={onClose}>{t('words:cancel')}</Button>
            {/* That the last one goes is something done. */}
            <Button
              variant="contained"
              disabled={links.length === 0 && chosen.length === 0}
              onClick={() => onDone(links)}
            >
              {t('link.done', { count: links.length })}
            </Button>
          </>
        }
      >
        <Stack spacing={1.5} sx={{ height: '100%', minHeight: 320 }}>
          <Tabs
            value={type}
            onChange={(_, next: RootFolderType) => setType(next)}
            aria-label={t('link.kinds')}
            variant="scrollable"
            scrollButtons={false}
            sx={{ flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
          >
            {roots.map(([slug, root]) => (
              <Tab
                key={root}
                value={root}
                id={`${id}${root}`}
                aria-controls={type === root ? `${id}panel` : undefined}
                aria-label={t(`folders:root.${root}`)}
                label={t(phone ? `projects:root_short.${slug}` : `folders:root.${root}`)}
                sx={{ px: { xs: 1, sm: 2 }, minWidth: 0 }}
              />
            ))}
          </Tabs>
          <FilterField value={query} onChange={setQuery} />
          <Box
            role="tabpanel"
            id={`${id}panel`}
            aria-labelledby={id + type}
            sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
          >
            <LinkTree
              key={type}
              projectId={projectId}
              documentId={documentId}
              type={type}
              query={asked}
              chosen={links}
              full={full}
              onChoose={choose}
            />
          </Box>
          {full ? (
            <Typography role="status" sx={{ flexShrink: 0, fontWeight: 600 }}>
              {t('too_many', { max: String(limits.linkedDocumentsMax) })}
            </Typography>
          ) : null}
          <AttachedChips label={t('link.selected')} links={links} onRemove={remove} lines={2} />
        </Stack>
      </SheetOrDialog>
      {question}
    </>
  );
}
