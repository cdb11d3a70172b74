import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { VersionChoice } from '#src/data/reads/sync-list.ts';
import { paths } from '#src/paths.ts';
import { enqueue } from '#src/sync/enqueue.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { EntryCard } from './entry-card.tsx';

/** Two versions made beside each other: people say which one holds. */
export function ChoiceEntry({ choice, onLeave }: { choice: VersionChoice; onLeave: () => void }) {
  const { t } = useTranslation(['sync', 'words']);
  const { project_id, document_id, version_id, file_type, name, label, current, author } = choice;
  const args = { project_id, document_id, version_id };
  const make = useAct(() => enqueue('version.make_current@1', args));
  const keep = useAct(() => enqueue('version.keep_current@1', args));
  const busy = make.busy || keep.busy;
  const address = paths.document({ id: document_id, project_id, file_type }, version_id);
  const actions = (
    <>
      <Button variant="outlined" onClick={() => void make.run()} disabled={busy}>
        {t('sync:make_current', { label })}
      </Button>
      <Button variant="outlined" onClick={() => void keep.run()} disabled={busy}>
        {t('sync:keep_current', { label: current })}
      </Button>
      <Button variant="outlined" component={Link} to={address} onClick={onLeave}>
        {t('words:open')}
      </Button>
    </>
  );
  const facts = (
    <>
      {author === '' ? null : `${t('sync:concurrent_by', { author })} · `}
      <AgeText time={choice.created_at} />
    </>
  );
  return (
    <EntryCard
      testId="attention-item"
      title={t('sync:concurrent', { name, label, current })}
      facts={facts}
      actions={actions}
    />
  );
}
