import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AuthFrame } from '#src/features/auth/auth-frame.tsx';
import { type AuthMode, authTitles, modeIn } from '#src/features/auth/auth-mode.ts';
import { AuthPanel } from '#src/features/auth/auth-panel.tsx';
import type { KeptHere } from '#src/features/auth/kept.ts';
import { useTitle } from '#src/ui/use-title.ts';

/** Sign-in as a page of its own. `kept`: whose work waits on this device. */
export function LoginPage({ kept }: { kept: KeptHere | undefined }) {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  const [mode, setMode] = useState<AuthMode>(modeIn(state));
  const title = t(authTitles[mode]);
  useTitle(title);
  return (
    <AuthFrame title={title} lead={t('lead')}>
      <AuthPanel mode={mode} onMode={setMode} kept={kept} />
    </AuthFrame>
  );
}
