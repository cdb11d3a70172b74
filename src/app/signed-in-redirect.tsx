import { Navigate, useLocation } from 'react-router-dom';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';
import { signInTarget } from './sign-in-target.ts';

/** Whoever is signed in goes on; the next screen may still have to be loaded. */
export function SignedInRedirect() {
  const { state } = useLocation();
  return (
    <>
      <Navigate to={signInTarget(state)} replace />
      <WaitingScreen />
    </>
  );
}
