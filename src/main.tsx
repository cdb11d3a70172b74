// Starts the app: its words, the session that this device remembers, the screens, and later the service worker.
// Nothing here waits at the top level: parts of the app share this file's chunk and could never be loaded meanwhile.
import '#src/platform/trusted-types.ts';
import '#src/platform/double-clicks.ts';
import '#src/platform/hold-back.ts';
import '#src/platform/installed/install.ts';
import '#src/platform/moved-by.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { sessionStore } from '#src/sync/session/session-store.ts';
import { startSession } from '#src/sync/session/start-session.ts';
import { App } from './app/app.tsx';
import { loadScreen } from './app/router.tsx';
import { AppPart } from './platform/app-part.ts';
import { appKept } from './platform/installed/app-kept.ts';
import { atQuietMoment } from './platform/quiet-moment.ts';
import { currentLanguage, startTexts } from './text/start-texts.ts';

const page = document.documentElement;

/** The page's root. A screen that was drawn in it at build time goes where this person is to see another. */
function findRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root');
  // See public/first-paint.js.
  if ('hold' in page.dataset) root.replaceChildren();
  delete page.dataset.hold;
  return root;
}

/** Whether what was drawn is, to the letter, what the app would draw now; see src/app/prerender.tsx. */
function isDrawnAsNow(drawnIn: string): boolean {
  const comesFromNowhere = (history.state as { usr?: unknown } | null)?.usr == null;
  const session = sessionStore.getSnapshot();
  const isPlain = session.status === 'anonymous' && session.emptied !== true;
  return drawnIn === currentLanguage() && isPlain && comesFromNowhere;
}

async function start(): Promise<void> {
  const root = findRoot();
  const drawnIn = page.lang;
  await startTexts(navigator.languages);
  const session = startSession();
  const screen = loadScreen(window.location.pathname).catch(() => undefined);
  const appWith = (failure?: unknown) => (
    <StrictMode>
      <App failure={failure} />
    </StrictMode>
  );
  atQuietMoment(keepApp);
  const isDrawn = root.hasChildNodes();
  // A page that is drawn already stands until the app can take it over, or draw its own in one step.
  if (isDrawn) await screen;
  if (isDrawn && isDrawnAsNow(drawnIn)) startTransition(() => void hydrateRoot(root, appWith()));
  else {
    const screens = createRoot(root);
    screens.render(appWith());
    await session.catch((error: unknown) => screens.render(appWith(error)));
  }
}

/** Where the service worker's part cannot be loaded, the app works from the network until it can. */
function keepApp(): void {
  const worker = new AppPart(() => import('./pwa/register-service-worker.ts'));
  const register = () => worker.part?.registerServiceWorker();
  worker.load().then(register, () => {
    appKept.set('coming');
    worker.subscribe(register);
  });
}

void start();
