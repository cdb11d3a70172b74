// Installing the app. The browser offers it once, early, perhaps before the first screen: this file is imported first.
import { type InstallState, installState } from './install-state.ts';

/** What Chromium hands out; not in the DOM's types. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The parts of a window that are listened to. */
type Page = EventTarget & {
  navigator: { userAgent: string; maxTouchPoints: number; standalone?: boolean };
  matchMedia(query: string): EventTarget & { matches: boolean };
};

const WINDOWED = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay']
  .map((mode) => `(display-mode: ${mode})`)
  .join(', ');

/** Listens to what a page's browser says of installing. The shape of React's useSyncExternalStore. */
export function watchInstall(page: Page) {
  const windowed = page.matchMedia(WINDOWED);
  const listeners = new Set<() => void>();
  let offer: InstallOffer | undefined;
  let installedNow = false;
  const judge = (): InstallState =>
    installState({
      userAgent: page.navigator.userAgent,
      maxTouchPoints: page.navigator.maxTouchPoints,
      standalone: installedNow || windowed.matches || page.navigator.standalone === true,
      offered: offer !== undefined,
    });
  let state = judge();
  const update = () => {
    state = judge();
    for (const listener of listeners) listener();
  };
  page.addEventListener('beforeinstallprompt', (event) => {
    // The app asks where it can say why.
    event.preventDefault();
    offer = event as InstallOffer;
    update();
  });
  page.addEventListener('appinstalled', () => {
    installedNow = true;
    offer = undefined;
    update();
  });
  windowed.addEventListener('change', update);

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: (): InstallState => state,
    /** Lets the browser ask. An offer is good for one question. @returns whether the person agreed. */
    prompt: async (): Promise<boolean> => {
      const asked = offer;
      if (asked === undefined) return false;
      offer = undefined;
      await asked.prompt();
      const { outcome } = await asked.userChoice;
      update();
      return outcome === 'accepted';
    },
  };
}

const nowhere = {
  subscribe: () => () => undefined,
  getSnapshot: (): InstallState => 'none',
  prompt: () => Promise.resolve(false),
};
export const install = typeof window === 'undefined' ? nowhere : watchInstall(window);

/** Lets the browser ask whether to install the app. @returns whether the person agreed. */
export const promptInstall = (): Promise<boolean> => install.prompt();
