import AddIcon from '@mui/icons-material/Add';
import CloudOffIcon from '@mui/icons-material/CloudOff';
import FolderOffIcon from '@mui/icons-material/FolderOffOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchingProjects, type ProjectSummary } from '#src/data/reads/projects.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ProjectCard } from './project-card.tsx';
import { useProjects } from './use-projects.ts';

function Grid({ children }: { children: ReactNode }) {
  const columns = 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))';
  return <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columns }}>{children}</Box>;
}

function Section({ title, summaries }: { title: string; summaries: readonly ProjectSummary[] }) {
  if (summaries.length === 0) return null;
  return (
    <Stack component="section" spacing={1.5} aria-label={title}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Grid>
        {summaries.map((summary) => (
          <ProjectCard key={summary.project.id} summary={summary} />
        ))}
      </Grid>
    </Stack>
  );
}

function LoadingCards() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')}>
      <Grid>
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} variant="rounded" height={240} />
        ))}
      </Grid>
    </Box>
  );
}

function Found({ summaries, search }: { summaries: readonly ProjectSummary[]; search: string }) {
  const { t } = useTranslation('projects');
  const found = matchingProjects(summaries, search);
  if (found.length === 0) {
    return (
      <EmptyState icon={<FolderOffIcon />} title={t('none')} hint={t('none_matching', { search: search.trim() })} />
    );
  }
  const mine = found.filter(({ access }) => access === 'owner');
  const shared = found.filter(({ access }) => access !== 'owner');
  return (
    <Stack spacing={4}>
      <Section title={t('mine', { count: mine.length })} summaries={mine} />
      <Section title={t('shared_with_me', { count: shared.length })} summaries={shared} />
    </Stack>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('projects');
  const magnifier = (
    <InputAdornment position="start">
      <SearchIcon />
    </InputAdornment>
  );
  return (
    <TextField
      type="search"
      placeholder={t('search')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ flex: 1 }}
      slotProps={{ input: { startAdornment: magnifier }, htmlInput: { 'aria-label': t('search') } }}
    />
  );
}

/** Every project on this device, with a search among them. */
export function ProjectList({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation('projects');
  const [search, setSearch] = useState('');
  const { summaries, state } = useProjects();
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={onCreate}>
      {t('create')}
    </Button>
  );
  if (state === 'loaded' && summaries.length === 0) {
    return <EmptyState icon={<FolderOffIcon />} title={t('none')} hint={t('none_hint')} action={create} />;
  }
  return (
    <Stack spacing={3}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <SearchField value={search} onChange={setSearch} />
        {create}
      </Stack>
      {state === 'loading' ? <LoadingCards /> : null}
      {state === 'failed' ? (
        <EmptyState icon={<CloudOffIcon />} title={t('fetch_failed')} hint={t('fetch_failed_hint')} />
      ) : null}
      {state === 'loaded' ? <Found summaries={summaries} search={search} /> : null}
    </Stack>
  );
}
