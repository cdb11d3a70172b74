import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#src/features/auth/auth-frame.tsx';
import { ProviderReturn } from '#src/features/auth/provider-return.tsx';
import { useTitle } from '#src/ui/frame/use-title.ts';

/** Where the firm's identity provider sends people back to. */
export function ProviderPage() {
  const { t } = useTranslation('auth');
  useTitle(t('login_title'));
  return (
    <AuthFrame title={t('login_title')} lead={t('lead')}>
      <ProviderReturn />
    </AuthFrame>
  );
}
