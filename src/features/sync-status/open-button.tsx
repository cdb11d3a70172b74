import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Whereabouts } from '#src/data/reads/whereabouts.ts';
import { paths } from '#src/paths.ts';

function addressOf(where: Whereabouts, versionId: number | undefined): string {
  if (where.kind === 'document') return paths.document(where, versionId);
  if (where.kind === 'project') return paths.project(where.project_id);
  return paths.project(where.project_id, { folder: where.slug, subfolder: where.subfolder });
}

interface Props {
  where: Whereabouts | null;
  versionId?: number | undefined;
  onLeave: () => void;
}

/** The way to what an entry is about; nothing where this device has nothing of it. */
export function OpenButton({ where, versionId, onLeave }: Props) {
  const { t } = useTranslation('sync');
  if (where === null) return null;
  return (
    <Button variant="outlined" component={Link} to={addressOf(where, versionId)} onClick={onLeave}>
      {t(`open.${where.kind}`)}
    </Button>
  );
}
