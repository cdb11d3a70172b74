// The screen at the address, and unseen beside it the one that a finger is about to open.
import { type CSSProperties, memo, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, Routes, useLocation } from 'react-router-dom';
import { InSight, setAheadStage } from '#src/ui/frame/screen-ahead.ts';
import { ScreenRoutes } from './screen-routes.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

interface Slots {
  /** The number of the one at the address, and of the one that is drawn ahead: a screen keeps its own. */
  here: number;
  ahead: { slot: number; pathname: string } | undefined;
  /** The one drawn ahead is in sight already, while all else still follows the address. */
  shown: boolean;
}

export function Screens() {
  const routes = useContext(ScreenRoutes);
  const location = useLocation();
  useKeptScroll();
  const [{ here, ahead, shown }, setSlots] = useState<Slots>({ here: 0, ahead: undefined, shown: false });
  useEffect(() => {
    // Drawn in steps between which the finger is heard, and shown at once.
    return setAheadStage({
      draw: (pathname) => startTransition(() => setSlots((before) => withAhead(before, pathname))),
      show: (pathname) => flushSync(() => setSlots((before) => withShown(before, pathname))),
      drop: () => startTransition(() => setSlots(withoutAhead)),
    });
  }, []);
  if (ahead?.pathname === location.pathname) {
    setSlots({ here: ahead.slot, ahead: undefined, shown: false });
    return null;
  }
  return (
    <>
      <div key={here} inert={shown} style={shown ? left : undefined}>
        <Slot at={location} seen>
          {routes}
        </Slot>
      </div>
      {ahead === undefined ? null : (
        <div key={ahead.slot} inert={!shown} style={shown ? raised : unseen}>
          <Slot at={ahead.pathname} seen={false}>
            {routes}
          </Slot>
        </div>
      )}
    </>
  );
}

function withAhead({ here, ahead }: Slots, pathname: string): Slots {
  return { here, ahead: { slot: Math.max(here, ahead?.slot ?? 0) + 1, pathname }, shown: false };
}

function withShown(before: Slots, pathname: string): Slots {
  return before.ahead?.pathname === pathname ? { ...before, shown: true } : before;
}

function withoutAhead(before: Slots): Slots {
  return before.ahead === undefined || before.shown ? before : { ...before, ahead: undefined };
}

interface SlotProps {
  at: Location | string;
  seen: boolean;
  children: ReactNode;
}

/** Drawn again for an address of its own alone: what is drawn ahead costs the one in sight nothing. */
const Slot = memo(function Slot({ at, seen, children }: SlotProps) {
  return (
    <InSight value={seen}>
      <Routes location={at}>{children}</Routes>
    </InSight>
  );
});

const left: CSSProperties = { display: 'none' };

/** Laid out as it will be, and no reason to scroll. A viewer has no menu below it. */
const raised: CSSProperties & Record<`--${string}`, string> = {
  position: 'absolute',
  inset: '0 0 auto',
  height: 'calc(100dvh - var(--top-bar))',
  overflow: 'hidden',
  '--bottom-bar': '0px',
};

const unseen: CSSProperties = { ...raised, visibility: 'hidden' };
