import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#src/features/auth/auth-frame.tsx';
import { ConfirmAddress } from '#src/features/auth/confirm-address.tsx';
import { paths } from '#src/paths.ts';
import { useTitle } from '#src/ui/frame/use-title.ts';
import { useTokenOnce } from '#src/ui/frame/use-token-once.ts';

/** Where the link of a mail leads that proves an address. */
export function ConfirmPage() {
  const { t } = useTranslation('auth');
  const token = useTokenOnce(paths.confirm());
  useTitle(t('confirm.title'));
  return (
    <AuthFrame title={t('confirm.title')} lead={t('lead')}>
      {/* Another link in the same tab begins anew. */}
      <ConfirmAddress key={token} token={token} />
    </AuthFrame>
  );
}
