import { useEffect, useEffectEvent } from 'react';
import { holdBack } from '#src/platform/hold-back.ts';

/**
 * While something lies over the screen, the way back (a button of the browser or the device, a swipe) closes that and leads
 * nowhere: on a phone that is how one leaves it.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? holdBack(() => close()) : undefined), [open]);
}
