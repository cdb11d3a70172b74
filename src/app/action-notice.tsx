import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type CustomContentProps, MaterialDesignContent, useSnackbar } from 'notistack';
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NoticeAction } from '#src/ui/use-snackbar.ts';
import { isBehindDialog, useNoticeLayer } from './use-notice-layer.ts';

/** Milliseconds that what can be done about a notice is offered. */
const OFFERED = 10_000;
const LOOK_EVERY = 250;

declare module 'notistack' {
  interface VariantOverrides {
    offer: { offered: NoticeAction };
  }
}

const Frame = styled(MaterialDesignContent)({
  fontSize: '1rem',
  '&.notistack-MuiContent': { backgroundColor: '#22303A', color: '#fff', paddingBlock: 2, flexWrap: 'nowrap' },
});

/** Offers that stand on the screen, the latest last: the keys act on that one. */
const standing: object[] = [];

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Ctrl+Z (⌘Z) anywhere but in a field, where it takes back what was typed. */
function useUndoKeys(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const mark = {};
    standing.push(mark);
    const onKey = (event: KeyboardEvent) => {
      const pressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!pressed || event.defaultPrevented || writes(event.target) || standing.at(-1) !== mark) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      standing.splice(standing.indexOf(mark), 1);
    };
  }, []);
}

/** Runs out after so many milliseconds in all that nobody holds it and no dialog hides it. */
function useRunOut(held: boolean, onEnd: () => void): void {
  const left = useRef(OFFERED);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (held) return;
    const timer = setInterval(() => {
      // There it can be neither read nor pressed.
      if (isBehindDialog()) return;
      left.current -= LOOK_EVERY;
      if (left.current <= 0) end();
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [held]);
}

/** Closes what says of a thing what is so no more: another tab may have changed it since. */
function useOvertaken({ ends }: NoticeAction, close: () => void): void {
  const end = useEffectEvent(close);
  useEffect(() => ends?.(() => end()), [ends]);
}

/** Where the focus came from goes the focus of a button that is about to go; or to the screen, where that is gone. */
function useGiveBack() {
  const from = useRef<EventTarget>(null);
  return {
    came({ relatedTarget }: FocusEvent) {
      from.current = relatedTarget;
    },
    give() {
      const place = from.current instanceof HTMLElement && from.current.isConnected ? from.current : null;
      (place ?? document.getElementById('content'))?.focus({ preventScroll: true });
    },
  };
}

type Props = CustomContentProps & { offered: NoticeAction };

/** Whether a mouse is at something: one that has been left lying there is not. */
function usePointed() {
  const [pointed, setPointed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const point = (event: PointerEvent) => {
    clearTimeout(timer.current);
    setPointed(event.pointerType === 'mouse' && event.type !== 'pointerleave');
    timer.current = setTimeout(() => setPointed(false), OFFERED);
  };
  return { pointed, point };
}

/** A notice with something to do about it: stays ten seconds, longer with a mouse at its button or the focus on it. */
export function ActionNotice({ offered, ...content }: Props) {
  const { closeSnackbar } = useSnackbar();
  const { pointed, point } = usePointed();
  const [focused, setFocused] = useState(false);
  useNoticeLayer();
  const { came, give } = useGiveBack();
  const close = () => closeSnackbar(content.id);
  const act = () => {
    if (focused) give();
    close();
    offered.run();
  };
  useRunOut(pointed || focused, close);
  useOvertaken(offered, close);
  useUndoKeys(act);
  const button = (
    <Button
      onClick={act}
      onFocus={(event) => {
        came(event);
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
      aria-keyshortcuts="Control+Z"
      color="inherit"
      // What the rest of it hides for a moment can be touched all the same.
      sx={{ minHeight: 48, minWidth: 64, fontWeight: 700, color: '#9BD3F2', pointerEvents: 'auto' }}
    >
      {offered.label}
    </Button>
  );
  return (
    <div onPointerEnter={point} onPointerMove={point} onPointerLeave={point} data-testid="offer">
      <Frame {...content} action={button} hideIconVariant />
    </div>
  );
}
