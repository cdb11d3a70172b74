import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  text: string;
  open: boolean;
  onTurn: () => void;
}

/** A comment's words; of very many lines the first. */
export function CommentWords({ text, open, onTurn }: Props) {
  const { t } = useTranslation('comments');
  const words = useRef<HTMLParagraphElement>(null);
  const turn = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  const [isCut, setIsCut] = useState(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are cut elsewhere
  useLayoutEffect(() => {
    const { current: shown } = words;
    if (shown === null || open) return;
    const measure = () => setIsCut(shown.scrollHeight > shown.clientHeight + 1);
    measure();
    const told = new ResizeObserver(measure);
    told.observe(shown);
    return () => told.disconnect();
  }, [text, open]);
  // Folded from its end, it would be far above what is in sight.
  useLayoutEffect(() => {
    if (wasOpen.current && !open) turn.current?.scrollIntoView({ block: 'nearest' });
    wasOpen.current = open;
  }, [open]);
  return (
    <>
      <p ref={words} className={open ? 'words' : 'words folded'}>
        {text}
      </p>
      {open || isCut ? (
        <button ref={turn} type="button" className="turn" aria-expanded={open} onClick={onTurn}>
          {t(open ? 'show_less' : 'show_all')}
        </button>
      ) : null}
    </>
  );
}
