import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import FolderIcon from '@mui/icons-material/Folder';
import Skeleton from '@mui/material/Skeleton';
import { memo } from 'react';
import type { FileType } from '#domain/files/file-type';
import { AppIcon, type AppIconName } from '#src/ui/app-icon.tsx';
import type { LinkRow } from './link-rows.ts';

const fileIcons: Record<FileType, AppIconName> = {
  pdf: 'drawings',
  drawing: 'drawings',
  image: 'photos',
  other: 'otherfiles',
};

/** CSS pixels that each level stands further in, and levels after which it stays: a phone has no more room. */
const INDENT = 20;
const LEVELS = 6;

const heardByTheList = () => undefined;

interface Props {
  row: LinkRow;
  /** Of a document's row, once it is read. */
  document: { file_type: FileType } | undefined;
  /** As it is shown. */
  name: string | undefined;
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
  const { row, document, name, checked, full, start, reachable } = props;
  const { key, level, place, siblings } = row;
  const tabIndex = reachable ? 0 : -1;
  const indent = { paddingLeft: 12 + (Math.min(level, LEVELS) - 1) * INDENT };
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
          aria-expanded={row.open}
          tabIndex={tabIndex}
          style={indent}
        >
          <ChevronRightIcon aria-hidden />
          <FolderIcon aria-hidden />
          <span className="name">{row.folder.name}</span>
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
          <AppIcon name={fileIcons[document?.file_type ?? 'other']} aria-hidden />
          <span className="name" title={name}>
            {name ?? <Skeleton width={120} />}
          </span>
        </label>
      )}
    </li>
  );
});
