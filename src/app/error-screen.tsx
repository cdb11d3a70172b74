import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** A bug, or a part of the app that could not be loaded: what is saved is safe, and the app is loaded anew. */
export function ErrorScreen() {
  const { t } = useTranslation('errors');
  const error = useRouteError();
  const detail = error instanceof Error ? error.message : '';
  const hint = [t('screen_hint'), detail].filter((text) => text !== '').join(' ');
  const reload = (
    <Button variant="contained" onClick={() => window.location.reload()}>
      {t('reload')}
    </Button>
  );
  return <EmptyState icon={<ErrorIcon />} title={t('screen_title')} hint={hint} action={reload} heading="h1" />;
}
