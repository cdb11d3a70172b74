import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import type { FoundDocument } from './merge-hits.ts';
import { type Search, useSearch } from './use-search.ts';

export interface SearchBox {
  text: string;
  setText: (text: string) => void;
  search: Search;
  listId: string;
  /** The place in the list of the document that Enter opens; -1: there is none. */
  active: number;
  setActive: (place: number) => void;
  choose: (found: FoundDocument) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function optionId(listId: string, { hit }: FoundDocument): string {
  return `${listId}-${hit.id}`;
}

/** What the field and its list share: the ARIA pattern of a combobox, whose focus stays in the field. */
export function useSearchBox(props: {
  open: boolean;
  /** Escape. */
  onEscape: () => void;
  /** The screen of a found document is on its way. */
  onChosen: () => void;
}): SearchBox {
  const { open, onEscape, onChosen } = props;
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [wanted, setActive] = useState(0);
  const search = useSearch(text, open);
  const { found } = search;
  const active = Math.min(wanted, found.length - 1);
  const choose = ({ hit }: FoundDocument) => {
    setText('');
    void navigate(paths.document(hit));
    onChosen();
  };
  const step = (by: number) => setActive((active + by + found.length) % Math.max(1, found.length));
  const acts: Partial<Record<string, () => void>> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => {
      const best = found[active];
      if (best !== undefined) choose(best);
    },
    Escape: () => {
      setText('');
      onEscape();
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key];
    // What an input method is still composing is not for the list.
    if (!open || act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const change = (next: string) => {
    setActive(0);
    setText(next);
  };
  return { text, setText: change, search, listId, active, setActive, choose, onKeyDown };
}
