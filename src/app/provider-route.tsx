import { ProviderPage } from '#src/pages/provider-page.tsx';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';
import { useSession } from './use-session.ts';

/** The way back from the firm's identity provider; what was begun here by whoever is signed in needs their session. */
export function ProviderRoute() {
  const { status } = useSession();
  return status === 'loading' ? <WaitingScreen /> : <ProviderPage />;
}
