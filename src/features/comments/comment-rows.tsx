import { type FocusEvent, Fragment, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentItem } from '#src/data/reads/comments.ts';
import { useKeptFocus } from '#src/ui/frame/use-kept-focus.ts';
import { CommentEntry } from './comment-entry.tsx';
import { CommentFrame } from './comment-frame.ts';
import { useOpenedParts } from './opened-parts.ts';
import { useCommentWindow } from './use-comment-window.ts';

interface Props {
  ref: RefObject<HTMLUListElement | null>;
  items: readonly CommentItem[];
  /** Stands above the first, as one of the list; null for none. */
  first: ReactNode;
  /** Drawn wherever it is. */
  sent: number | undefined;
  mayAddPhotos: boolean;
  mayEdit: (item: CommentItem) => boolean;
  mayDelete: (item: CommentItem) => boolean;
}

const idOf = (target: Element) => Number(target.closest<HTMLElement>('.comment')?.dataset.id ?? Number.NaN);

/** Those that are edited or about to be deleted. */
function useBusy() {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const onBusy = useCallback(
    (id: number, isBusy: boolean) =>
      setBusy((before) => {
        if (before.has(id) === isBusy) return before;
        const ids = new Set(before);
        if (isBusy) ids.add(id);
        else ids.delete(id);
        return ids;
      }),
    [],
  );
  return { busy, onBusy };
}

/** All comments as one list, of which those near what is in sight are drawn. */
export function CommentRows({ ref, items, first, sent, mayAddPhotos, mayEdit, mayDelete }: Props) {
  const { t } = useTranslation('comments');
  const begin = useRef<HTMLLIElement>(null);
  const keepFocus = useKeptFocus(ref, '.comment', items);
  const [focused, setFocused] = useState<number>();
  const { busy, onBusy } = useBusy();
  const { opened, turn } = useOpenedParts();
  const ids = sent === undefined ? busy : new Set([...busy, sent]);
  const { drawn, measure, margin, end } = useCommentWindow(begin, items, { ids, focused });
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    keepFocus(event);
    const id = idOf(event.target);
    if (!Number.isNaN(id)) setFocused(id);
  };
  const before = first === null ? 0 : 1;
  return (
    <CommentFrame ref={ref} tabIndex={-1} onFocus={onFocus} aria-label={t('title')}>
      {first}
      <li ref={begin} role="presentation" aria-hidden />
      {drawn.map(({ index, start }, at) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <Fragment key={item.comment.id}>
            <Gap height={start - (drawn[at - 1]?.end ?? margin)} />
            <CommentEntry
              ref={measure}
              item={item}
              index={index}
              number={before + index + 1}
              count={before + items.length}
              mayEdit={mayEdit(item)}
              mayAddPhotos={mayAddPhotos}
              mayDelete={mayDelete(item)}
              wordsOpen={opened.words.has(item.comment.id)}
              linksOpen={opened.links.has(item.comment.id)}
              onTurn={turn}
              onBusy={onBusy}
            />
          </Fragment>
        );
      })}
      <Gap height={end - (drawn.at(-1)?.end ?? margin)} />
    </CommentFrame>
  );
}

/** The room of those that are not drawn. */
function Gap({ height }: { height: number }) {
  return height <= 0 ? null : <li role="presentation" aria-hidden style={{ height }} />;
}
