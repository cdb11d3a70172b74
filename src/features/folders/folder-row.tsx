import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import FolderIcon from '@mui/icons-material/Folder';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TreeRow } from './tree-rows.ts';

interface Props {
  row: TreeRow;
  open: boolean;
  selected: boolean;
  /** The Tab key comes to this row. */
  reachable: boolean;
  onFocus: () => void;
  onSelect: () => void;
  onToggle: () => void;
}

export function FolderRow({ row, open, selected, reachable, onFocus, onSelect, onToggle }: Props) {
  const { t } = useTranslation('folders');
  const { node, level, place, siblings } = row;
  const { folder, count, children } = node;
  const isBranch = children.length > 0;
  return (
    <Box
      component="li"
      role="treeitem"
      data-testid="folder-node"
      data-folder={folder.id}
      aria-label={t('with_count', { name: folder.name, count })}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={selected}
      aria-expanded={isBranch ? open : undefined}
      tabIndex={reachable ? 0 : -1}
      onFocus={onFocus}
      onClick={onSelect}
      sx={{ ...item, bgcolor: selected ? 'action.selected' : undefined }}
      style={{ paddingLeft: (level - 1) * 20 }}
    >
      <Box
        component="span"
        aria-hidden
        onClick={(event) => {
          if (!isBranch) return;
          event.stopPropagation();
          onToggle();
        }}
        sx={arrow}
      >
        {isBranch ? <ChevronRightIcon sx={{ transform: open ? 'rotate(90deg)' : undefined }} /> : null}
      </Box>
      <FolderIcon aria-hidden sx={{ color: 'primary.main', flexShrink: 0 }} />
      <Typography noWrap title={folder.name} sx={{ flexGrow: 1, fontWeight: selected ? 600 : undefined }}>
        {folder.name}
      </Typography>
      <Typography component="span" variant="body2" sx={{ flexShrink: 0 }}>
        {count}
      </Typography>
    </Box>
  );
}

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  pr: 1.5,
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
};

/** A target of its own, as large as a thumb. */
const arrow = { display: 'grid', placeItems: 'center', width: 40, height: 48, flexShrink: 0 };
