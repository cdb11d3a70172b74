import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { DraftLink } from '#src/sync/acts/comment-drafts.ts';
import { useDocumentName } from '#src/ui/document-name.ts';
import { LinkFrame, ROW_HEIGHT } from './link-frame.ts';
import { LinkRowView } from './link-row-view.tsx';
import { type LinkRow, moveFor } from './link-rows.ts';
import { useRowDocuments } from './use-row-documents.ts';
import { useRowFocus } from './use-row-focus.ts';

/** Rows drawn beyond those seen. */
const BEYOND = 8;

interface Props {
  label: string;
  rows: readonly LinkRow[];
  isChosen: (id: number) => boolean;
  /** No more can be chosen. */
  full: boolean;
  onChoose: (link: DraftLink, chosen: boolean) => void;
  onToggle: (folderId: number) => void;
}

const keyOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;

/** The rows near the screen; the arrow keys move the one focus through all of them. */
export function LinkList({ label, rows, isChosen, full, onChoose, onToggle }: Props) {
  const nameOf = useDocumentName();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { reachable, noticed, give } = useRowFocus(list, rows);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: BEYOND,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), reachable])].filter((at) => at < rows.length).sort((a, b) => a - b),
  });
  const drawn = virtual.getVirtualItems();
  const documents = useRowDocuments(rows, drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0);
  const placeOf = (key: string | undefined) => rows.findIndex((row) => row.key === key);
  const onClick = ({ target }: MouseEvent) => {
    const row = rows[placeOf(keyOf(target))];
    if (row?.type === 'folder') onToggle(row.folder.id);
  };
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    const row = rows[placeOf(keyOf(target))];
    const document = row?.type === 'document' ? documents.get(row.id) : undefined;
    if (document === undefined) return;
    const { id, name, file_type } = document;
    onChoose({ id, name, file_type }, !isChosen(id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = placeOf(keyOf(event.target));
    const move = moveFor(rows, at, event.key);
    if (move === undefined) return;
    event.preventDefault();
    const row = rows[at];
    if (move !== 'toggle') {
      virtual.scrollToIndex(move);
      give(move);
    } else if (row?.type === 'folder') onToggle(row.folder.id);
  };
  return (
    <LinkFrame ref={scroller}>
      <ul
        ref={list}
        aria-label={label}
        style={{ height: virtual.getTotalSize() }}
        onClick={onClick}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => noticed(keyOf(target) ?? null)}
      >
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const document = row.type === 'document' ? documents.get(row.id) : undefined;
          return (
            <LinkRowView
              key={row.key}
              row={row}
              document={document}
              name={document && nameOf(document.name, document.file_name)}
              checked={row.type === 'document' && isChosen(row.id)}
              full={full}
              start={start}
              reachable={index === reachable}
            />
          );
        })}
      </ul>
    </LinkFrame>
  );
}
