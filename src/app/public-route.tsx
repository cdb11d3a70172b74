import { Navigate, useLocation } from 'react-router-dom';
import { LoginPage } from '#src/pages/login-page.tsx';
import { paths } from '#src/paths.ts';
import { WaitingScreen } from '#src/ui/waiting-screen.tsx';
import { useSession } from './use-session.ts';

/** Where the person was going when sign-in came between; the app's own addresses only. */
function targetIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : paths.projects();
}

/** Sign-in; whoever is signed in already goes on. */
export function PublicRoute() {
  const session = useSession();
  const { state } = useLocation();
  if (session.status === 'loading') return <WaitingScreen />;
  if (session.status === 'signed_in') return <Navigate to={targetIn(state)} replace />;
  const kept = session.status === 'locked' ? { email: session.user.email, unsent: session.unsent } : undefined;
  return <LoginPage kept={kept} />;
}
