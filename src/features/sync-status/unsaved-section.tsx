import { useTranslation } from 'react-i18next';
import type { UnsavedImport } from '#src/data/reads/queue/folder-imports.ts';
import { EntryCard } from './entry-card.tsx';
import { EntrySection } from './entry-section.tsx';
import { OpenButton } from './open-button.tsx';

interface EntryProps {
  unsaved: UnsavedImport;
  onLeave: () => void;
}

function UnsavedEntry({ unsaved, onLeave }: EntryProps) {
  const { t } = useTranslation('sync');
  const { project_id, project_name, name, files } = unsaved;
  const where = project_name === undefined ? null : ({ kind: 'project', project_id } as const);
  return (
    <EntryCard
      testId="outbox-item"
      title={t('unsaved', { count: files, name })}
      text={t('unsaved_hint')}
      facts={project_name === undefined ? undefined : t('in_project', { project: project_name })}
      actions={where === null ? undefined : <OpenButton where={where} onLeave={onLeave} />}
    />
  );
}

interface Props {
  imports: readonly UnsavedImport[];
  onLeave: () => void;
}

/** Picked folders of which files are not saved here yet: nothing sends those by itself. */
export function UnsavedSection({ imports, onLeave }: Props) {
  const { t } = useTranslation('sync');
  if (imports.length === 0) return null;
  return (
    <EntrySection title={t('unsaved_section')}>
      {imports.map((one) => (
        <UnsavedEntry key={one.id} unsaved={one} onLeave={onLeave} />
      ))}
    </EntrySection>
  );
}
