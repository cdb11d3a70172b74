import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { idTextSchema } from '#domain/ids';
import { read } from '#src/data/current-store.ts';
import { readKnownProject } from '#src/data/reads/projects.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { queries } from '#src/paths.ts';

/** For whoever came from a project to share it: projects are shared person by person. */
export function ShareHint() {
  const { t } = useTranslation('team');
  const [query, setQuery] = useSearchParams();
  const id = idTextSchema.safeParse(query.get(queries.share)).data;
  const project = useLiveQuery(
    async () => (id === undefined ? undefined : (await read((store) => readKnownProject(store, id)))?.project),
    [id],
  );
  if (project === undefined) return null;
  return (
    <Alert severity="info" onClose={() => setQuery({}, { replace: true })} sx={{ overflowWrap: 'anywhere' }}>
      {t('share_hint', { project: project.name, manage: t('menu.manage'), add: t('add_member') })}
    </Alert>
  );
}
