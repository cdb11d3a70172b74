import { JoinPage } from '#src/pages/join-page.tsx';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';
import { useSession } from './use-session.ts';

/** An invitation by its link: whoever is signed in answers it. */
export function JoinRoute() {
  const session = useSession();
  if (session.status === 'loading') return <WaitingScreen />;
  return <JoinPage as={session.status === 'signed_in' ? session.user : undefined} />;
}
