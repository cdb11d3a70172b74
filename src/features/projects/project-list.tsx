import AddIcon from '@mui/icons-material/Add';
import CloudOffIcon from '@mui/icons-material/CloudOff';
import FolderOffIcon from '@mui/icons-material/FolderOffOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { syncNow } from '#src/sync/engine.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { LoadingCards } from './loading-cards.tsx';
import { projectGroups } from './project-groups.ts';
import { ProjectSections } from './project-sections.tsx';
import { ProjectToolbar } from './project-toolbar.tsx';
import { type Projects, useProjects } from './use-projects.ts';

/** This device has never reached the server, and does not now. */
function FetchFailed({ trying }: { trying: boolean }) {
  const { t } = useTranslation(['projects', 'words']);
  const retry = (
    <Button variant="outlined" onClick={syncNow} loading={trying}>
      {t('words:retry')}
    </Button>
  );
  const hint = t('projects:fetch_failed_hint');
  return <EmptyState icon={<CloudOffIcon />} title={t('projects:fetch_failed')} hint={hint} action={retry} />;
}

interface FoundProps {
  summaries: Projects['summaries'];
  search: string;
  onClear: () => void;
}

function Found({ summaries, search, onClear }: FoundProps) {
  const { t } = useTranslation(['projects', 'dashboard']);
  const groups = projectGroups(summaries, search);
  if (groups.mine.length + groups.shared.length > 0) return <ProjectSections groups={groups} />;
  const clear = (
    <Button variant="outlined" onClick={onClear}>
      {t('dashboard:clear_search')}
    </Button>
  );
  const hint = t('projects:none_matching', { search: search.trim() });
  return <EmptyState icon={<FolderOffIcon />} title={t('projects:none')} hint={hint} action={clear} />;
}

/** Every project on this device, with a search among them. */
export function ProjectList({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('projects');
  const [search, setSearch] = useState('');
  const { summaries, state, trying } = useProjects();
  const none = state === 'loaded' && summaries.length === 0;
  return (
    <Stack spacing={2}>
      <ProjectToolbar search={search} onSearch={setSearch}>
        {/* In one place whatever there is to list: a button that moves while it is pressed loses the click. */}
        <Button variant="contained" startIcon={<AddIcon />} onClick={onCreate}>
          {t('create')}
        </Button>
      </ProjectToolbar>
      {none ? <EmptyState icon={<FolderOffIcon />} title={t('none')} hint={t('none_hint')} /> : null}
      {state === 'loading' ? <LoadingCards /> : null}
      {state === 'failed' ? <FetchFailed trying={trying} /> : null}
      {state === 'loaded' && !none ? (
        <Found summaries={summaries} search={search} onClear={() => setSearch('')} />
      ) : null}
    </Stack>
  );
}
