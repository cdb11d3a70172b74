import { SharePage } from '#src/pages/share-page.tsx';
import { useSession } from './use-session.ts';

export function ShareRoute() {
  const session = useSession();
  return <SharePage signedIn={session.status === 'signed_in'} />;
}
