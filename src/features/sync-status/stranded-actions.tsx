import { useTranslation } from 'react-i18next';
import type { AttentionEntry } from '#src/data/reads/queue/sync-list.ts';
import { discardStranded, retryStranded, savedStranded, saveStranded } from '#src/sync/acts/stranded.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { DiscardButton } from './discard-button.tsx';
import { OpenButton } from './open-button.tsx';
import { SaveButton, SaveFileButton } from './save-file-button.tsx';
import { ToldButton } from './told-button.tsx';

interface Props {
  entry: AttentionEntry;
  /** What it is about, in words. */
  title: string;
  onLeave: () => void;
}

/** Files that the server could not be given. Where their project is here, all of it, they can be sent after all. */
export function StrandedActions({ entry, title, onLeave }: Props) {
  const { t } = useTranslation('sync');
  const { enqueueSnackbar } = useSnackbar();
  const { stranded, where, project_name, lost_project_name, is_half_read } = entry;
  const mayRetry = project_name !== undefined && !is_half_read && !stranded.some(({ too_large }) => too_large);
  const ids = stranded.map(({ item_id }) => item_id);
  const [first, ...others] = ids;
  const save = async () => {
    const gone = await saveStranded(ids, project_name ?? lost_project_name);
    if (gone > 0) enqueueSnackbar(t('files_gone', { count: gone }), { variant: 'error' });
  };
  const one = others.length === 0;
  return (
    <>
      {mayRetry ? <ToldButton label={t('retry')} act={() => retryStranded(ids)} /> : null}
      {one ? (
        <SaveFileButton read={async () => (first === undefined ? undefined : savedStranded(first))} />
      ) : (
        <SaveButton label={t('save_files')} save={save} />
      )}
      <OpenButton where={where} onLeave={onLeave} />
      <DiscardButton what={title} files={!one} discard={() => discardStranded(ids)} />
    </>
  );
}
