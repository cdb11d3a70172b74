// What stands around the screens of those who signed in. Apart from them: it loads some of them ahead.
import { loadAppTexts } from '#src/text/start-texts.ts';

/** With the words of the app, which says more than the public pages do. */
export const frame = async () => {
  const [{ SignedInFrame }] = await Promise.all([import('./signed-in-frame.tsx'), loadAppTexts()]);
  return SignedInFrame;
};

/** The one at the address, and the one that a finger is about to open. */
export const screens = async () => (await import('./screens.tsx')).Screens;
