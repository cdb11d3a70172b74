import type { ChangeEvent, KeyboardEvent, MouseEvent } from 'react';
import type { LinkableDocument } from '#src/data/reads/linkable.ts';
import { useDocumentName } from '#src/nouns/document-name.ts';
import { moveFor, type TreeRow } from '#src/nouns/tree/tree-rows.ts';
import { useVirtualTree } from '#src/nouns/tree/use-virtual-tree.ts';
import type { DraftLink } from '#src/sync/acts/comment-drafts.ts';
import { LinkFrame, ROW_HEIGHT } from './link-frame.ts';
import { LinkRowView } from './link-row-view.tsx';

interface Props {
  label: string;
  rows: readonly TreeRow[];
  /** What is known of the rows' documents before they are read. */
  found: ReadonlyMap<number, LinkableDocument>;
  open: ReadonlySet<number>;
  isChosen: (id: number) => boolean;
  /** No more can be chosen. */
  full: boolean;
  onChoose: (link: DraftLink, chosen: boolean) => void;
  onToggle: (folderId: number) => void;
}

/** Folders to open and documents to choose; the arrow keys move the one focus through all of them. */
export function LinkList({ label, rows, found, open, isChosen, full, onChoose, onToggle }: Props) {
  const nameOf = useDocumentName();
  const tree = useVirtualTree<HTMLUListElement>(rows, ROW_HEIGHT);
  const documentOf = (row: TreeRow) => {
    if (row.type === 'folder') return undefined;
    const { document, file_name } = tree.documents.get(row.id) ?? { document: found.get(row.id), file_name: undefined };
    return document && { id: row.id, file_type: document.file_type, name: document.name, file_name };
  };
  const nameIn = (row: TreeRow) => {
    const document = documentOf(row);
    return row.type === 'folder' ? row.folder.name : document && nameOf(document.name, document.file_name);
  };
  const onClick = ({ target }: MouseEvent) => {
    const row = tree.rowAt(target);
    if (row?.type === 'folder') onToggle(row.folder.id);
  };
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    const row = tree.rowAt(target);
    const document = row && documentOf(row);
    if (document === undefined) return;
    const { id, name, file_type } = document;
    onChoose({ id, name, file_type }, !isChosen(id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveFor(event.key, tree.reachable, { rows, open, isBranch: () => true, nameOf: nameIn });
    // The row's own button or box hears what chooses it.
    if (move === undefined || move.act === 'select') return;
    event.preventDefault();
    if (move.act === 'toggle') onToggle(move.folderId);
    else tree.goTo(move.at);
  };
  return (
    <LinkFrame ref={tree.scroller}>
      <ul
        ref={tree.list}
        aria-label={label}
        style={{ height: tree.height }}
        onClick={onClick}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onFocus={tree.onFocus}
      >
        {tree.drawn.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <LinkRowView
              key={row.key}
              row={row}
              name={nameIn(row)}
              fileType={documentOf(row)?.file_type}
              expanded={row.type === 'folder' && open.has(row.folder.id)}
              checked={row.type === 'document' && isChosen(row.id)}
              full={full}
              start={start}
              reachable={index === tree.reachable}
            />
          );
        })}
      </ul>
    </LinkFrame>
  );
}
