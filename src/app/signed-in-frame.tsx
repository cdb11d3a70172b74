import { Shell } from './shell/shell.tsx';
import { useSession } from './use-session.ts';

/** The frame of whoever is signed in; another person gets another. */
export function SignedInFrame() {
  const session = useSession();
  return session.status === 'signed_in' ? <Shell key={session.user.id} user={session.user} /> : null;
}
