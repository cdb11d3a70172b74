import { BrowserRouter } from 'react-router-dom';
import { FailureScreen } from './failure-screen.tsx';
import { Providers } from './providers.tsx';
import { Addresses } from './router.tsx';

/** `failure`: why the app could not be started for whoever is signed in, if it could not. */
export function App({ failure }: { failure?: unknown }) {
  if (failure !== undefined) {
    return (
      <Providers>
        <FailureScreen error={failure} />
      </Providers>
    );
  }
  return (
    <Providers>
      <BrowserRouter>
        <Addresses />
      </BrowserRouter>
    </Providers>
  );
}
