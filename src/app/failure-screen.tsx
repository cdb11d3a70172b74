import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** A bug, or a part of the app that could not be loaded: what is saved is safe, and the app is loaded anew. */
export function FailureScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('failure');
  const detail = error instanceof Error ? error.message : '';
  const hint = [t('hint'), detail].filter((text) => text !== '').join(' ');
  const reload = (
    <Button variant="contained" onClick={() => window.location.reload()}>
      {t('reload')}
    </Button>
  );
  return <EmptyState icon={<ErrorIcon />} title={t('title')} hint={hint} action={reload} heading="h1" />;
}
