// The screen of this device stays on while a drawing is open, where the person wants that: a crew reads a plan for minutes without
// touching it, with gloves on. A choice of the device, not of the person: it costs battery.
import { Observable } from '../observable.ts';
import { browserKeep } from '../own-files/keep.ts';

const KEY = 'plumbline:screen-on';
const keep = browserKeep();

/** Whether this browser can keep a screen on at all. */
export const canKeepScreenOn = (): boolean => 'wakeLock' in navigator;

export const screenOn = new Observable(keep.get(KEY) === 'on');

export function chooseScreenOn(isOn: boolean): void {
  if (isOn) keep.set(KEY, 'on');
  else keep.remove(KEY);
  screenOn.set(isOn);
}

/**
 * Keeps the screen on until it is let go. The browser ends that whenever the page is hidden, or the battery is low: it is asked
 * again each time the page is seen.
 */
export function keepScreenOn(): () => void {
  if (!canKeepScreenOn()) return () => undefined;
  let isHeld = true;
  let lock: WakeLockSentinel | undefined;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || (lock !== undefined && !lock.released)) return;
    // Refused on a low battery: the screen goes off as ever.
    const given = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isHeld) lock = given;
    else await given?.release();
  };
  const onSeen = () => void ask();
  document.addEventListener('visibilitychange', onSeen);
  void ask();
  return () => {
    isHeld = false;
    document.removeEventListener('visibilitychange', onSeen);
    void lock?.release();
  };
}
