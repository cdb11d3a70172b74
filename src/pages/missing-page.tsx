import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';

export function MissingPage() {
  const { t } = useTranslation(['errors', 'projects']);
  const action = (
    <Button component={Link} to={paths.projects()} variant="contained">
      {t('projects:to_projects')}
    </Button>
  );
  return (
    <EmptyState
      icon={<SearchOffIcon />}
      title={t('errors:page_missing')}
      hint={t('errors:page_missing_hint')}
      action={action}
      heading="h1"
    />
  );
}
