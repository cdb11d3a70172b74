import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import FolderIcon from '@mui/icons-material/Folder';
import Skeleton from '@mui/material/Skeleton';
import { memo } from 'react';
import type { FileType } from '#domain/files/file-type';
import { FileTypeIcon } from '#src/nouns/file-type-icon.tsx';
import { rowIndent } from '#src/nouns/tree/row-indent.ts';
import type { TreeRow } from '#src/nouns/tree/tree-rows.ts';

const heardByTheList = () => undefined;

interface Props {
  row: TreeRow;
  /** As it is shown; undefined before it is read. */
  name: string | undefined;
  /** Of a document, once it is read. */
  fileType: FileType | undefined;
  /** Of a folder. */
  expanded: boolean;
  checked: boolean;
  /** No more can be chosen. */
  full: boolean;
  /** CSS pixels from the top of the list. */
  start: number;
  /** The Tab key comes to this row. */
  reachable: boolean;
}

/** A folder that opens, or a document to choose. What is pressed is heard by the list. */
export const LinkRowView = memo(function LinkRowView(props: Props) {
  const { row, name, fileType, expanded, checked, full, start, reachable } = props;
  const { key, level, place, siblings } = row;
  const tabIndex = reachable ? 0 : -1;
  const indent = { paddingLeft: 12 + rowIndent(level) };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives list items a level
    <li
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      style={{ transform: `translateY(${start}px)` }}
    >
      {row.type === 'folder' ? (
        <button
          type="button"
          className="row"
          data-key={key}
          aria-expanded={expanded}
          tabIndex={tabIndex}
          style={indent}
        >
          <ChevronRightIcon aria-hidden />
          <FolderIcon aria-hidden />
          <span className="name">{name}</span>
        </button>
      ) : (
        <label className="row" style={indent}>
          <input
            type="checkbox"
            data-key={key}
            checked={checked}
            aria-disabled={(full && !checked) || undefined}
            tabIndex={tabIndex}
            onChange={heardByTheList}
          />
          <FileTypeIcon type={fileType ?? 'other'} />
          <span className="name" title={name}>
            {name ?? <Skeleton width={120} />}
          </span>
        </label>
      )}
    </li>
  );
});
