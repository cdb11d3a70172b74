// How this browser lets a web app be installed, judged from what it says of itself.

/**
 * `installed`: this is the installed app. `prompt`: the browser asks when told to. `ios`, `macos-safari`: only the person
 * can, by the browser's own menu. `none`: not here.
 */
export type InstallState = 'installed' | 'prompt' | 'ios' | 'macos-safari' | 'none';

export interface BrowserFacts {
  userAgent: string;
  maxTouchPoints: number;
  /** The page stands in a window of its own. */
  standalone: boolean;
  /** The browser has offered to ask. */
  offered: boolean;
}

/** The first Safari on a Mac that adds web apps to the Dock. */
const DOCK_SINCE = 17;

export function installState({ userAgent, maxTouchPoints, standalone, offered }: BrowserFacts): InstallState {
  if (standalone) return 'installed';
  if (offered) return 'prompt';
  const mac = /\bMacintosh\b/.test(userAgent);
  // An iPad says that it is a Mac; no Mac has a touch screen.
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent) || (mac && maxTouchPoints > 1)) {
    // Every browser of iOS says Safari; the views inside other apps do not, and have no Home Screen to add to.
    return /\bSafari\//.test(userAgent) ? 'ios' : 'none';
  }
  const safari = /\bVersion\/(\d+)[\d.]* Safari\//.exec(userAgent);
  return mac && safari !== null && Number(safari[1]) >= DOCK_SINCE ? 'macos-safari' : 'none';
}
