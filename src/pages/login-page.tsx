import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AuthFrame } from '#src/features/auth/auth-frame.tsx';
import { type AuthMode, authTitles, emailIn, invitationIn, modeIn } from '#src/features/auth/auth-mode.ts';
import { AuthPanel } from '#src/features/auth/auth-panel.tsx';
import type { KeptHere } from '#src/features/auth/kept.ts';
import { laterPiece } from '#src/ui/dialogs/later-piece.tsx';
import { useTitle } from '#src/ui/frame/use-title.ts';

const KeptPeopleButton = laterPiece(
  async () => (await import('#src/features/kept/kept-people-button.tsx')).KeptPeopleButton,
);

/** Sign-in as a page of its own. `kept`: whose work waits on this device. */
export function LoginPage({ kept }: { kept: KeptHere | undefined }) {
  const { t } = useTranslation('auth');
  const { state } = useLocation();
  const [mode, setMode] = useState<AuthMode>(modeIn(state));
  const [hadKept] = useState(kept !== undefined);
  const title = t(authTitles[mode]);
  useTitle(title);
  return (
    <AuthFrame title={title} lead={t('lead')}>
      <AuthPanel mode={mode} onMode={setMode} kept={kept} email={emailIn(state)} invitation={invitationIn(state)} />
      {/* It may go from here meanwhile: what is left is still looked at. */}
      {hadKept ? (
        <Suspense fallback={null}>
          <KeptPeopleButton />
        </Suspense>
      ) : null}
    </AuthFrame>
  );
}
