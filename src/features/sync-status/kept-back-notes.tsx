import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { momentText } from '#src/text/moments.ts';
import { useServerNow } from '#src/ui/frame/server-clock.tsx';
import { useKeptBack } from './use-kept-back.ts';

/** Of which projects news are kept back, and since when. */
export function KeptBackNotes() {
  const { t, i18n } = useTranslation('sync');
  const now = useServerNow();
  return useKeptBack(undefined, now).map(({ project_id, name, since }) => (
    <Alert key={project_id} severity="warning">
      {t('kept_back', { project: name, time: momentText(since, now, i18n.language) })}
    </Alert>
  ));
}
