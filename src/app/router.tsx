import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { routePattern, routes } from '#src/paths.ts';
import { sessionStore } from '#src/sync/session/session-store.ts';
import { loadAppTexts, loadPublicTexts } from '#src/text/start-texts.ts';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';
import { ErrorCatcher } from './error-catcher.tsx';
import { type Part, part } from './part.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { documentPart, imagePart, type SignedInScreens, signedInScreens } from './viewer-parts.ts';

type Parts = Partial<Record<keyof typeof routes, Part>>;

// Every screen is a part of its own, loaded when first opened.
const login = part(async () => {
  const [{ LoginRoute }] = await Promise.all([import('./login-route.tsx'), loadAppTexts()]);
  return LoginRoute;
});

/** These are open to everybody. */
const open: Parts = {
  home: part(async () => {
    const [{ HomeRoute }] = await Promise.all([import('./home-route.tsx'), loadPublicTexts()]);
    return HomeRoute;
  }),
  login,
  provider: part(async () => {
    const [{ ProviderRoute }] = await Promise.all([import('./provider-route.tsx'), loadAppTexts()]);
    return ProviderRoute;
  }),
  share: part(async () => {
    const [{ ShareRoute }] = await Promise.all([import('./share-route.tsx'), loadPublicTexts()]);
    return ShareRoute;
  }),
  reset: part(async () => {
    const [{ ResetPage }] = await Promise.all([import('#src/pages/reset-page.tsx'), loadAppTexts()]);
    return ResetPage;
  }),
  confirm: part(async () => {
    const [{ ConfirmPage }] = await Promise.all([import('#src/pages/confirm-page.tsx'), loadAppTexts()]);
    return ConfirmPage;
  }),
  join: part(async () => {
    const [{ JoinRoute }] = await Promise.all([import('./join-route.tsx'), loadAppTexts()]);
    return JoinRoute;
  }),
  // A long text that few read: it comes with the others that the first load does without.
  privacy: part(async () => {
    const [{ PrivacyPage }] = await Promise.all([import('#src/pages/privacy-page.tsx'), loadAppTexts()]);
    return PrivacyPage;
  }),
};

const behindSignIn = (name: keyof SignedInScreens) => part(async () => (await signedInScreens())[name]());

/** These need sign-in. */
const signedIn: Parts = {
  projects: behindSignIn('projects'),
  project: behindSignIn('project'),
  prints: behindSignIn('prints'),
  document: documentPart,
  documentByPath: documentPart,
  image: imagePart,
  imageByPath: imagePart,
  team: behindSignIn('team'),
  profile: behindSignIn('profile'),
  settings: behindSignIn('settings'),
  device: behindSignIn('device'),
  notifications: behindSignIn('notifications'),
  scan: behindSignIn('scan'),
  activity: behindSignIn('activity'),
  webhooks: behindSignIn('webhooks'),
  bin: behindSignIn('bin'),
  deletedProjects: behindSignIn('deletedProjects'),
  admin: behindSignIn('admin'),
  incoming: behindSignIn('incoming'),
};

/** What stands around them, with the words of the app, which says more than the public pages do. */
const frame = part(async () => {
  const [{ SignedInFrame }] = await Promise.all([import('./signed-in-frame.tsx'), loadAppTexts()]);
  return SignedInFrame;
});

const missing = part(async () => {
  const [{ MissingPage }] = await Promise.all([import('#src/pages/missing-page.tsx'), loadAppTexts()]);
  return MissingPage;
});

/**
 * Loads the screen of an address ahead, as far as whoever is here may see it.
 * @throws what the browser says when it cannot be loaded; drawing it will say so to the person.
 */
export async function loadScreen(pathname: string): Promise<void> {
  const partsOf = (parts: Parts) =>
    entriesOf(parts).flatMap(([path, screen]) => (routePattern(path).test(pathname) ? [screen] : []));
  const { status } = sessionStore.getSnapshot();
  const behind = status === 'anonymous' || status === 'locked' ? [] : partsOf(signedIn);
  const around = behind.length > 0 ? [frame] : [];
  await Promise.all([...partsOf(open), ...around, ...behind].map((screen) => screen.load()));
}

function entriesOf(parts: Parts): [path: string, screen: Part][] {
  return Object.entries(parts).map(([name, screen]) => [routes[name as keyof typeof routes], screen]);
}

function Screen({ of: { Part } }: { of: Part }) {
  const { pathname } = useLocation();
  return (
    <ErrorCatcher address={pathname}>
      <Suspense fallback={<WaitingScreen />}>
        <Part />
      </Suspense>
    </ErrorCatcher>
  );
}

function routesOf(parts: Parts) {
  return entriesOf(parts).map(([path, screen]) => <Route key={path} path={path} element={<Screen of={screen} />} />);
}

/** What stands at which address. */
export function Addresses() {
  return (
    <Routes>
      {routesOf(open)}
      <Route element={<ProtectedRoute frame={<Screen of={frame} />} signIn={<Screen of={login} />} />}>
        {routesOf(signedIn)}
      </Route>
      <Route path="*" element={<Screen of={missing} />} />
    </Routes>
  );
}
