import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Project } from '#domain/project';
import { read } from '#src/data/current-store.ts';
import { readLastChange } from '#src/data/reads/last-change.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { dateText } from '#src/text/moments.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { splitTags } from './tags.ts';

/** `sharer`: the owner's name where that is somebody else; '' where it is not known here. */
interface Props {
  project: Project;
  sharer: string | null;
}

/** What a project's makers cannot change by hand: its state, its dates, whose it is. */
export function ProjectDates({ project, sharer }: Props) {
  const { t, i18n } = useTranslation('changes');
  // By what was last done in it, as its card has it.
  const changed = useLiveQuery(() => read((store) => readLastChange(store, project)), [project], project.updated_at);
  const facts = [
    { name: t('info.status'), value: project.status === 'active' ? t('info.active') : project.status },
    { name: t('info.created'), value: dateText(project.created_at, i18n.language) },
    { name: t('info.updated'), value: <AgeText time={changed} /> },
  ];
  const shared = sharer === null || sharer === '' ? [] : [{ name: t('info.shared_by'), value: sharer }];
  return <FactList facts={[...shared, ...facts]} />;
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {tags.map((tag) => (
        <Chip key={tag} label={tag} />
      ))}
    </Stack>
  );
}

/** What was written about a project, to read. */
export function ProjectFacts({ project }: { project: Project }) {
  const { t } = useTranslation(['projects', 'changes']);
  const text = (value: string) => (value === '' ? t('changes:info.nothing') : value);
  const tags = splitTags(project.tags);
  const facts = [
    { name: t('projects:form.name'), value: project.name },
    { name: t('projects:form.description'), value: text(project.description) },
    { name: t('projects:form.type'), value: t(`projects:type.${project.project_type}`) },
    { name: t('projects:form.tags'), value: tags.length === 0 ? text('') : <Tags tags={tags} /> },
    { name: t('projects:form.address'), value: text(project.address) },
    { name: t('projects:form.city'), value: text(project.city) },
    { name: t('projects:form.country'), value: text(project.country) },
  ];
  return <FactList facts={facts} />;
}
