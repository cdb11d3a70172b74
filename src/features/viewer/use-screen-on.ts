import { useEffect, useSyncExternalStore } from 'react';
import { keepScreenOn, screenOn } from '#src/platform/installed/screen-on.ts';

/** While a drawing is looked at, the screen stays on, where the person has chosen that for this device. */
export function useScreenOn(): void {
  const isOn = useSyncExternalStore(screenOn.subscribe, screenOn.getSnapshot);
  useEffect(() => (isOn ? keepScreenOn() : undefined), [isOn]);
}
