import FolderIcon from '@mui/icons-material/Folder';
import MoreIcon from '@mui/icons-material/MoreVert';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Folder } from '#domain/folder';
import { type MenuAnchor, useMenuGesture } from '#src/ui/use-menu-gesture.ts';
import { useFolderCounts } from './use-folder-counts.ts';

const Frame = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 56,
  boxSizing: 'border-box',
  paddingLeft: 12,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 'var(--mui-shape-borderRadius)',
  background: 'var(--mui-palette-background-paper)',
  WebkitTouchCallout: 'none',
  '@media (hover: none)': { userSelect: 'none' },
  '&:hover': { borderColor: 'var(--mui-palette-text-secondary)' },
  '> svg': { flexShrink: 0, color: 'var(--mui-palette-primary-main)' },
  a: {
    flexGrow: 1,
    minWidth: 0,
    color: 'inherit',
    textDecoration: 'none',
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  'a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
  'a:focus-visible': { outline: 'none' },
  '&:has(a:focus-visible)': { outline: '3px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
  '.count': { flexShrink: 0, fontSize: '0.9375rem', color: 'var(--mui-palette-text-secondary)' },
  button: {
    position: 'relative',
    zIndex: 1,
    flexShrink: 0,
    width: 48,
    height: 48,
    display: 'grid',
    placeItems: 'center',
    border: 0,
    borderRadius: '50%',
    background: 'none',
    color: 'var(--mui-palette-text-secondary)',
    cursor: 'pointer',
  },
  'button:hover': { background: 'var(--mui-palette-action-hover)' },
});

/** An item of a list whose rows stand between it and its items, which `li` may not. */
const Item = styled('div')({ minWidth: 0 });

interface CardProps {
  folder: Folder;
  count: number | undefined;
  to: string;
  onMenu: (folder: Folder, anchor: MenuAnchor) => void;
}

const FolderCard = memo(function FolderCard({ folder, count, to, onMenu }: CardProps) {
  const { t } = useTranslation('folders');
  const gesture = useMenuGesture((anchor) => onMenu(folder, anchor));
  const { name } = folder;
  return (
    <Frame data-testid="folder-card" data-drop={folder.id} data-drop-name={name} {...gesture}>
      <FolderIcon aria-hidden />
      <Link to={to} title={name} aria-label={count === undefined ? name : t('with_count', { name, count })}>
        {name}
      </Link>
      {count === undefined ? null : (
        <span className="count" aria-hidden>
          {count}
        </span>
      )}
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={t('options', { name })}
        onClick={(event) => onMenu(folder, event.currentTarget)}
      >
        <MoreIcon aria-hidden fontSize="small" />
      </button>
    </Frame>
  );
});

interface Props {
  projectId: number;
  folders: readonly Folder[];
  /** The place of the first one among all that stands in the list, from 1, and how many that is. */
  first: number;
  all: number;
  linkOf: (folder: Folder) => string;
  onMenu: CardProps['onMenu'];
}

/** Some folders side by side, each an item of the list that they stand in. */
export function FolderCardRow({ projectId, folders, first, all, linkOf, onMenu }: Props) {
  const counts = useFolderCounts(
    projectId,
    folders.map(({ id }) => id),
  );
  return folders.map((folder, at) => (
    <Item key={folder.id} role="listitem" aria-posinset={first + at} aria-setsize={all}>
      <FolderCard folder={folder} count={counts.get(folder.id)} to={linkOf(folder)} onMenu={onMenu} />
    </Item>
  ));
}
