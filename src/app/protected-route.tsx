import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';
import { useSession } from './use-session.ts';

interface Props {
  /** What whoever is signed in gets. */
  frame: ReactNode;
  signIn: ReactNode;
}

/**
 * Screens that need sign-in. Whom the server signed out signs in again right here and goes on where they were; whoever
 * came by a link while nobody was signed in gets there after signing in.
 */
export function ProtectedRoute({ frame, signIn }: Props) {
  const session = useSession();
  const location = useLocation();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session.status === 'signed_in') wasSignedIn.current = true;
  }, [session.status]);
  if (session.status === 'loading') return <WaitingScreen />;
  if (session.status === 'locked') return signIn;
  if (session.status === 'signed_in') return frame;
  const from = wasSignedIn.current ? undefined : location.pathname + location.search;
  return <Navigate to={paths.home()} replace state={{ from }} />;
}
