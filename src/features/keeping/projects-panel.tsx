import FolderIcon from '@mui/icons-material/FolderOutlined';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, readUnowned } from '#src/sync/acts/keeping.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { PartList } from './part-list.tsx';
import { useStorageText } from './storage-text.ts';
import { useParts } from './use-parts.ts';

interface LineProps {
  name: string;
  owner: string;
  chip?: string | undefined;
  children?: ReactNode;
}

function ProjectLine({ name, owner, chip, children }: LineProps) {
  return (
    <Paper component="li" variant="outlined" sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {chip === undefined ? null : <Chip size="small" variant="outlined" label={chip} />}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {owner}
      </Typography>
      {children}
    </Paper>
  );
}

/** Whose it is, in words; a deleted account has neither name nor address. */
function useOwnerText() {
  const { t } = useTranslation(['keeping', 'words']);
  return ({ owner_name: name, owner_email: email }: { owner_name: string; owner_email: string }) =>
    name === '' ? t('words:deleted_account') : t('keeping:owner', { name, email });
}

function Unowned() {
  const { t } = useTranslation('keeping');
  const ownerText = useOwnerText();
  const parts = useParts(readUnowned);
  return (
    <SectionCard title={t('unowned')}>
      <Typography color="textSecondary">{t('unowned_hint')}</Typography>
      <PartList
        label={t('unowned')}
        parts={parts}
        empty={<Typography>{t('unowned_none')}</Typography>}
        row={(project) => <ProjectLine key={project.id} name={project.name} owner={ownerText(project)} />}
      />
    </SectionCard>
  );
}

/** What projects hold, and those that nobody can act for. `quota`: bytes that one may hold. */
export function ProjectsPanel({ quota }: { quota: number | null | undefined }) {
  const { t } = useTranslation('keeping');
  const ownerText = useOwnerText();
  const storageText = useStorageText();
  const parts = useParts(readStored);
  return (
    <Stack spacing={2.5}>
      <Unowned />
      <SectionCard title={t('stored')}>
        <PartList
          label={t('stored')}
          parts={parts}
          empty={<EmptyState icon={<FolderIcon />} title={t('stored_none')} heading="h3" />}
          row={(project) => (
            <ProjectLine
              key={project.id}
              name={project.name}
              owner={ownerText(project)}
              chip={project.deleted_at === null ? undefined : t('in_bin')}
            >
              <Typography variant="body2">{storageText(project.storage, quota)}</Typography>
            </ProjectLine>
          )}
        />
      </SectionCard>
    </Stack>
  );
}
