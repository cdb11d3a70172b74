import { LoginPage } from '#src/pages/login-page.tsx';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';
import { keptHere } from './kept-here.ts';
import { SignedInRedirect } from './signed-in-redirect.tsx';
import { useSession } from './use-session.ts';

/** Sign-in as a page of its own; whoever is signed in already goes on. */
export function LoginRoute() {
  const session = useSession();
  if (session.status === 'loading') return <WaitingScreen />;
  if (session.status === 'signed_in') return <SignedInRedirect />;
  return <LoginPage kept={keptHere(session)} />;
}
