import { styled } from '@mui/material/styles';

/** CSS pixels: every row is as high as a thumb wants it. */
export const ROW_HEIGHT = 48;

/** How the tree looks, in one rule for all its rows: they come and go while one scrolls. */
export const TreeFrame = styled('div')({
  overflowY: 'auto',
  height: '100%',
  // In a sheet, which is as high as what is in it.
  '[role=dialog] &': { height: 'auto', maxHeight: '65dvh' },
  '[role=tree]': { position: 'relative' },
  '[role=treeitem]': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    height: ROW_HEIGHT,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    borderRadius: 'var(--mui-shape-borderRadius)',
    cursor: 'pointer',
    WebkitTouchCallout: 'none',
    '@media (hover: none)': { userSelect: 'none' },
  },
  '[role=treeitem]:focus-visible': { outlineOffset: -3 },
  '[role=treeitem]:hover': { background: 'var(--mui-palette-action-hover)' },
  '[role=treeitem][aria-selected=true]': { background: 'var(--mui-palette-action-selected)', fontWeight: 600 },
  '[role=treeitem] > svg': { flexShrink: 0, color: 'var(--mui-palette-text-secondary)' },
  '[role=treeitem][data-type=folder] > svg': { color: 'var(--mui-palette-primary-main)' },
  '.arrow': { display: 'grid', placeItems: 'center', width: 40, height: ROW_HEIGHT, flexShrink: 0 },
  '[aria-expanded=true] > .arrow > svg': { transform: 'rotate(90deg)' },
  // Two lines at most: what stands deep has little room beside.
  '.name': {
    flexGrow: 1,
    minWidth: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: 1.25,
  },
  '.count': { flexShrink: 0, fontSize: '0.9375rem', color: 'var(--mui-palette-text-secondary)' },
  '.more': {
    flexShrink: 0,
    width: ROW_HEIGHT,
    height: ROW_HEIGHT,
    display: 'grid',
    placeItems: 'center',
    border: 0,
    borderRadius: '50%',
    background: 'none',
    color: 'var(--mui-palette-text-secondary)',
    cursor: 'pointer',
  },
  '.more:hover': { background: 'var(--mui-palette-action-hover)' },
  '.more:focus-visible': { outlineOffset: -6 },
});
