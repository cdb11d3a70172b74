import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { AuthFrame } from '#src/features/auth/auth-frame.tsx';
import { NewPasswordForm } from '#src/features/auth/new-password-form.tsx';
import { paths } from '#src/paths.ts';
import { useTitle } from '#src/ui/use-title.ts';

/**
 * What a mailed link carried: behind the `#`, which no server on the way is told. It is taken out of the address, so that
 * neither the history nor a picture of it keeps it.
 */
function useTokenOnce(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(hash.slice(1)).get('token');
  const [token, setToken] = useState(given);
  useEffect(() => {
    if (given === null) return;
    setToken(given);
    void navigate(paths.reset(), { replace: true });
  }, [given, navigate]);
  return token;
}

/** Where the link of a recovery mail leads. */
export function ResetPage() {
  const { t } = useTranslation('auth');
  const token = useTokenOnce();
  useTitle(t('choose_title'));
  return (
    <AuthFrame title={t('choose_title')} lead={t('lead')}>
      {/* Another link in the same tab begins anew. */}
      <NewPasswordForm key={token} token={token} />
    </AuthFrame>
  );
}
