import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { ReloadButton } from '#src/ui/frame/reload-button.tsx';

/** A bug: what is saved is safe, and the app is loaded anew. */
export function FailureScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('failure');
  const detail = error instanceof Error ? error.message : '';
  const hint = [t('hint'), detail].filter((text) => text !== '').join(' ');
  return <EmptyState icon={<ErrorIcon />} title={t('title')} hint={hint} action={<ReloadButton />} heading="h1" />;
}
