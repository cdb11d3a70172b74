import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#src/features/auth/auth-frame.tsx';
import { NewPasswordForm } from '#src/features/auth/new-password-form.tsx';
import { paths } from '#src/paths.ts';
import { useTitle } from '#src/ui/frame/use-title.ts';
import { useTokenOnce } from '#src/ui/frame/use-token-once.ts';

/** Where the link of a recovery mail leads. */
export function ResetPage() {
  const { t } = useTranslation('auth');
  const token = useTokenOnce(paths.reset());
  useTitle(t('choose_title'));
  return (
    <AuthFrame title={t('choose_title')} lead={t('lead')}>
      {/* Another link in the same tab begins anew. */}
      <NewPasswordForm key={token} token={token} />
    </AuthFrame>
  );
}
