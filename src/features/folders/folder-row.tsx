import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import FolderIcon from '@mui/icons-material/Folder';
import MoreIcon from '@mui/icons-material/MoreVert';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedDocument } from '#src/data/reads/file-names.ts';
import { useDocumentName } from '#src/nouns/document-name.ts';
import { FileTypeIcon } from '#src/nouns/file-type-icon.tsx';
import { rowIndent } from '#src/nouns/tree/row-indent.ts';
import type { TreeRow } from '#src/nouns/tree/tree-rows.ts';

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
      style={{ transform: `translateY(${start}px)`, paddingLeft: rowIndent(level) }}
    >
      <span className="arrow" data-part={expanded === undefined ? undefined : 'arrow'} aria-hidden>
        {expanded === undefined ? null : <ChevronRightIcon />}
      </span>
      {row.type === 'folder' ? <FolderIcon aria-hidden /> : <FileTypeIcon type={named?.document.file_type ?? 'pdf'} />}
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
