import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ProjectSummary } from '#src/data/reads/projects.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { sectionHead } from './card-size.ts';
import type { ProjectGroups } from './project-groups.ts';
import { ProjectRows } from './project-rows.tsx';

function Section({ title, summaries }: { title: string; summaries: readonly ProjectSummary[] }) {
  const { t } = useTranslation('projects');
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h2" variant="h6" sx={sectionHead}>
        {title}
      </Typography>
      {summaries.length === 0 ? (
        <Typography color="textSecondary">{t('none')}</Typography>
      ) : (
        <ProjectRows summaries={summaries} label={title} />
      )}
    </Box>
  );
}

/** A person's own projects, and those that others share with them. */
export function ProjectSections({ groups }: { groups: ProjectGroups }) {
  const { t } = useTranslation(['projects', 'dashboard']);
  const { mine, shared } = groups;
  return (
    <div>
      <Box role="status" sx={visuallyHidden}>
        {t('dashboard:found', { count: mine.length + shared.length })}
      </Box>
      <Stack spacing={3}>
        <Section title={t('projects:mine', { count: mine.length })} summaries={mine} />
        <Section title={t('projects:shared_with_me', { count: shared.length })} summaries={shared} />
      </Stack>
    </div>
  );
}
