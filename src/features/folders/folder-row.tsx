import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import FolderIcon from '@mui/icons-material/Folder';
import MoreIcon from '@mui/icons-material/MoreVert';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileType } from '#domain/files/file-type';
import type { NamedDocument } from '#src/data/reads/file-names.ts';
import { AppIcon, type AppIconName } from '#src/ui/app-icon.tsx';
import { useDocumentName } from '#src/ui/document-name.ts';
import type { TreeRow } from './tree-rows.ts';

const fileIcons: Record<FileType, AppIconName> = {
  pdf: 'drawings',
  drawing: 'drawings',
  image: 'photos',
  other: 'otherfiles',
};

/** CSS pixels that each level stands further in: the first ones, and those below them, whose names need the room. */
const INDENT = { near: 20, deep: 6 };
const NEAR_LEVELS = 4;

function indentOf(level: number): number {
  const near = Math.min(level - 1, NEAR_LEVELS);
  return near * INDENT.near + (level - 1 - near) * INDENT.deep;
}

interface Props {
  row: TreeRow;
  /** Of a document's row, once it is read. */
  named: NamedDocument | undefined;
  /** CSS pixels from the top of the tree. */
  start: number;
  /** Documents in the folder and below it; undefined before they are counted, and for a document. */
  count: number | undefined;
  /** Has something in it and is open or closed; undefined where there is nothing to open. */
  expanded: boolean | undefined;
  selected: boolean;
  /** The Tab key comes to this row, and from it to its menu. */
  reachable: boolean;
}

/** A folder or a document in the tree. What is pressed in it is told by `data-part`, and heard by the tree. */
export const FolderRow = memo(function FolderRow(props: Props) {
  const { row, named, start, count, expanded, selected, reachable } = props;
  const { t } = useTranslation('folders');
  const nameOf = useDocumentName();
  const { key, type, level, place, siblings } = row;
  const documentName = named === undefined ? '' : nameOf(named.document.name, named.file_name);
  const name = row.type === 'folder' ? row.folder.name : documentName;
  const tabIndex = reachable ? 0 : -1;
  return (
    <div
      role="treeitem"
      data-testid={`${type}-node`}
      data-key={key}
      data-type={type}
      data-drop={row.type === 'folder' ? row.folder.id : undefined}
      data-drop-name={row.type === 'folder' ? name : undefined}
      aria-label={count === undefined ? name : t('with_count', { name, count })}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={selected}
      aria-expanded={expanded}
      tabIndex={tabIndex}
      style={{ transform: `translateY(${start}px)`, paddingLeft: indentOf(level) }}
    >
      <span className="arrow" data-part={expanded === undefined ? undefined : 'arrow'} aria-hidden>
        {expanded === undefined ? null : <ChevronRightIcon />}
      </span>
      {row.type === 'folder' ? (
        <FolderIcon aria-hidden />
      ) : (
        <AppIcon name={fileIcons[named?.document.file_type ?? 'pdf']} aria-hidden />
      )}
      <span className="name" title={name}>
        {name}
      </span>
      {count === undefined ? null : <span className="count">{count}</span>}
      <button
        type="button"
        className="more"
        data-part="more"
        aria-haspopup="menu"
        aria-label={t('options', { name })}
        tabIndex={tabIndex}
      >
        <MoreIcon aria-hidden fontSize="small" />
      </button>
    </div>
  );
});
