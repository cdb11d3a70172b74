import { styled } from '@mui/material/styles';

/** CSS pixels: every row is as high as a thumb wants it. */
export const ROW_HEIGHT = 52;

/** How the rows look, in one rule for all of them: they come and go while one scrolls. */
export const LinkFrame = styled('div')({
  flexGrow: 1,
  minHeight: ROW_HEIGHT * 2,
  overflowY: 'auto',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 'var(--mui-shape-borderRadius)',
  ul: { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
  li: { position: 'absolute', insetInline: 0, top: 0, height: ROW_HEIGHT },
  '.row': {
    width: '100%',
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    paddingInlineEnd: 12,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '.row:hover': { background: 'var(--mui-palette-action-hover)' },
  '.row:focus-visible, .row:has(:focus-visible)': {
    outline: '3px solid var(--mui-palette-primary-main)',
    outlineOffset: -3,
  },
  '.row:has(:checked)': { background: 'var(--mui-palette-action-selected)' },
  '.row:has([aria-disabled=true])': { color: 'var(--mui-palette-text-secondary)', cursor: 'default' },
  '.row > svg': { flexShrink: 0, color: 'var(--mui-palette-text-secondary)' },
  '.row[aria-expanded] > svg:nth-of-type(2)': { color: 'var(--mui-palette-primary-main)' },
  '.row[aria-expanded=true] > svg:first-of-type': { transform: 'rotate(90deg)' },
  '.name': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  input: {
    appearance: 'none',
    flexShrink: 0,
    width: 24,
    height: 24,
    margin: 0,
    display: 'grid',
    placeItems: 'center',
    border: '2px solid var(--mui-palette-text-secondary)',
    borderRadius: 4,
    outline: 'none',
    cursor: 'inherit',
  },
  'input[aria-disabled=true]': { opacity: 0.5 },
  'input:checked': {
    background: 'var(--mui-palette-primary-main)',
    borderColor: 'var(--mui-palette-primary-main)',
  },
  'input:checked::after': {
    content: '""',
    width: 13,
    height: 7,
    border: 'solid var(--mui-palette-primary-contrastText)',
    borderWidth: '0 0 3px 3px',
    transform: 'translateY(-2px) rotate(-45deg)',
  },
});
