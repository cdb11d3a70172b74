import { useLocation } from 'react-router-dom';
import { LandingPage } from '#src/pages/landing-page.tsx';
import { sentFrom } from '#src/ui/frame/sent-from.ts';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';
import { keptHere } from './kept-here.ts';
import { SignedInRedirect } from './signed-in-redirect.tsx';
import { useSession } from './use-session.ts';

/** What Plumbline is; whoever is signed in goes on. Who was sent here from a screen that needs sign-in signs in now. */
export function HomeRoute() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'loading') return <WaitingScreen />;
  if (session.status === 'signed_in') return <SignedInRedirect />;
  const emptied = session.status === 'anonymous' && session.emptied === true;
  return <LandingPage emptied={emptied} kept={keptHere(session)} signInNow={sentFrom(state) !== undefined} />;
}
